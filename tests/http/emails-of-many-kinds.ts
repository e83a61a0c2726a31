import { MailboxAnswer } from '@lorecrew/contract/api/account';
import { sendDueFollowUps } from '@lorecrew/server/features/session-emails/follow-up-surveys/jobs';
import { remindDue } from '@lorecrew/server/features/session-emails/invitations/jobs';
import { makeReports } from '@lorecrew/server/features/session-reports/jobs';
import { finishedSession } from '@lorecrew/server/testing/finished';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { Shopper } from '@lorecrew/server/testing/shop';
import type { StartedApp } from '@lorecrew/server/testing/start-app';
import type { FakeMicrosoft } from '../fakes/microsoft.ts';

const HOUR_MS = 3_600_000;

/** Written by the processes themselves, whatever is asked of them. */
const OF_PROCESSES = new Set(['node', 'job_claim', 'used_nonce']);

/** Emails of many kinds, and what a program that opens their links would have changed. */
export class EmailsOfManyKinds {
  readonly inviting: Inviting;
  private readonly started: StartedApp;
  private readonly microsoft: FakeMicrosoft;

  /** The app has to know this Microsoft. */
  constructor(started: StartedApp, microsoft: FakeMicrosoft) {
    this.started = started;
    this.microsoft = microsoft;
    this.inviting = new Inviting(started);
  }

  /** Has them written: about accounts, colleagues, orders and sessions. Says who waits for which. */
  async cause() {
    const { inviting } = this;
    const { people } = inviting;
    await inviting.signUp();
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
    const leaving = await people.member();
    await people.as(leaving.token, { method: 'POST', url: '/api/user/deletion', payload: { password: PASSWORD } });
    await this.causeAboutMicrosoft();
    await (await Shopper.arrive(this.started)).buy();
    const invited = await this.causeAboutSessions();
    await this.causeReminders();
    await this.causeAfterSession();
    return { unproved, forgetful, ...invited };
  }

  /** An address nobody has signed up with, one of an account, and an account that is connected and disconnected again. */
  private async causeAboutMicrosoft(): Promise<void> {
    const { people } = this.inviting;
    await this.withMicrosoft('/api/auth/microsoft/verify', { email: people.newEmail() });
    await this.withMicrosoft('/api/auth/microsoft/verify', { email: (await people.member()).email });
    const { email, token } = await people.member();
    await this.withMicrosoft('/api/user/providers/microsoft', { email, bearer: token });
    await people.as(token, { method: 'DELETE', url: '/api/user/providers/microsoft', payload: {} });
  }

  /** Shows what Microsoft says about somebody: to sign in or, with the `bearer` of an account, to connect that account. */
  private async withMicrosoft(url: string, { email, bearer }: { email: string; bearer?: string }): Promise<void> {
    const { app } = this.started;
    const page = await app.inject({ url: '/sanctum/csrf-cookie' });
    const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
    const { nonce } = (await app.inject({ url: '/api/auth/microsoft/nonce', cookies })).json();
    const token = await this.microsoft.sign({ claims: { nonce, email } });
    const headers = { 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '', ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const payload = { provider: 'microsoft', token, ...(bearer ? { password: PASSWORD } : {}) };
    await app.inject({ method: 'POST', url, payload, cookies, headers });
  }

  /** Invitation, new link, another time, a seat taken back, and a session that is cancelled. */
  private async causeAboutSessions() {
    const { inviting } = this;
    const nextYear = new Date().getUTCFullYear() + 1;
    const session = await inviting.plan({ starts_at: `${nextYear}-11-03T15:00`, seats: 3 });
    const [ann, bob, cleo] = [inviting.row('Ann Quay'), inviting.row('Bob Moss'), inviting.row('Cleo Firth')];
    await inviting.added(session.id, [ann, bob, cleo]);
    const url = `/api/sessions/${session.id}`;
    await inviting.post(`${url}/people/${await inviting.personOf(session.id, ann.email)}/link`);
    await inviting.call({ method: 'DELETE', url: `${url}/people/${await inviting.personOf(session.id, cleo.email)}` });
    await inviting.call({ method: 'PATCH', url, payload: { starts_at: `${nextYear}-11-04T15:00`, zone: 'Europe/Berlin' } });
    const cancelled = await inviting.plan({ starts_at: `${nextYear}-12-03T15:00`, seats: 2 });
    await inviting.added(cancelled.id, [inviting.row('Dina Holm')]);
    await inviting.cancel(cancelled.id);
    return { session, ann };
  }

  /** A reminder of the day before, and one that the organiser sends. */
  private async causeReminders(): Promise<void> {
    const { inviting } = this;
    const starts_at = new Date(Date.now() + 20 * HOUR_MS).toISOString().slice(0, 16);
    const session = await inviting.plan({ starts_at, zone: 'UTC', seats: 2 });
    await inviting.added(session.id, [inviting.row('Eda Brook')]);
    const goByADay = () => inviting.people.rows("update session_consumer set written_at = written_at - interval '1 day'");
    await goByADay();
    await inviting.people.rows("update session set remind_at = now() - interval '1 second' where public_id = $1", [session.id]);
    await remindDue(this.started.product.planning);
    await goByADay();
    await inviting.post(`/api/sessions/${session.id}/reminders`);
  }

  /** The report of a session that is over, and the question that follows it a month later. */
  private async causeAfterSession(): Promise<void> {
    const { people } = this.inviting;
    const { product } = this.started;
    const { token, session } = await finishedSession(this.started, { people, name: 'one-crew' });
    const url = `/api/sessions/${session.sessionId}/felt`;
    await people.as(token, { method: 'PUT', url, payload: { letters: true } });
    await makeReports(product.reporting);
    // A month goes by.
    await people.rows("update felt_letter set due_at = now() - interval '1 second' where moment = 'day30'");
    await sendDueFollowUps(product.planning);
  }

  /** What all emails are about. */
  async subjects(): Promise<string[]> {
    const { letters: mails } = MailboxAnswer.parse((await this.started.app.inject({ url: '/api/mailbox' })).json());
    return mails.map(({ subject }) => subject);
  }

  /** Every address of ours in every email: in its text, in its HTML, and where mail programs stop it. */
  async links(): Promise<string[]> {
    const { app } = this.started;
    const { letters: mails } = MailboxAnswer.parse((await app.inject({ url: '/api/mailbox' })).json());
    const found: string[] = [];
    for (const { id } of mails) {
      const { text, html, unsubscribeUrl = '' } = (await app.inject({ url: `/api/mailbox/${id}` })).json();
      const all = `${text} ${html.replaceAll('&amp;', '&')} ${unsubscribeUrl}`;
      found.push(...(all.match(/https?:\/\/[^\s"<>]+/g) ?? []));
    }
    const own = [...new Set(found)].map((link) => new URL(link)).filter(({ protocol }) => protocol.startsWith('http'));
    return own.map(({ pathname, search, hash }) => `${pathname}${search}${hash}`);
  }

  /** What every table holds, as a hash. */
  async tables(): Promise<Record<string, string>> {
    const { people } = this.inviting;
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
}
