import { DataProtectionAnswer } from '@lorecrew/contract/api/data-protection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { People } from '../../testing/people.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

let started: StartedApp;
let people: People;
beforeAll(async () => {
  started = await startApp();
  people = new People(started);
});
afterAll(() => started.close());

const url = '/api/company/data-protection';

describe('a document about data protection', () => {
  it.each([
    ['agreement', 'en', 'data-processing-agreement.pdf'],
    ['sub-processors', 'de', 'unterauftragsverarbeiter.pdf'],
    ['records', 'de', 'verarbeitungsverzeichnis.pdf'],
    ['measures', 'en', 'technical-and-organisational-measures.pdf'],
  ])('is a PDF for an owner: %s in %s', async (document, language, name) => {
    const { token } = await people.member();
    const answer = await people.as(token, { url: `${url}?document=${document}&language=${language}` });
    expect(answer.statusCode).toBe(200);
    const made = DataProtectionAnswer.parse(answer.json());
    expect(made.name).toBe(name);
    expect(Buffer.from(made.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused for organisers who are no owners, and for nobody’s sign-in', async () => {
    const { token, email } = await people.member();
    const colleague = await people.colleague(token, people.newEmail(email.split('@')[1]));
    const refused = await people.as(colleague, { url: `${url}?document=agreement` });
    expect([refused.statusCode, refused.json().error, refused.json().reason.error]).toEqual([403, 'USER_009', 'COMPANY_004']);
    expect((await started.app.inject({ url: `${url}?document=agreement` })).statusCode).toBe(401);
  });
});
