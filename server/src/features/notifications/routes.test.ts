import { randomUUID } from 'node:crypto';
import { NotificationsAnswer, type UserNotification } from '@lorecrew/contract/api/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '../../ports.ts';
import { errorOf, Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { addBought, grant, hold, restore, withdraw } from '../credits/commands.ts';
import { remindDue } from '../session-emails/invitations/jobs.ts';
import { sessionJournal } from '../sessions/commands.ts';
import { notify } from './commands.ts';

const LIST = '/api/user/notifications';
const ORDER = '2f0c3a51-5d0e-4a40-8f5b-111111111111';

describe('what organisers are told of', () => {
  let nowMs = Date.parse('2026-11-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  let me: { id: string; companyId: string };
  const whoIs = async (token: string) => {
    const { id, profile } = (await inviting.call({ url: '/api/user' }, token)).json();
    return { id, companyId: profile.company_id };
  };
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
    me = await whoIs(inviting.token);
  });
  afterAll(() => started.close());
  beforeEach(async () => {
    await inviting.cancelAll();
    await inviting.people.rows('delete from user_notification');
    await inviting.signIn();
  });

  const list = async (query = '', as = inviting.token) =>
    NotificationsAnswer.parse((await inviting.call({ url: `${LIST}${query}` }, as)).json());
  const told = async (as = inviting.token) =>
    (await list('', as)).notifications.map(({ kind, session, person, label, figures }) => [
      kind,
      session?.name ?? person ?? label,
      figures,
    ]);
  const tenant = <T>(work: (tx: Queryable) => Promise<T>) =>
    started.product.seeding.db.transaction({ role: 'tenant', companyId: me.companyId }, work);
  const rowOf = async (publicId: string) =>
    (await inviting.people.rows<{ id: string }>('select id from session where public_id = $1', [publicId]))[0]?.id ?? '';
  /** So many notices, a second apart, the latest last. */
  const tellMany = async (count: number) => {
    for (let n = 1; n <= count; n += 1)
      await tenant((tx) =>
        notify(tx, {
          ...{ companyId: me.companyId, to: { of: 'user', userId: me.id }, kind: 'role-changed', label: 'owner' },
          ...{ about: `${n}`, atMs: nowMs + n * 1_000 },
        }),
      );
  };
  /** A colleague who asks to be let in. */
  const colleague = async () => {
    const { profile } = (await inviting.call({ url: '/api/user' })).json();
    const email =
      (await inviting.people.rows<{ email: string }>('select email from app_user where id = $1', [me.id]))[0]?.email ?? '';
    expect(profile.company_id).toBe(me.companyId);
    const { token } = await inviting.people.member(inviting.people.newEmail(email.split('@')[1]));
    return { token, ...(await whoIs(token)) };
  };
  const member = (id: string, method: 'PUT' | 'DELETE', as = inviting.token) =>
    inviting.call({ method, url: `/api/company/members/${id}`, payload: method === 'PUT' ? { role: 'organiser' } : {} }, as);

  it('are answers of those invited: one for each session, as they stand now, unread again with each new answer', async () => {
    const session = await inviting.plan();
    const [ada, ben] = [inviting.row('Ada Answers'), inviting.row('Ben Answers')];
    await inviting.added(session.id, [ada, ben]);
    const secret = await inviting.secretOf(ada.email);
    await inviting.answer(session.id, { secret, answer: 'coming' });
    expect(await told()).toContainEqual(['session-answers', 'Autumn get-together', { coming: 1, notComing: 0, silent: 1 }]);
    const [{ id = '' } = {}] = (await list('?only=unread')).notifications.filter(({ kind }) => kind === 'session-answers');
    await inviting.call({ method: 'PUT', url: `${LIST}/${id}/read` });
    await inviting.answer(session.id, { secret, answer: 'coming' });
    const unread = async () => (await list('?only=unread')).notifications.filter(({ kind }) => kind === 'session-answers');
    expect(await unread()).toEqual([]);
    await inviting.answer(session.id, { secret: await inviting.secretOf(ben.email), answer: 'not_coming' });
    expect(await unread()).toMatchObject([{ id, figures: { coming: 1, notComing: 1, silent: 0 } }]);
  });

  it('is that a session begins within the hour, once, to everybody who looks after it', async () => {
    const session = await inviting.plan({ starts_at: '2026-11-26T15:00' });
    const other = await colleague();
    await member(other.id, 'PUT');
    await inviting.call({ method: 'PUT', url: `/api/sessions/${session.id}/organisers/${other.id}`, payload: {} });
    expect(await told(other.token)).toEqual([['session-shared', 'Autumn get-together', {}]]);
    const round = () => Promise.all([remindDue(started.product.planning), remindDue(started.product.planning)]);
    const before = nowMs;
    for (const at of ['2026-11-25T14:30:00Z', '2026-11-26T12:59:00Z', '2026-11-26T13:00:30Z', '2026-11-26T13:01:00Z']) {
      nowMs = Date.parse(at);
      await round();
      const soon = await inviting.people.rows(`select at from user_notification where kind = 'session-soon'`);
      expect(soon, at).toHaveLength(at < '2026-11-26T13' ? 0 : 2);
    }
    nowMs = before;
    // Who looked after it and is no longer of the company is told nothing more, and keeps nothing.
    await member(other.id, 'DELETE');
    const sessionId = await rowOf(session.id);
    const about = { kind: 'session-soon', about: 'again', sessionId, atMs: nowMs } as const;
    await tenant((tx) => notify(tx, { companyId: me.companyId, to: { of: 'session', sessionId }, ...about }));
    expect(await inviting.people.rows(`select user_id as id from user_notification where key = 'session-soon:again'`)).toEqual([
      { id: me.id },
    ]);
  });

  it('is that a session is over and who came, who are written once where their page is, and leads nowhere once the session is deleted', async () => {
    const session = await inviting.plan();
    await inviting.added(session.id, [inviting.row('Ada Came'), inviting.row('Ben Away')]);
    const sessionId = await rowOf(session.id);
    const ada = await inviting.personOf(session.id, (await inviting.invited(session.id)).people[0]?.email ?? '');
    const submit = { type: 'participant.join' as const, participant: ada, arrival: 0 };
    await started.product.shows.submit(sessionId, { id: `join:${ada}:1`, actor: 'server', command: submit });
    const moved = { companyId: me.companyId, sessionId, status: 'completed' as const, atMs: nowMs, lengthSec: 0 };
    for (let n = 0; n < 2; n += 1) await sessionJournal(started.product.planning).moved(moved);
    expect((await told()).filter(([kind]) => kind === 'session-over')).toEqual([
      ['session-over', 'Autumn get-together', { came: 1, invited: 2 }],
    ]);
    const written = `select to_address as to from mail_outbox where kind = 'session-over' and session_id = $1`;
    const cameEmail = (await inviting.invited(session.id)).people[0]?.email;
    expect(await inviting.people.rows(written, [sessionId])).toEqual([{ to: cameEmail }]);
    const emails = await inviting.people.mails(cameEmail ?? '');
    const email = emails.find(({ subject }) => subject === 'What you made: Autumn get-together');
    expect(email?.text).toMatch(new RegExp(`/experience/${session.id}\\?j=`));
    expect(email?.text).toContain('You would rather get no reminders and no emails like this one: ');
    expect((await inviting.call({ method: 'DELETE', url: `/api/sessions/${session.id}` })).statusCode).toBe(200);
    expect((await told()).filter(([kind]) => kind === 'session-over')).toEqual([]);
  });

  it('is that emails could not be delivered, and the list of people says to whom', async () => {
    const session = await inviting.plan();
    const ada = inviting.row('Ada Unreached');
    await inviting.added(session.id, [ada]);
    await inviting.people.mails(ada.email);
    const lost = `insert into mail_outbox (id, kind, company_id, session_id, to_address, sealed, good_until, created_at, next_attempt_at)
      values ($1, 'session-reminded', $2, $3, $4, 'x', to_timestamp($5) - interval '1 day', to_timestamp($5) + interval '1 day', '2026-01-01')`;
    await inviting.people.rows(lost, [randomUUID(), me.companyId, await rowOf(session.id), ada.email, nowMs / 1000]);
    await inviting.people.mails(ada.email);
    expect(await told()).toContainEqual(['letters-failed', 'Autumn get-together', { letters: 1 }]);
    expect((await inviting.invited(session.id)).people).toMatchObject([{ email: ada.email, undelivered: true }]);
  });

  it('is every change of credits that nobody of the company made, and that few are left, to owners alone', async () => {
    const other = await colleague();
    await member(other.id, 'PUT');
    await inviting.people.rows('delete from user_notification');
    const at = { companyId: me.companyId, atMs: nowMs };
    const order = { ...at, orderId: ORDER, label: 'LC-1042' };
    const session = { ...at, sessionId: randomUUID(), label: 'Autumn' };
    for (let twice = 0; twice < 2; twice += 1)
      await tenant(async (tx) => {
        await grant(tx, { ...at, credits: 3, key: 'gift', label: 'For the trouble' });
        await addBought(tx, { ...order, credits: 10 });
        await withdraw(tx, { ...order, cause: 'refund', id: 're_1', credits: 2 });
        await withdraw(tx, { ...order, cause: 'dispute', id: 'dp_1', credits: 8 });
        await restore(tx, { ...order, cause: 'dispute', id: 'dp_1' });
      });
    await tenant((tx) => hold(tx, { ...session, seats: 12 }));
    expect((await told()).toSorted()).toEqual([
      ['credits-bought', 'LC-1042', { credits: 10, available: 18 }],
      ['credits-disputed', 'LC-1042', { credits: 8, available: 8 }],
      ['credits-granted', 'For the trouble', { credits: 3, available: 8 }],
      ['credits-low', '', { available: 4 }],
      ['credits-refunded', 'LC-1042', { credits: 2, available: 16 }],
      ['credits-restored', 'LC-1042', { credits: 8, available: 16 }],
    ]);
    expect(await told(other.token)).toEqual([]);
    await tenant((tx) => hold(tx, { ...session, seats: 0 }));
    await member(other.id, 'DELETE');
  });

  it('is that few credits are left once, when they become few, and again only after there were more', async () => {
    const at = { companyId: me.companyId, atMs: nowMs };
    const session = { ...at, sessionId: randomUUID(), label: 'Autumn' };
    const seats = (count: number) => tenant((tx) => hold(tx, { ...session, seats: count }));
    const low = async () =>
      (await list()).notifications
        .filter(({ kind }) => kind === 'credits-low')
        .map(({ figures, read }) => [figures.available, read]);
    const { available } = (await inviting.call({ url: '/api/credits' })).json();
    await seats(available - 4);
    expect(await low()).toEqual([[4, false]]);
    const [{ id = '' } = {}] = (await list()).notifications.filter(({ kind }) => kind === 'credits-low');
    await inviting.call({ method: 'PUT', url: `${LIST}/${id}/read`, payload: {} });
    // Fewer still is no news.
    await seats(available - 3);
    await seats(available - 1);
    expect(await low()).toEqual([[4, true]]);
    // There were enough meanwhile.
    await seats(0);
    await seats(available - 2);
    expect(await low()).toEqual([[2, false]]);
    await seats(0);
  });

  it('is who asks to be let in until that is settled, who came and who left; whoever is removed keeps nothing', async () => {
    const waits = await colleague();
    expect(await told()).toEqual([['member-waiting', 'Ada Quay', {}]]);
    await member(waits.id, 'PUT');
    expect(await told()).toEqual([]);
    await tenant((tx) =>
      notify(tx, {
        ...{ companyId: me.companyId, to: { of: 'user', userId: waits.id }, kind: 'role-changed', label: 'owner' },
        ...{ about: 'x', atMs: nowMs },
      }),
    );
    expect(await told(waits.token)).toHaveLength(1);
    const left = await inviting.call({ method: 'DELETE', url: '/api/company/membership', payload: {} }, waits.token);
    expect(left.statusCode).toBe(200);
    expect(await told()).toEqual([['member-left', 'Ada Quay', {}]]);
    expect(await inviting.people.rows('select 1 from user_notification where user_id = $1', [waits.id])).toEqual([]);
  });

  it('come a page at a time, are counted, read one by one or up to the latest that was seen, and deleted', async () => {
    await tellMany(25);
    const first = await list();
    expect([first.notifications.length, first.total, first.unread]).toEqual([20, 25, 25]);
    expect((await list('?page=2')).notifications).toHaveLength(5);
    const [{ id = '', atMs: latestMs = 0 } = {}, second] = first.notifications;
    const put = (url: string, payload: object = {}) => inviting.call({ method: 'PUT', url: `${LIST}${url}`, payload });
    expect((await put(`/${id}/read`)).json()).toEqual({ unread: 24 });
    expect((await put(`/${id}/read`)).json()).toEqual({ unread: 24 });
    expect((await put('/read', { until_ms: latestMs - 1_000 })).json()).toEqual({ unread: 0 });
    await tellMany(1);
    expect((await list('?only=unread')).total).toBe(1);
    const gone = await inviting.call({ method: 'DELETE', url: `${LIST}/${second?.id}` });
    expect(gone.json()).toEqual({ unread: 1 });
    expect((await list()).total).toBe(24);
    expect((await inviting.call({ url: `${LIST}/unread` })).json()).toEqual({ unread: 1 });
  });

  it('are one’s own: any other id is USER_008, and nobody without a token is told anything', async () => {
    await tellMany(1);
    const stranger = await inviting.people.member();
    const [{ id = '' } = {}] = (await list()).notifications;
    for (const [wanted, as] of [
      [id, stranger.token],
      [randomUUID(), inviting.token],
    ] as const) {
      expect(errorOf(await inviting.call({ method: 'PUT', url: `${LIST}/${wanted}/read`, payload: {} }, as))).toEqual([
        404,
        'USER_008',
      ]);
      expect(errorOf(await inviting.call({ method: 'DELETE', url: `${LIST}/${wanted}` }, as))).toEqual([404, 'USER_008']);
    }
    expect((await list()).unread).toBe(1);
    expect((await started.app.inject({ url: LIST })).statusCode).toBe(401);
  });

  it('are never more than 200 for anybody: the oldest make room', async () => {
    await tellMany(203);
    const { total, notifications } = await list('?page=10');
    expect(total).toBe(200);
    const oldest: UserNotification | undefined = notifications.at(-1);
    expect(oldest?.atMs).toBe(nowMs + 4_000);
  });
});
