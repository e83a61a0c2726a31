import { PASSWORD } from '@lorecrew/server/testing/people';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, FakeMicrosoft } from '../fakes/microsoft.ts';
import { EmailsOfManyKinds } from './emails-of-many-kinds.ts';

const MONTH_MS = 30 * 24 * 3_600_000;
const ALL_EMAILS_MS = 120_000;

describe('a program that checks the links of emails', () => {
  let microsoft: FakeMicrosoft;
  let started: StartedApp;
  let emails: EmailsOfManyKinds;
  beforeAll(async () => {
    microsoft = await FakeMicrosoft.start(Date.now);
    const environment = { MICROSOFT_CLIENT_ID: CLIENT_ID, MICROSOFT_AUTHORITY: microsoft.authority };
    started = await startApp({ environment, seedStartsInMs: MONTH_MS, jobs: 'called' });
    emails = new EmailsOfManyKinds(started, microsoft);
  });
  afterAll(async () => {
    await started.close();
    await microsoft.close();
  });

  it('changes nothing and spends nothing: every link still does what it is for', { timeout: ALL_EMAILS_MS }, async () => {
    const { inviting } = emails;
    const { unproved, forgetful, session, ann } = await emails.cause();
    const opened = await emails.links();
    const kinds = await inviting.people.rows<{ kind: string }>('select distinct kind from mail_outbox order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'address-new',
      'address-old',
      'approved',
      'colleague',
      'connect',
      'connected',
      'disconnected',
      'felt-day30',
      'known',
      'organiser-cancelled',
      'organiser-moved',
      'organiser-planned',
      'receipt',
      'report-ready',
      'reset',
      'session-cancelled',
      'session-invited',
      'session-moved',
      'session-relinked',
      'session-reminded',
      'session-removed',
      'session-tomorrow',
      'verification',
      'waiting',
    ]);
    // It leaves no row behind.
    expect(await emails.subjects()).toContain('Your Lorecrew account is deleted');
    const shapes = [
      '/verify/email/',
      '/reset-password/',
      '/verify/address/',
      '/verify/keep/',
      '/verify/letters/',
      '/verify/felt/',
      '/verify/link/',
      '/experience/',
      '/systemCheck',
    ];
    expect(shapes.filter((shape) => !opened.some((link) => link.startsWith(shape)))).toEqual([]);
    // Nothing that opens anything is hidden behind a `#`: without its name of a part, a page opens all the same.
    const anchors = opened.filter((link) => link.includes('#'));
    expect(anchors).toEqual(['/dashboard/profile#told-of']);
    const secret = await inviting.secretOf(ann.email);
    const before = await emails.tables();
    for (const link of opened)
      for (const method of ['HEAD', 'GET'] as const)
        await started.app.inject({ method, url: link, headers: { 'user-agent': 'Scanner' } });
    // What the scripts of the page fetch by themselves.
    for (const language of ['en', 'de'])
      await started.app.inject({
        url: `/api/invitation?sessionId=${session.id}`,
        headers: { 'x-join': secret, 'accept-language': language },
      });
    expect(await emails.tables()).toEqual(before);
    expect((await inviting.invited(session.id)).people.map(({ opened: isOpened, answer }) => [isOpened, answer])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect((await inviting.people.verify(unproved)).statusCode).toBe(200);
    const [token = ''] = await inviting.people.linkTo(forgetful.email, '/reset-password/');
    const body = { token, password: `${PASSWORD}-new`, password_confirmation: `${PASSWORD}-new` };
    expect((await inviting.people.post('/api/password/reset', body)).statusCode).toBe(200);
  });
});
