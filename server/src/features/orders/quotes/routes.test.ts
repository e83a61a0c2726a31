import { QuoteAnswer } from '@lorecrew/contract/api/quote';
import { createQuote } from '@lorecrew/contract/routes/quotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp({ environment: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => started.close());

const ask = (payload: object) => started.app.inject({ method: 'POST', url: createQuote.url, payload });

describe('a quote', () => {
  it('is a PDF with a name, for anybody', async () => {
    const answer = await ask({ seats: 24, company: 'Kelp & Sons', address: 'Quay 7\nOslo', po_number: 'PO-17' });
    expect(answer.statusCode).toBe(200);
    const { name, pdf } = QuoteAnswer.parse(answer.json());
    expect(name).toMatch(/^lorecrew-quote-\d{4}-\d\d-\d\d-24-seats\.pdf$/);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is refused for emails that cannot be printed, beside the field they stand in', async () => {
    const answer = await ask({ seats: 24, company: 'Duck 🦆 GmbH' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: 'QUOTE_001', fields: { company: expect.stringContaining('emoji') } });
  });

  it.each([
    ['no seats', { seats: 0, company: 'Kelp' }, 'seats'],
    ['too many seats', { seats: 1001, company: 'Kelp' }, 'seats'],
    ['half a seat', { seats: 2.5, company: 'Kelp' }, 'seats'],
    ['nobody', { seats: 3, company: ' ' }, 'company'],
    ['a company of two lines', { seats: 3, company: 'Kelp\nSons' }, 'company'],
    ['an email of an address', { seats: 3, company: 'Kelp', address: '1\n2\n3\n4\n5\n6\n7' }, 'address'],
  ])('is refused for %s', async (_what, body, field) => {
    const answer = await ask(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  /** One quote for each of so many callers, all at once. */
  function askAtOnce(callers: number) {
    const payload = { seats: 24, company: 'Kelp & Sons' };
    const ask = (from: string) =>
      started.app.inject({ method: 'POST', url: createQuote.url, payload, headers: { 'x-forwarded-for': from } });
    return Promise.all(Array.from({ length: callers }, (_, n) => ask(`192.0.2.${n + 1}`)));
  }

  it('is made for each of several callers who ask at once', async () => {
    // Few enough to be rendered within the ten seconds a file may wait, also on a machine that is busy: render-pool.test fills the queue.
    const answers = await askAtOnce(8);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  it('is refused for a moment beyond the queue of files', async () => {
    // How many are made before their ten seconds are over, and whether a busy server answers 503 before the queue is asked, is the machine's; fair-queue.test holds the exact bound.
    const answers = await askAtOnce(120);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(new Set(answers.map(({ statusCode }) => statusCode)).isSubsetOf(new Set([200, 429, 503]))).toBe(true);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(120);
    for (const answer of refused) {
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toMatchObject({ error: 'PRINT_001' });
    }
  });
});
