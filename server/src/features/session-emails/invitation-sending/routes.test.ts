import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '@lorecrew/contract/languages';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { remindDue } from '../invitations/jobs.ts';
import { inviteDue } from './jobs.ts';

const MINUTE_MS = 60_000;

describe('invitations that an organiser sends', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  const later = { invite: false };
  const url = (id: string, path = '/invitations') => `/api/sessions/${id}${path}`;
  const invite = (id: string, body: object = {}, as = inviting.token) => inviting.post(url(id), body, as);
  const change = (id: string, payload: object) => inviting.call({ method: 'PUT', url: url(id), payload });
  const state = async (id: string) => (await inviting.call({ url: url(id) })).json();
  const count = async (id: string, query: string) =>
    (await inviting.call({ url: url(id, `/recipients?${query}`) })).json().letters;
  const rounds = () => Promise.all([inviteDue(started.product.planning), inviteDue(started.product.planning)]);
  /** What the emails to somebody are about, the first word of each, the latest first. */
  const about = async (email: string) => (await inviting.people.mails(email)).map(({ subject }) => subject.split(/[:,?]/)[0]);
  const INVITED = 'Ada Quay invites you';

  it('are not sent to people who are added alone, until they are invited, once, by however many presses', async () => {
    const session = await inviting.plan({ seats: 3 });
    const [ben, cleo] = [inviting.row('Ben Later'), inviting.row('Cleo Later')];
    expect(await inviting.added(session.id, [ben, cleo], later)).toMatchObject({ added: 2, unsent: { stopped: 0, limited: 0 } });
    expect([await about(ben.email), await about(cleo.email)]).toEqual([[], []]);
    expect(await inviting.invited(session.id, '?only=not_invited')).toMatchObject({
      total: 2,
      counts: { all: 2, silent: 0, not_invited: 2 },
      people: [{ notInvited: true }, { notInvited: true }],
    });
    const { csv } = (await inviting.call({ url: url(session.id, '/people.csv') })).json();
    expect(csv).toContain(`Ben Later,${ben.email},not invited yet,no`);
    expect(await count(session.id, 'act=invite')).toBe(2);
    const id = await inviting.personOf(session.id, ben.email);
    const marked = await Promise.all([invite(session.id, { ids: [id] }), invite(session.id, { ids: [id] })]);
    expect(marked.map((one) => one.json().invited).sort()).toEqual([0, 1]);
    expect([await about(ben.email), await about(cleo.email)]).toEqual([[INVITED], []]);
    const everybody = await Promise.all([invite(session.id), invite(session.id), invite(session.id)]);
    expect(everybody.map((one) => one.json().invited).sort()).toEqual([0, 0, 1]);
    expect([await about(ben.email), await about(cleo.email)]).toEqual([[INVITED], [INVITED]]);
    expect(await inviting.invited(session.id)).toMatchObject({ counts: { silent: 2, not_invited: 0 } });
  });

  it('are sent once when people are added and invited twice, in one tab or by two organisers', async () => {
    const session = await inviting.plan({ seats: 3 });
    const ben = inviting.row('Ben Twice');
    const body = { request_key: randomUUID() };
    await Promise.all([
      inviting.add(session.id, [ben], body),
      inviting.add(session.id, [ben], body),
      inviting.add(session.id, [ben]),
    ]);
    await inviting.add(session.id, [ben], body);
    expect(await about(ben.email)).toEqual([INVITED]);
  });

  it('have the sentence of the organiser in HTML and text, as plain text', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Sentence');
    const sentence = 'Bring <b>tea</b> & a "biscuit"';
    expect((await change(session.id, { sentence: `  ${sentence}\n` })).json()).toMatchObject({ sentence });
    await inviting.added(session.id, [ben]);
    const [mail] = await inviting.people.mails(ben.email);
    expect(mail?.text).toContain(`Ada Quay writes: “${sentence}”`);
    expect(mail?.html).toContain('Ada Quay writes: “Bring &lt;b&gt;tea&lt;/b&gt; &amp; a &quot;biscuit&quot;”');
    expect(errorOf(await change(session.id, { sentence: 'x'.repeat(301) }))).toEqual([400, 'REQUEST_001']);
    expect((await change(session.id, { sentence: 'See shop.com' })).json()).toMatchObject({
      fields: { sentence: 'Please leave web addresses out. Your company may use them after its first order.' },
    });
  });

  it('look in their preview as they are sent, in every language, and the preview sends nothing', async () => {
    const session = await inviting.plan({ language: 'de' });
    const ben = inviting.row('Ada Preview');
    const sentence = 'Bis dann!';
    const shown = new Map<string, { subject: string; html: string; text: string }>();
    for (const language of LANGUAGES)
      shown.set(language, (await inviting.post(url(session.id, '/invitations/preview'), { language, sentence })).json());
    expect([...shown.values()].map(({ text }) => /.*Bis dann!.*/.exec(text)?.[0])).toEqual([
      'Ada Quay writes: “Bis dann!”',
      'Ada Quay schreibt: „Bis dann!“',
      'Ada Quay escribe: «Bis dann!»',
      'Ada Quay vous écrit : « Bis dann! »',
    ]);
    expect(await state(session.id)).toEqual({ waiting: 0, sentence: '', sendAtMs: null });
    await change(session.id, { sentence });
    await inviting.added(session.id, [ben]);
    const [mail] = await inviting.people.mails(ben.email);
    const withoutLinks = (text = '') => text.replace(/https?:\S+/g, 'LINK').split('\n--\n')[0];
    expect(shown.get('de')?.subject).toBe(mail?.subject);
    expect(withoutLinks(shown.get('de')?.text)).toBe(withoutLinks(mail?.text));
    expect(shown.get('de')?.html).toContain('„Bis dann!“');
  });

  it('go out on the day that was chosen, once, also when two nodes look and one looks again', async () => {
    const session = await inviting.plan({ seats: 3 });
    const ben = inviting.row('Ben Dated');
    await inviting.added(session.id, [ben], later);
    const planned = await change(session.id, { send_at: '2026-11-24T09:00', zone: 'America/New_York' });
    expect(planned.json()).toEqual({ waiting: 1, sentence: '', sendAtMs: Date.parse('2026-11-24T14:00:00Z') });
    nowMs = Date.parse('2026-11-24T13:59:59Z');
    await rounds();
    expect(await about(ben.email)).toEqual([]);
    const late = inviting.row('Cleo Dated');
    await inviting.signIn();
    await inviting.added(session.id, [late], later);
    nowMs = Date.parse('2026-11-24T14:00:00Z');
    await rounds();
    await rounds();
    expect([await about(ben.email), await about(late.email)]).toEqual([[INVITED], [INVITED]]);
    expect(await state(session.id)).toEqual({ waiting: 0, sentence: '', sendAtMs: null });
  });

  it('are planned only for a time ahead and before the start, and can be moved and taken back', async () => {
    const session = await inviting.plan();
    const ben = inviting.row('Ben Unplanned');
    await inviting.added(session.id, [ben], later);
    const at = (send_at: string | null) =>
      change(session.id, send_at === null ? { send_at } : { send_at, zone: 'Europe/Berlin' });
    expect(errorOf(await at('2026-11-20T09:00'))).toEqual([422, 'SESSION_012']);
    expect((await at('2026-12-03T15:00')).json().fields).toEqual({
      send_at: 'Please choose a time before the session starts.',
    });
    expect((await at('2026-02-30T09:00')).json().fields).toEqual({ send_at: 'There is no such day.' });
    await at('2026-11-25T09:00');
    expect((await at('2026-11-26T09:00')).json()).toMatchObject({ sendAtMs: Date.parse('2026-11-26T08:00:00Z') });
    expect((await at(null)).json()).toMatchObject({ waiting: 1, sendAtMs: null });
    nowMs = Date.parse('2026-11-26T09:00:00Z');
    await rounds();
    expect(await about(ben.email)).toEqual([]);
    await inviting.signIn();
  });

  it('wait for another day when the session is moved before the one that was chosen, or is cancelled', async () => {
    const [moved, cancelled] = [await inviting.plan({ seats: 1 }), await inviting.plan({ seats: 1 })];
    const [ben, cleo] = [inviting.row('Ben Moved'), inviting.row('Cleo Cancelled')];
    for (const [session, row] of [
      [moved, ben],
      [cancelled, cleo],
    ] as const) {
      await inviting.added(session.id, [row], later);
      await change(session.id, { send_at: '2026-12-02T09:00', zone: 'Europe/Berlin' });
    }
    const move = { starts_at: '2026-12-01T15:00', zone: 'Europe/Berlin' };
    await inviting.call({ method: 'PATCH', url: `/api/sessions/${moved.id}`, payload: move });
    await inviting.cancel(cancelled.id);
    expect([(await state(moved.id)).sendAtMs, (await state(cancelled.id)).sendAtMs]).toEqual([null, null]);
    expect([await about(ben.email), await about(cleo.email)]).toEqual([[], []]);
    expect(errorOf(await invite(cancelled.id))).toEqual([409, 'SESSION_004']);
  });

  it('tell nothing to people who are not invited yet: no reminder, no other time, no end', async () => {
    const session = await inviting.plan({ seats: 3, starts_at: '2026-11-28T15:00' });
    const [ben, cleo] = [inviting.row('Ben Unknowing'), inviting.row('Cleo Knowing')];
    await inviting.added(session.id, [ben], later);
    await inviting.added(session.id, [cleo]);
    nowMs += 61 * MINUTE_MS;
    await inviting.signIn();
    const acts = ['remind', 'move', 'rename', 'cancel', 'remove', 'replace_link'];
    expect(await Promise.all(acts.map((act) => count(session.id, `act=${act}`)))).toEqual([1, 1, 1, 1, 1, 1]);
    await inviting.post(url(session.id, '/reminders'));
    nowMs = Date.parse('2026-11-27T15:00:00Z');
    await remindDue(started.product.planning);
    await inviting.signIn();
    await inviting.call({
      method: 'PATCH',
      url: `/api/sessions/${session.id}`,
      payload: { starts_at: '2026-11-29T15:00', zone: 'Europe/Berlin' },
    });
    await inviting.cancel(session.id);
    expect(await about(ben.email)).toEqual([]);
    expect((await about(cleo.email)).length).toBe(5);
  });

  it('and every other act are counted before they email, as many as they email', async () => {
    const session = await inviting.plan({ seats: 4, starts_at: '2026-12-05T15:00' });
    const rows = ['Ben Counted', 'Cleo Counted', 'Dan Counted'].map((name) => inviting.row(name));
    await inviting.added(session.id, rows);
    await inviting.open(session.id, await inviting.secretOf(rows[0]?.email ?? ''));
    const [opened = '', unopened = ''] = await Promise.all(rows.map(({ email }) => inviting.personOf(session.id, email)));
    expect(await count(session.id, `act=remove&person_id=${opened}`)).toBe(1);
    expect(await count(session.id, `act=remove&person_id=${unopened}`)).toBe(1);
    expect(await count(session.id, `act=replace_link&person_id=${unopened}`)).toBe(1);
    // Nobody is reminded within an hour of an email.
    const reminding = (await inviting.call({ url: url(session.id, '/recipients?act=remind') })).json();
    expect(reminding).toEqual({ letters: 0, stopped: 0, againAtMs: nowMs + 60 * MINUTE_MS });
    nowMs += 61 * MINUTE_MS;
    await inviting.signIn();
    expect(await count(session.id, 'act=remind')).toBe(3);
    expect((await inviting.post(url(session.id, '/reminders'))).json()).toEqual({ letters: 3 });
    expect(await count(session.id, 'act=cancel')).toBe(3);
    const before = await Promise.all(rows.map(async ({ email }) => (await about(email)).length));
    await inviting.post(url(session.id, '/cancel'), { sentence: 'We try again in January.' });
    expect(await Promise.all(rows.map(async ({ email }) => (await about(email)).length))).toEqual(before.map((n) => n + 1));
    const [mail] = await inviting.people.mails(rows[2]?.email ?? '');
    expect(mail?.text).toContain('Ada Quay writes: “We try again in January.”');
  });

  it('and every other email leave once when the press behind them comes twice', async () => {
    const session = await inviting.plan({ starts_at: '2026-12-06T15:00', seats: 2 });
    const ben = inviting.row('Ben Pressed');
    await inviting.added(session.id, [ben]);
    await inviting.open(session.id, await inviting.secretOf(ben.email));
    const sent = async (press: () => Promise<unknown>) => {
      const before = (await about(ben.email)).length;
      await Promise.all([press(), press()]);
      await press();
      return (await about(ben.email)).length - before;
    };
    const payload = { starts_at: '2026-12-07T15:00', zone: 'Europe/Berlin', sentence: 'A day later.' };
    expect(await sent(() => inviting.call({ method: 'PATCH', url: url(session.id, ''), payload }))).toBe(1);
    const fromMs = (await inviting.look(session.id)).startsAtMs;
    expect(await sent(() => inviting.post(url(session.id, '/delay'), { minutes: 5, from_ms: fromMs }))).toBe(1);
    expect((await inviting.look(session.id)).startsAtMs).toBe(fromMs + 5 * MINUTE_MS);
    const [person] = (await inviting.invited(session.id)).people;
    const link = url(session.id, `/people/${person?.id}/link`);
    expect(await sent(() => inviting.post(link, { link_no: person?.linkNo }))).toBe(1);
    nowMs += 61 * MINUTE_MS;
    await inviting.signIn();
    expect(await sent(() => inviting.post(url(session.id, '/reminders')))).toBe(1);
    const remove = {
      method: 'DELETE',
      url: url(session.id, `/people/${person?.id}`),
      payload: { sentence: 'See you.' },
    } as const;
    expect(await sent(() => inviting.call(remove))).toBe(1);
    expect((await inviting.people.mails(ben.email))[0]?.text).toContain('Ada Quay writes: “See you.”');
  });
});
