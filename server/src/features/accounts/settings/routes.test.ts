import { SettingsAnswer } from '@lorecrew/contract/api/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

const SETTINGS = '/api/user/settings';

describe('what organisers choose to be told of', () => {
  let started: StartedApp;
  let inviting: Inviting;
  let email: string;
  beforeAll(async () => {
    started = await startApp();
    inviting = new Inviting(started);
    ({ email, token: inviting.token } = await inviting.people.member());
  });
  afterAll(() => started.close());

  const put = (key: string, value: unknown, as = inviting.token) =>
    inviting.call({ method: 'PUT', url: `${SETTINGS}/${key}`, payload: { value } }, as);
  const drop = (key: string, as = inviting.token) => inviting.call({ method: 'DELETE', url: `${SETTINGS}/${key}` }, as);
  const off = (answer: { json(): unknown }) =>
    SettingsAnswer.parse(answer.json()).settings.flatMap(({ key, value }) => (value ? [] : [key]));
  const stored = () => inviting.people.rows('select key, value from user_setting order by key');
  const kinds = async () =>
    (await inviting.call({ url: '/api/user/notifications' })).json().notifications.map(({ kind }: { kind: string }) => kind);

  it('begin with everything, of which nothing is stored, and are stored only where they differ', async () => {
    const first = await inviting.call({ url: SETTINGS });
    expect(off(first)).toEqual([]);
    expect(SettingsAnswer.parse(first.json()).settings).toContainEqual({
      ...{ key: 'notice-needed', value: true, stored: false, fixed: true },
    });
    expect(off(await put('notice-answers', false))).toEqual(['notice-answers']);
    expect(off(await put('mail-colleagues', false))).toEqual(['notice-answers', 'mail-colleagues']);
    expect(await stored()).toEqual([
      { key: 'mail-colleagues', value: false },
      { key: 'notice-answers', value: false },
    ]);
    expect(off(await put('mail-colleagues', true))).toEqual(['notice-answers']);
    expect(off(await drop('notice-answers'))).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('refuse SETTING_002 for a key there is not or that nothing is stored under, and SETTING_001 and SETTING_003 for what is always told', async () => {
    expect(errorOf(await put('notice-weather', false))).toEqual([404, 'SETTING_002']);
    expect(errorOf(await drop('notice-weather'))).toEqual([404, 'SETTING_002']);
    expect(errorOf(await drop('notice-answers'))).toEqual([404, 'SETTING_002']);
    expect(errorOf(await drop('mail-needed'))).toEqual([409, 'SETTING_001']);
    expect(errorOf(await put('mail-needed', false))).toEqual([409, 'SETTING_003']);
    expect((await put('mail-needed', true)).statusCode).toBe(200);
    expect((await put('notice-answers', 'no')).statusCode).toBe(400);
    expect((await started.app.inject({ url: SETTINGS })).statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it('are one’s own', async () => {
    const colleague = await inviting.people.member(inviting.people.newEmail(email.split('@')[1]));
    await put('notice-answers', false);
    expect(off(await inviting.call({ url: SETTINGS }, colleague.token))).toEqual([]);
    expect(errorOf(await drop('notice-answers', colleague.token))).toEqual([404, 'SETTING_002']);
    expect(off(await drop('notice-answers'))).toEqual([]);
  });

  it('hold for notifications', async () => {
    const session = await inviting.plan({ starts_at: `${new Date().getUTCFullYear() + 1}-12-03T15:00` });
    const ada = inviting.row('Ada Told');
    await inviting.added(session.id, [ada]);
    const secret = await inviting.secretOf(ada.email);
    await put('notice-answers', false);
    await inviting.answer(session.id, { secret, answer: 'coming' });
    expect(await kinds()).not.toContain('session-answers');
    await drop('notice-answers');
    await inviting.answer(session.id, { secret, answer: 'not_coming' });
    expect(await kinds()).toContain('session-answers');
  });

  it('hold for emails, but not for what has to be told: that a colleague waits stands on the dashboard all the same', async () => {
    const domain = email.split('@')[1] ?? '';
    const asks = async () =>
      (await inviting.people.mails(email)).filter(({ subject }) => subject.includes('asks to join')).length;
    const before = await asks();
    await put('mail-colleagues', false);
    await put('notice-colleagues', false);
    await inviting.people.rows('delete from user_notification');
    await inviting.people.member(inviting.people.newEmail(domain));
    expect(await asks()).toBe(before);
    expect(await kinds()).toEqual(['member-waiting']);
    await drop('mail-colleagues');
    await inviting.people.member(inviting.people.newEmail(domain));
    expect(await asks()).toBe(before + 1);
  });
});
