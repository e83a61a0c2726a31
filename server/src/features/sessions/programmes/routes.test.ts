import { randomUUID } from 'node:crypto';
import type { ProgrammeDate, ProgrammeDetail } from '@lorecrew/contract/api/programmes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { grant } from '../../credits/commands.ts';
import { inviteDue } from '../../session-emails/invitation-sending/jobs.ts';

describe('programmes', () => {
  let nowMs = Date.parse('2027-02-22T15:04:11Z');
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterAll(() => started.close());

  const body = (more: object = {}) => ({
    ...{ request_key: randomUUID(), name: 'Thursday crew', experience: 'lamp-room', seats: 2 },
    ...{ starts_at: '2027-03-18T15:00', zone: 'Europe/Berlin', rhythm: 'fortnightly', times: 2 },
    ...more,
  });
  const post = (url: string, payload: object = {}, as?: string) => inviting.post(url, payload, as);
  const preview = (more?: object, as?: string) => post('/api/programmes/preview', body(more), as);
  const plan = async (more?: object): Promise<ProgrammeDetail> => (await post('/api/programmes', body(more))).json();
  const look = async (id: string): Promise<ProgrammeDetail> => (await inviting.call({ url: `/api/programmes/${id}` })).json();
  const cancel = (id: string) => post(`/api/programmes/${id}/cancel`);
  const starts = ({ sessions }: ProgrammeDetail) => sessions.map(({ startsAtMs }) => new Date(startsAtMs).toISOString());
  const credits = async () => {
    const { available, held } = (await inviting.call({ url: '/api/credits' })).json();
    return [available, held];
  };

  it('show their dates at the same local time, their stories and the credits they need, before anything is written', async () => {
    const answer = await preview({ experience: null, seats: 4, times: 4, skip: ['2027-04-15'] });
    const { dates, credits: sums, people } = answer.json();
    expect(
      dates.map(({ startsAtMs, skipped, story }: ProgrammeDate) => [new Date(startsAtMs).toISOString(), skipped, story?.slug]),
    ).toEqual([
      ['2027-03-18T14:00:00.000Z', false, 'lamp-room'],
      ['2027-04-01T13:00:00.000Z', false, 'nine-oclock'],
      ['2027-04-15T13:00:00.000Z', true, undefined],
      ['2027-04-29T13:00:00.000Z', false, 'lantern-line'],
    ]);
    expect([sums, people]).toEqual([{ needed: 12, available: 5, covered: 1 }, 0]);
    expect((await inviting.list()).total).toBe(0);
  });

  it('are one programme for one request, hold credits for each date and are cancelled together', async () => {
    const same = body();
    const [one, other] = await Promise.all([post('/api/programmes', same), post('/api/programmes', same)]);
    const programme: ProgrammeDetail = one.json();
    expect([one.statusCode, other.json().id, (await inviting.list()).total]).toEqual([201, programme.id, 2]);
    expect(starts(await look(programme.id))).toEqual(['2027-03-18T14:00:00.000Z', '2027-04-01T13:00:00.000Z']);
    expect(await credits()).toEqual([1, 4]);
    expect((await inviting.look(programme.sessions[0]?.id ?? '')).programme).toEqual({ id: programme.id, name: 'Thursday crew' });
    const { programmes } = (await inviting.call({ url: '/api/programmes' })).json();
    expect(programmes).toEqual([
      { id: programme.id, name: 'Thursday crew', dates: 2, ahead: 2, nextAtMs: Date.parse('2027-03-18T14:00:00Z') },
    ]);
    await inviting.cancel(programme.sessions[0]?.id ?? '');
    const statuses = (await cancel(programme.id)).json().sessions.map(({ status }: { status: string }) => status);
    expect([statuses, await credits()]).toEqual([
      ['cancelled', 'cancelled'],
      [5, 0],
    ]);
  });

  it('are refused whole with SESSION_002 where the credits cover only some dates', async () => {
    expect(errorOf(await post('/api/programmes', body({ times: 3 })))).toEqual([402, 'SESSION_002']);
    expect([(await inviting.call({ url: '/api/programmes' })).json().programmes.length, await credits()]).toEqual([1, [5, 0]]);
  });

  it('say on which date clocks skip the hour, unless that date is left out', async () => {
    const skipping = { starts_at: '2027-03-21T02:30', rhythm: 'weekly' };
    expect((await preview(skipping)).json().fields).toEqual({
      starts_at: '2027-03-28: Clocks skip this hour on that day. Please choose another.',
    });
    expect((await preview({ ...skipping, skip: ['2027-03-28'] })).json().dates).toHaveLength(1);
  });

  it('belong to one company', async () => {
    const programme = await plan();
    const { token } = await inviting.people.member();
    const url = `/api/programmes/${programme.id}`;
    expect(errorOf(await inviting.call({ url }, token))).toEqual([404, 'SESSION_001']);
    expect(errorOf(await post(`${url}/cancel`, {}, token))).toEqual([404, 'SESSION_001']);
    const adding = { request_key: randomUUID(), people: [inviting.row('Ada Quay')] };
    expect(errorOf(await post(`${url}/people`, adding, token))).toEqual([404, 'SESSION_001']);
    const like = { session: programme.sessions[0]?.id, people: true };
    expect(errorOf(await preview({ like }, token))).toEqual([404, 'SESSION_001']);
    await cancel(programme.id);
  });

  it('look at rows before anybody is added: a row is ready where it goes into one of the dates, and the room is the fullest date’s', async () => {
    const programme = await plan();
    const [first, second] = programme.sessions.map(({ id }) => id);
    const [ada, bea, cleo] = [inviting.row('Ada Quay'), inviting.row('Bea Lund'), inviting.row('Cleo Hart')];
    await inviting.added(first ?? '', [ada, bea], { invite: false });
    await inviting.added(second ?? '', [ada], { invite: false });
    const url = `/api/programmes/${programme.id}/people`;
    const { rows, ready, room } = (await post(`${url}/preview`, { people: [ada, bea, cleo, { name: '', email: 'x' }] })).json();
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['here', 'ready', 'ready', 'wrong']);
    expect([ready, room]).toEqual([2, { seats: 2, invited: 2, most: 2, storyMost: 6 }]);
    await cancel(programme.id);
  });

  it('list their people by name with how many dates they are on, and remove somebody from all of them with one press', async () => {
    const programme = await plan();
    const [first] = programme.sessions.map(({ id }) => id);
    const url = `/api/programmes/${programme.id}/people`;
    const [zoe, emil] = [inviting.row('Zoe Quay'), inviting.row('Émile Roux')];
    await post(url, { request_key: randomUUID(), people: [zoe], invite: true });
    await inviting.added(first ?? '', [emil], { invite: false });
    const list = async () => (await inviting.call({ url })).json();
    const { people, total } = await list();
    expect([people, total]).toEqual([
      [
        { id: expect.any(String), name: 'Émile Roux', email: emil.email, dates: 1, emails: 0 },
        { id: expect.any(String), name: 'Zoe Quay', email: zoe.email, dates: 2, emails: 2 },
      ],
      2,
    ]);
    const sentBefore = (await inviting.people.mails(zoe.email)).length;
    const remove = () =>
      inviting.call({ method: 'DELETE', url: `${url}/${people[1].id}`, payload: { sentence: 'See you in May.' } });
    expect((await remove()).json()).toEqual({ dates: 2 });
    expect(errorOf(await remove())).toEqual([409, 'CONSUMER_002']);
    const mails = await inviting.people.mails(zoe.email);
    expect([mails.length - sentBefore, mails[0]?.text.includes('See you in May.')]).toEqual([2, true]);
    expect((await list()).total).toBe(1);
    // Adding somebody who is on some of the dates fills the others.
    const added = await post(url, { request_key: randomUUID(), ids: [people[0].id], invite: false });
    expect(added.json().dates.map((date: { added: number }) => date.added)).toEqual([0, 1]);
    await cancel(programme.id);
  });

  it('say on which date somebody sits in another session at that time', async () => {
    const programme = await plan();
    const other = await inviting.plan({ starts_at: '2027-04-01T15:00', zone: 'Europe/Berlin', seats: 1 });
    const bea = inviting.row('Bea Lund');
    await inviting.added(other.id, [bea], { invite: false });
    const url = `/api/programmes/${programme.id}/people`;
    const { dates } = (await post(url, { request_key: randomUUID(), people: [bea], invite: false })).json();
    expect(dates.map(({ added, seated }: { added: number; seated: number }) => [added, seated])).toEqual([
      [1, 0],
      [0, 1],
    ]);
    await inviting.cancel(other.id);
    await cancel(programme.id);
  });

  it('of three dates take 40 people along, with a story that takes so many, and invite them in time', async () => {
    const { profile } = (await inviting.call({ url: '/api/user' })).json();
    const gift = { companyId: profile.company_id, atMs: nowMs, credits: 200, key: 'test', label: 'test' };
    await started.product.seeding.db.transaction({ role: 'tenant', companyId: gift.companyId }, (tx) => grant(tx, gift));
    const rows = Array.from({ length: 40 }, (_, n) => inviting.row(`Ada Quay ${n}`));
    const first = await inviting.plan({ experience: 'lantern-line', starts_at: '2027-02-25T15:00', seats: 40 });
    await inviting.added(first.id, rows, { invite: false });
    const like = { session: first.id, people: true };
    const programme = await plan({ experience: null, times: 3, seats: 40, like, invite_days: 14 });
    expect(programme.sessions.map(({ slug, people, credits: { held } }) => [slug, people, held])).toEqual([
      ['nine-oclock', 40, 40],
      ['lantern-line', 40, 40],
      ['nine-oclock', 40, 40],
    ]);
    await inviting.cancel(first.id);
    const email = rows[0]?.email ?? '';
    expect(await inviting.people.mails(email)).toEqual([]);
    nowMs = Date.parse('2027-03-04T15:00:00Z');
    await inviting.signIn();
    await inviteDue(started.product.planning);
    expect(await inviting.people.mails(email)).toHaveLength(1);

    const added = await post(`/api/programmes/${programme.id}/people`, {
      ...{ request_key: randomUUID(), people: [inviting.row('Bea Lund')], invite: false },
    });
    expect(added.json().dates.map((date: { added: number }) => date.added)).toEqual([1, 1, 1]);
    await inviting.call({
      ...{ method: 'PATCH', url: `/api/sessions/${programme.sessions[1]?.id}` },
      payload: { starts_at: '2027-04-02T15:00', zone: 'Europe/Berlin' },
    });
    const moved = await look(programme.id);
    expect([starts(moved)[1], moved.cancelEmails]).toEqual(['2027-04-02T13:00:00.000Z', 40]);
    await cancel(programme.id);
    expect((await credits())[1]).toBe(0);
  });
});
