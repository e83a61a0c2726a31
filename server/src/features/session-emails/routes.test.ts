import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { grant } from '../credits/commands.ts';

const DAY_MS = 24 * 3_600_000;

describe('emails that somebody else causes', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
  });
  beforeEach(() => inviting.signUp());
  afterAll(() => started.close());

  const stranger = () => inviting.row('Some Body', `${randomUUID()}@strangers.example`);
  const undo = (importId: string) => inviting.post(`/api/people/imports/${importId}/undo`);
  /** How many emails to these addresses were ever put into the outbox. */
  const emailsTo = async (emails: readonly string[]) => {
    const rows = await inviting.people.rows<{ n: number }>(
      `select count(*)::int as n from mail_outbox where to_address in (${emails.map((_, at) => `$${at + 1}`).join(', ')})`,
      emails,
    );
    return rows[0]?.n;
  };
  /** Gives the company of whoever is signed in credits, as an operator does; it is trusted from then on. */
  const trust = async (credits: number) => {
    const { email } = (await inviting.call({ url: '/api/user' })).json();
    const sql = 'select company_id as id from app_user where email = $1';
    const companyId = (await inviting.people.rows<{ id: string }>(sql, [email]))[0]?.id ?? '';
    const gift = { companyId, atMs: nowMs, credits, key: `gift:${randomUUID()}`, label: 'a gift' };
    await started.product.seeding.db.transaction({ role: 'tenant', companyId }, (tx) => grant(tx, gift));
  };
  const tokenIn = (text = '') => /\/verify\/letters\/(all[\w.-]+)/.exec(text)?.[1] ?? '';
  const stop = (token: string, wanted = true) =>
    started.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, payload: { stop: wanted } });
  const press = (token: string) =>
    started.app.inject({
      method: 'POST',
      url: `/api/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  it('stay few when a free company adds strangers and takes them back again and again', async () => {
    const session = await inviting.plan({ seats: 5 });
    const victim = stranger();
    const strangers: string[] = [];
    const statuses: number[] = [];
    for (let round = 0; round < 47; round += 1) {
      const rows = Array.from({ length: 4 }, stranger);
      strangers.push(...rows.map(({ email }) => email));
      const added = await inviting.add(session.id, [victim, ...rows]);
      const undone = await undo(added.json().importId);
      statuses.push(added.statusCode, undone.statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(94);
    expect([await emailsTo([victim.email]), await emailsTo(strangers)]).toEqual([4, 46]);
  });

  it('are at most four a day to one address over all companies, and go on the day after', async () => {
    const victim = stranger();
    const unsent: unknown[] = [];
    const organisers: string[] = [];
    for (let company = 0; company < 6; company += 1) {
      await inviting.signUp();
      organisers.push(inviting.token);
      const session = await inviting.plan({ seats: 1 });
      const { added, unsent: not } = await inviting.added(session.id, [victim]);
      unsent.push([added, not]);
    }
    const sent = [1, { stopped: 0, limited: 0 }];
    const heldBack = [1, { stopped: 0, limited: 1 }];
    expect(unsent).toEqual([sent, sent, sent, sent, heldBack, heldBack]);
    expect(await emailsTo([victim.email])).toBe(4);
    nowMs += DAY_MS;
    await inviting.signUp();
    const session = await inviting.plan({ seats: 1 });
    expect((await inviting.added(session.id, [victim])).unsent).toEqual({ stopped: 0, limited: 0 });
  });

  it('stay within the limit where companies write to one address at the same time', async () => {
    const victim = stranger();
    const seats = [];
    for (let company = 0; company < 8; company += 1) {
      await inviting.signUp();
      seats.push({ token: inviting.token, id: (await inviting.plan({ seats: 2 })).id });
    }
    const answers = await Promise.all(seats.map(({ id, token }) => inviting.add(id, [victim, stranger()], {}, token)));
    const limited = answers.map((answer) => answer.json().unsent.limited);
    expect(limited.sort()).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(await emailsTo([victim.email])).toBe(4);
  });

  it('count new links as well: beyond the limit nothing is replaced, and the link can be copied', async () => {
    const session = await inviting.plan({ seats: 1 });
    const ben = stranger();
    await inviting.added(session.id, [ben]);
    const url = `/api/sessions/${session.id}/people/${await inviting.personOf(session.id, ben.email)}/link`;
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await inviting.post(url)).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect(errorOf(await inviting.post(url))).toEqual([429, 'EMAIL_001']);
    expect(await emailsTo([ben.email])).toBe(4);
    const secret = await inviting.secretOf(ben.email);
    expect((await inviting.open(session.id, secret)).statusCode).toBe(200);
    expect((await inviting.call({ url })).json().url).toMatch(new RegExp(`/experience/${session.id}\\?j=${secret}$`));
  });

  it('are at most fifty a day of a company without a paid order, and sixty people of one with credits are all invited', async () => {
    const session = await inviting.plan({ seats: 5 });
    let sent = 0;
    for (let round = 0; round < 12; round += 1) {
      const { importId, unsent } = await inviting.added(session.id, Array.from({ length: 5 }, stranger));
      sent += 5 - (unsent?.limited ?? 0);
      await undo(importId);
    }
    // Each of them is taken out of a calendar again by an email that counts as well.
    expect(sent).toBe(25);
    await trust(100);
    const sessions = [];
    for (let n = 0; n < 10; n += 1) sessions.push(await inviting.plan({ seats: 6 }));
    const invited = [];
    for (const { id } of sessions) invited.push((await inviting.added(id, Array.from({ length: 6 }, stranger))).unsent);
    expect(invited).toEqual(Array.from({ length: 10 }, () => ({ stopped: 0, limited: 0 })));
  });

  it('tell everybody who was invited that their seat was taken back, whether or not they opened the invitation', async () => {
    const session = await inviting.plan({ seats: 2 });
    const [silent, opened] = [stranger(), stranger()];
    await inviting.added(session.id, [silent, opened]);
    await inviting.open(session.id, await inviting.secretOf(opened.email));
    for (const { email } of [silent, opened]) {
      const url = `/api/sessions/${session.id}/people/${await inviting.personOf(session.id, email)}`;
      expect((await inviting.call({ method: 'DELETE', url })).statusCode).toBe(200);
    }
    expect([await emailsTo([silent.email]), await emailsTo([opened.email])]).toEqual([2, 2]);
  });

  it('stop for good with one press of their reader, for every company, and organisers see it', async () => {
    const session = await inviting.plan({ seats: 1 });
    const ben = stranger();
    await inviting.added(session.id, [ben]);
    const [mail] = await inviting.people.mails(ben.email);
    const token = tokenIn(mail?.text);
    expect(mail?.unsubscribeUrl).toMatch(new RegExp(`/api/unsubscribe/${token}$`));
    expect([(await press(token)).statusCode, (await press(token)).statusCode]).toEqual([200, 200]);
    expect((await inviting.invited(session.id)).people).toMatchObject([{ email: ben.email, noEmail: 'stopped' }]);
    nowMs += 2 * 3_600_000;
    expect(errorOf(await inviting.post(`/api/sessions/${session.id}/reminders`))).toEqual([409, 'EMAIL_002']);
    const person = await inviting.personOf(session.id, ben.email);
    const relinked = await inviting.post(`/api/sessions/${session.id}/people/${person}/link`);
    expect(relinked.json().message).toBe('The link is replaced. No email is sent: copy the link for this person.');

    await inviting.signUp();
    const other = await inviting.plan({ seats: 1 });
    expect((await inviting.added(other.id, [ben])).unsent).toEqual({ stopped: 1, limited: 0 });
    expect(await emailsTo([ben.email])).toBe(1);
    expect(await inviting.people.rows('select * from email_stop where address_hash like $1', [`%${ben.email}%`])).toEqual([]);

    expect((await stop(token, false)).statusCode).toBe(200);
    expect((await inviting.invited(other.id)).people).toMatchObject([{ email: ben.email, noEmail: null }]);
    expect((await inviting.post(`/api/sessions/${other.id}/reminders`)).json()).toEqual({ letters: 1 });
  });

  it('leave emails about somebody’s own account alone', async () => {
    const session = await inviting.plan({ seats: 1 });
    const email = inviting.people.newEmail();
    await inviting.added(session.id, [inviting.row('Own Account', email)]);
    await press(tokenIn((await inviting.people.mails(email))[0]?.text));
    await inviting.people.signUp(email);
    expect((await inviting.people.mails(email))[0]?.subject).toBe('Confirm your email for Lorecrew');
  });

  it('have subjects of one line', async () => {
    const session = await inviting.plan({ seats: 1 });
    await inviting.people.rows(`update session set name = $2 where public_id = $1`, [
      session.id,
      'Autumn\r\nBcc: x@evil.example\u202e',
    ]);
    const ben = stranger();
    await inviting.added(session.id, [ben]);
    expect((await inviting.people.mails(ben.email))[0]?.subject).toBe(
      'Ada Quay invites you: Autumn Bcc: x@evil.example, 3 December, 15:00 Berlin time (UTC+1)',
    );
  });
});
