import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { remindDue } from '../session-emails/invitations/jobs.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PRESS = 'List-Unsubscribe=One-Click';

describe('emails that can be stopped', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  beforeEach(() => inviting.signIn());
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  const emailsTo = async (email: string) =>
    (await inviting.people.mails(email)).map(({ subject, text }) => ({
      about: subject.split(':')[0],
      token: /\/verify\/letters\/((?:reminders|colleagues)[\w.-]+)/.exec(text)?.[1] ?? null,
    }));
  /** As a mail program does it: without cookies, script or page. */
  const press = (token: string | null, payload = PRESS) =>
    started.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, headers: FORM, payload });
  const again = (token: string | null) =>
    started.app.inject({ method: 'POST', url: `/api/unsubscribe/${token}`, payload: { stop: false } });
  const askAgain = (id: string) => inviting.post(`/api/sessions/${id}/reminders`);

  it('are reminders: they stop with one press, and what a seat depends on still arrives', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Quiet');
    await inviting.added(session.id, [ben]);
    expect(await emailsTo(ben.email)).toMatchObject([{ about: 'Ada Quay invites you', token: null }]);
    nowMs += 2 * 3_600_000;
    expect((await askAgain(session.id)).statusCode).toBe(200);
    const [asked] = await emailsTo(ben.email);
    const token = asked?.token ?? null;
    expect((await press(token)).statusCode).toBe(200);
    expect((await press(token)).statusCode).toBe(200);
    nowMs += 2 * 3_600_000;
    expect(errorOf(await askAgain(session.id))).toEqual([409, 'SESSION_008']);
    const move = { starts_at: '2026-12-04T09:30', zone: 'Europe/Berlin' };
    await inviting.call({ method: 'PATCH', url: `/api/sessions/${session.id}`, payload: move });
    expect((await emailsTo(ben.email))[0]?.about).toBe('New time');
    expect((await again(token)).json()).toEqual({ message: 'You get these emails again.' });
    nowMs += 2 * 3_600_000;
    expect((await askAgain(session.id)).statusCode).toBe(200);
  });

  it('stop before they are due as well', async () => {
    const session = await inviting.plan({ starts_at: '2026-12-09T15:00' });
    const [ben, cy] = [inviting.row('Ben Soon'), inviting.row('Cy Soon')];
    await inviting.added(session.id, [ben, cy]);
    nowMs += 2 * 3_600_000;
    await askAgain(session.id);
    await press((await emailsTo(ben.email))[0]?.token ?? null);
    nowMs = Date.parse('2026-12-08T15:00:00Z');
    await remindDue(started.product.planning);
    expect((await emailsTo(ben.email)).map(({ about }) => about)).not.toContain('Soon');
    expect((await emailsTo(cy.email))[0]).toMatchObject({ about: 'Soon', token: expect.any(String) });
    await inviting.signIn();
  });

  it('are stopped by nothing but a press: not by looking, nor by what was not signed here', async () => {
    const session = await inviting.plan({ starts_at: '2026-12-16T15:00' });
    const dee = inviting.row('Dee Looks');
    await inviting.added(session.id, [dee]);
    nowMs += 2 * 3_600_000;
    await askAgain(session.id);
    const token = (await emailsTo(dee.email))[0]?.token ?? '';
    const looked = await started.app.inject({ url: `/api/unsubscribe/${token}` });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, `/verify/letters/${token}`]);
    expect(errorOf(await press(token, 'something=else'))).toEqual([400, 'REQUEST_001']);
    expect(errorOf(await press(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`))).toEqual([410, 'AUTH_003']);
    expect(errorOf(await press(token.replace('reminders', 'colleagues')))).toEqual([410, 'AUTH_003']);
    expect(errorOf(await press('reminders'))).toEqual([410, 'AUTH_003']);
    nowMs += 2 * 3_600_000;
    expect((await askAgain(session.id)).statusCode).toBe(200);
  });

  it('are those about colleagues, by the setting of the same meaning', async () => {
    const owner = await inviting.people.member();
    const join = () => inviting.people.member(inviting.people.newEmail(owner.email.split('@')[1]));
    const asks = async () => (await emailsTo(owner.email)).filter(({ about }) => about?.includes('asks to join'));
    await join();
    const token = (await asks())[0]?.token ?? null;
    expect((await press(token)).statusCode).toBe(200);
    await join();
    expect(await asks()).toHaveLength(1);
    const { settings } = (await inviting.call({ url: '/api/user/settings' }, owner.token)).json();
    expect(settings).toContainEqual({ key: 'mail-colleagues', value: false, stored: true, fixed: false });
    await again(token);
    await join();
    expect(await asks()).toHaveLength(2);
  });
});
