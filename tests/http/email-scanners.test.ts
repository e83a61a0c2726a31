import { MailboxAnswer } from '@lorecrew/contract/api/account';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { Shopper } from '@lorecrew/server/testing/shop';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Written by the processes themselves, whatever is asked of them. */
const OF_PROCESSES = new Set(['node', 'job_claim', 'used_nonce']);
const MONTH_MS = 30 * 24 * 3_600_000;
const ALL_EMAILS_MS = 120_000;

describe('a program that checks the links of emails', () => {
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ seedStartsInMs: MONTH_MS });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterAll(() => started.close());

  /** What every table holds, as a hash. */
  async function contents(): Promise<Record<string, string>> {
    const { people } = inviting;
    const tables = await people.rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      if (OF_PROCESSES.has(name)) continue;
      const sql = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`;
      found[name] = (await people.rows<{ hash: string }>(sql))[0]?.hash ?? '';
    }
    return found;
  }

  /** Has emails of many kinds written: about accounts, colleagues, orders and sessions. Says who waits for which. */
  async function causeEmails() {
    const { people } = inviting;
    const unproved = people.newEmail();
    await people.signUp(unproved);
    const forgetful = await people.member();
    await people.post('/api/password/forgot', { email: forgetful.email });
    await people.signUp(forgetful.email);
    const domain = forgetful.email.split('@')[1];
    await people.colleague(forgetful.token, people.newEmail(domain));
    const colleague = { email: people.newEmail(domain) };
    await people.as(forgetful.token, { method: 'POST', url: '/api/company/invitations', payload: colleague });
    const moving = await people.member();
    const payload = { email: people.newEmail(moving.email.split('@')[1]), password: PASSWORD };
    await people.as(moving.token, { method: 'POST', url: '/api/user/email', payload });
    await (await Shopper.arrive(started)).buy();
    const nextYear = new Date().getUTCFullYear() + 1;
    const session = await inviting.plan({ starts_at: `${nextYear}-11-03T15:00`, seats: 2 });
    const [ann, bob] = [inviting.row('Ann Quay'), inviting.row('Bob Moss')];
    await inviting.added(session.id, [ann, bob]);
    await inviting.post(`/api/sessions/${session.id}/people/${await inviting.personOf(session.id, ann.email)}/link`);
    const url = `/api/sessions/${session.id}`;
    await inviting.call({ method: 'PATCH', url, payload: { starts_at: `${nextYear}-11-04T15:00`, zone: 'Europe/Berlin' } });
    return { unproved, forgetful, session, ann };
  }

  /** Every address in every email: in its text, in its HTML, and where mail programs stop it. */
  async function links(): Promise<string[]> {
    const { letters: mails } = MailboxAnswer.parse((await started.app.inject({ url: '/api/mailbox' })).json());
    const found: string[] = [];
    for (const { id } of mails) {
      const { text, html, unsubscribeUrl = '' } = (await started.app.inject({ url: `/api/mailbox/${id}` })).json();
      const all = `${text} ${html.replaceAll('&amp;', '&')} ${unsubscribeUrl}`;
      found.push(...(all.match(/https?:\/\/[^\s"<>]+/g) ?? []));
    }
    const own = [...new Set(found)].map((link) => new URL(link)).filter(({ protocol }) => protocol.startsWith('http'));
    return own.map(({ pathname, search, hash }) => `${pathname}${search}${hash}`);
  }

  it('changes nothing and spends nothing: every link still does what it is for', { timeout: ALL_EMAILS_MS }, async () => {
    const { unproved, forgetful, session, ann } = await causeEmails();
    const opened = await links();
    const shapes = [
      '/verify/email/',
      '/reset-password/',
      '/verify/address/',
      '/verify/keep/',
      '/verify/letters/',
      '/experience/',
      '/systemCheck',
    ];
    expect(shapes.filter((shape) => !opened.some((link) => link.startsWith(shape)))).toEqual([]);
    // Nothing that opens anything is hidden behind a `#`: without its name of a part, a page opens all the same.
    const anchors = opened.filter((link) => link.includes('#'));
    expect(anchors).toEqual(['/dashboard/profile#told-of']);
    const secret = await inviting.secretOf(ann.email);
    const before = await contents();
    for (const link of opened)
      for (const method of ['HEAD', 'GET'] as const)
        await started.app.inject({ method, url: link, headers: { 'user-agent': 'Scanner' } });
    // What the scripts of the page fetch by themselves.
    for (const language of ['en', 'de'])
      await started.app.inject({
        url: `/api/invitation?sessionId=${session.id}`,
        headers: { 'x-join': secret, 'accept-language': language },
      });
    expect(await contents()).toEqual(before);
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
