import { randomBytes } from 'node:crypto';
import { GuestAnswer, JoinLinkAnswer, JoinPageAnswer } from '@lorecrew/contract/api/join-links';
import { SEAT_REQUEST_HEADER, SeatRequestsAnswer } from '@lorecrew/contract/api/seat-requests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { seatWaitingGuests } from './jobs.ts';
import { listSessionsToSeat } from './store.ts';

const MINUTE_MS = 60_000;
const newSecret = () => randomBytes(32).toString('base64url');

interface Guest {
  readonly email: string;
  readonly name?: string;
  readonly secret?: string;
  readonly from?: string;
  readonly language?: string;
}

describe('a join link', () => {
  let started: StartedApp;
  let inviting: Inviting;
  let nowMs = Date.parse('2026-12-03T13:50:00Z');
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs }, jobs: 'called' });
    inviting = new Inviting(started);
  });
  // A company that has bought nothing may have few emails sent in a day.
  beforeEach(() => inviting.signUp());
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  /** A session of three that begins soon, and its join link. */
  async function linked(settings: object = {}, { inMs = 10 * MINUTE_MS, seats = 3 }: { inMs?: number; seats?: number } = {}) {
    const startsAt = new Date(nowMs + inMs).toISOString().slice(0, 16);
    const session = await inviting.plan({ seats, starts_at: startsAt, zone: 'Africa/Abidjan' });
    const set = (more: object = {}) =>
      inviting.call({
        method: 'PUT',
        url: `/api/sessions/${session.id}/join-link`,
        payload: { isOpen: true, admission: 'at-once', domains: [], ...settings, ...more },
      });
    const { link } = JoinLinkAnswer.parse((await set()).json());
    return { id: session.id, code: link?.code ?? '', set };
  }
  const look = (code: string, from = '192.0.2.1') => started.app.inject({ url: `/api/join-links/${code}`, remoteAddress: from });
  const join = (code: string, { email, name = 'Cleo Hart', secret = newSecret(), from = '192.0.2.1', language = 'en' }: Guest) =>
    started.app.inject({
      method: 'POST',
      url: `/api/join-links/${code}/guests`,
      payload: { name, email },
      headers: { [SEAT_REQUEST_HEADER]: secret, 'accept-language': language },
      remoteAddress: from,
    });
  const stands = async (code: string, secret: string) =>
    GuestAnswer.parse(
      (await started.app.inject({ url: `/api/join-links/${code}/guest`, headers: { [SEAT_REQUEST_HEADER]: secret } })).json(),
    );
  const comeIn = (sessionId: string, email: string, request: string) =>
    started.app.inject({ url: '/api/exp/auth', query: { email, sessionId }, headers: { [SEAT_REQUEST_HEADER]: request } });
  const pending = async (sessionId: string) =>
    SeatRequestsAnswer.parse((await inviting.call({ url: `/api/sessions/${sessionId}/seat-requests` })).json()).requests;
  const answerAs = (sessionId: string, id: string, answer: 'allow' | 'decline') =>
    inviting.post(`/api/sessions/${sessionId}/seat-requests/${id}`, { answer });
  const newEmail = () => inviting.people.newEmail();

  it('lets a stranger in at once, mails them their own link, and gives one request one seat', async () => {
    const { id, code } = await linked();
    const [email, secret] = [newEmail(), newSecret()];
    expect(GuestAnswer.parse((await join(code, { email, secret })).json())).toEqual({ state: 'admitted', sessionId: id });
    expect(GuestAnswer.parse((await join(code, { email, secret })).json())).toEqual({ state: 'admitted', sessionId: id });
    expect((await comeIn(id, email, secret)).statusCode).toBe(200);
    expect((await inviting.people.mails(email)).map(({ subject }) => subject.split(':')[0])).toEqual(['Ada Quay invites you']);
    expect((await inviting.invited(id)).people.map(({ name }) => name)).toEqual(['Cleo Hart']);
  });

  it('names the story in the language of the reader', async () => {
    const { code } = await linked();
    const headers = { 'accept-language': 'de-CH' };
    const page = await started.app.inject({ url: `/api/join-links/${code}`, headers });
    expect(JoinPageAnswer.parse(page.json()).session.title).toBe('Die Lampenstube');
  });

  it('tells a guest what it is about, and not the session id before they have a seat', async () => {
    const { id, code } = await linked({ admission: 'host' });
    const page = await look(code.toUpperCase());
    expect(JoinPageAnswer.parse(page.json())).toMatchObject({
      organiser: 'Ada Quay',
      session: { name: 'Autumn get-together', title: 'The Lamp Room', zone: 'Africa/Abidjan' },
      ...{ isOpen: true, isFull: false, admission: 'host', domains: [] },
    });
    expect(page.body).not.toContain(id);
    expect((await join(code, { email: newEmail() })).body).not.toContain(id);
  });

  it('writes to a guest in the language they asked in: let in at once, by the host, and from the waiting list', async () => {
    const { id, code, set } = await linked({}, { seats: 2 });
    const guests = [newEmail(), newEmail(), newEmail()] as const;
    await join(code, { email: guests[0], language: 'de-CH' });
    await set({ admission: 'host' });
    await join(code, { email: guests[1], language: 'fr' });
    await answerAs(id, (await pending(id))[0]?.id ?? '', 'allow');
    await set({ admission: 'at-once' });
    await join(code, { email: guests[2], language: 'es' });
    const first = await inviting.personOf(id, guests[0]);
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${first}` });
    await seatWaitingGuests(started.product.planning);
    const subjects = await Promise.all(guests.map(async (email) => (await inviting.people.mails(email)).at(-1)?.subject));
    expect(subjects.map((subject) => subject?.split(/ ?:/)[0])).toEqual([
      'Ada Quay lädt dich ein',
      'Ada Quay vous invite',
      'Ada Quay te invita',
    ]);
  });

  it('has guests wait for an organiser, who lets them in or not', async () => {
    const { id, code } = await linked({ admission: 'host' });
    const [yes, no] = [
      { email: newEmail(), name: 'Yara Yea', secret: newSecret() },
      { email: newEmail(), name: 'Nils Nay', secret: newSecret() },
    ];
    for (const guest of [yes, no]) {
      expect((await join(code, guest)).json()).toEqual({ state: 'waiting', sessionId: null });
      nowMs += 1_000;
    }
    const asked = await pending(id);
    expect(asked.map(({ kind, name }) => [kind, name])).toEqual([
      ['admission', 'Yara Yea'],
      ['admission', 'Nils Nay'],
    ]);
    expect(await inviting.people.mails(yes.email)).toEqual([]);
    await answerAs(id, asked[0]?.id ?? '', 'allow');
    await answerAs(id, asked[1]?.id ?? '', 'decline');
    expect(await stands(code, yes.secret)).toEqual({ state: 'admitted', sessionId: id });
    expect(await stands(code, no.secret)).toEqual({ state: 'declined', sessionId: null });
    expect((await comeIn(id, yes.email, yes.secret)).statusCode).toBe(200);
    // Later than anybody may fetch a token with it, it is still no refusal.
    nowMs += 30 * MINUTE_MS;
    expect(await stands(code, yes.secret)).toMatchObject({ state: 'admitted' });
  });

  it('keeps a guest waiting who asks days before the start', async () => {
    const { code } = await linked({ admission: 'host' }, { inMs: 3 * 24 * 60 * MINUTE_MS });
    const secret = newSecret();
    await join(code, { email: newEmail(), secret });
    nowMs += 2 * 24 * 60 * MINUTE_MS;
    expect(await stands(code, secret)).toMatchObject({ state: 'waiting' });
  });

  it('gives nobody the seat of whose address they type: that person gets their link again', async () => {
    const { id, code } = await linked();
    const ann = inviting.row('Ann Quay');
    await inviting.added(id, [ann]);
    const secret = newSecret();
    expect((await join(code, { email: ann.email, secret })).json()).toEqual({ state: 'emailed', sessionId: null });
    expect((await join(code, { email: ann.email, secret })).json()).toEqual({ state: 'emailed', sessionId: null });
    expect((await comeIn(id, ann.email, secret)).statusCode).toBe(409);
    const sent = (await inviting.people.mails(ann.email)).map(({ subject }) => subject.split(':')[0]);
    expect(sent).toEqual(['Your link', 'Ada Quay invites you']);
    expect((await inviting.invited(id)).counts.all).toBe(1);
  });

  it('lets a colleague of another session in by the link in their email alone', async () => {
    const other = await linked();
    const ann = inviting.row('Ann Quay');
    await inviting.added(other.id, [ann]);
    await inviting.cancel(other.id);
    const { id, code } = await linked();
    const secret = newSecret();
    expect((await join(code, { email: ann.email, secret })).json()).toEqual({ state: 'emailed', sessionId: null });
    expect((await comeIn(id, ann.email, secret)).statusCode).not.toBe(200);
    expect((await inviting.comeIn(id, { email: ann.email, secret: await inviting.secretOf(ann.email) })).statusCode).toBe(200);
  });

  it('takes addresses of its domains alone, and has them prove it', async () => {
    const { id, code } = await linked({ domains: ['@Quay.Example '] });
    const secret = newSecret();
    for (const email of ['eve@elsewhere.example', 'eve@sub.quay.example', 'eve@notquay.example'])
      expect(errorOf(await join(code, { email }))).toEqual([409, 'JOIN_014']);
    const email = `cleo-${newSecret().slice(0, 8).toLowerCase()}@quay.example`;
    expect((await join(code, { email, secret })).json()).toEqual({ state: 'emailed', sessionId: null });
    expect((await comeIn(id, email, secret)).statusCode).not.toBe(200);
    expect((await inviting.comeIn(id, { email, secret: await inviting.secretOf(email) })).statusCode).toBe(200);
  });

  const seatsRound = () =>
    Promise.all([seatWaitingGuests(started.product.planning), seatWaitingGuests(started.product.planning)]);

  it('says that every seat is taken, and never takes more people than there are seats', async () => {
    const { id, code } = await linked({}, { seats: 2 });
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => join(code, { email: newEmail(), from: `198.51.100.${n}` })),
    );
    const states = answers.map((answer) => GuestAnswer.parse(answer.json())).map(({ state, place }) => place ?? state);
    expect(states.sort()).toEqual([1, 2, 'admitted', 'admitted']);
    expect(JoinPageAnswer.parse((await look(code)).json()).isFull).toBe(true);
    await seatsRound();
    expect((await inviting.invited(id)).counts.all).toBe(2);
  });

  it('keeps a list of those who wait for a seat: the first has the next that is free, by email', async () => {
    const { id, code } = await linked({}, { seats: 2 });
    const taken = [inviting.row('Ann Quay'), inviting.row('Ben Quay')];
    await inviting.added(id, taken);
    const guests = ['First', 'Second', 'Third'].map((name) => ({ email: newEmail(), name, secret: newSecret() }));
    for (const [n, guest] of guests.entries()) {
      expect((await join(code, guest)).json()).toEqual({ state: 'waiting', sessionId: null, place: n + 1 });
      nowMs += 1_000;
    }
    expect((await pending(id)).map(({ kind, name }) => [kind, name])).toEqual([
      ['waiting-list', 'First'],
      ['waiting-list', 'Second'],
      ['waiting-list', 'Third'],
    ]);
    const [first, second, third] = guests;
    if (!first || !second || !third) throw new Error('three guests ask');
    const ann = await inviting.personOf(id, taken[0]?.email ?? '');
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${ann}` });
    // Nobody who comes later is before them.
    expect((await join(code, { email: newEmail() })).json()).toMatchObject({ state: 'waiting', place: 4 });
    await seatsRound();
    expect((await inviting.invited(id)).people.map(({ name }) => name).sort()).toEqual(['Ben Quay', 'First']);
    expect(await stands(code, first.secret)).toEqual({ state: 'emailed', sessionId: null });
    expect(await stands(code, second.secret)).toEqual({ state: 'waiting', sessionId: null, place: 1 });
    expect((await comeIn(id, first.email, first.secret)).statusCode).toBe(409);
    const link = await inviting.secretOf(first.email);
    expect((await inviting.comeIn(id, { email: first.email, secret: link })).statusCode).toBe(200);
    expect(await inviting.people.mails(second.email)).toEqual([]);
    // An organiser may give one to somebody further down.
    const of = (await pending(id)).find(({ name }) => name === 'Third')?.id ?? '';
    const more = { answer: 'allow', hold_more: true };
    expect((await inviting.post(`/api/sessions/${id}/seat-requests/${of}`, more)).statusCode).toBe(200);
    expect(await stands(code, third.secret)).toEqual({ state: 'emailed', sessionId: null });
  });

  it('keeps the list of a session that is moved, and gives no seat while the link is closed', async () => {
    const { id, code, set } = await linked({}, { seats: 1, inMs: 24 * 60 * MINUTE_MS });
    const ann = inviting.row('Ann Quay');
    await inviting.added(id, [ann]);
    const secret = newSecret();
    await join(code, { email: newEmail(), secret });
    const startsAt = new Date(nowMs + 3 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 16);
    const moved = { starts_at: startsAt, zone: 'Africa/Abidjan' };
    expect((await inviting.call({ method: 'PATCH', url: `/api/sessions/${id}`, payload: moved })).statusCode).toBe(200);
    nowMs += 2 * 24 * 60 * MINUTE_MS;
    await inviting.signIn();
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${await inviting.personOf(id, ann.email)}` });
    await set({ isOpen: false });
    await seatsRound();
    expect(await stands(code, secret)).toMatchObject({ state: 'waiting', place: 1 });
    await set({ isOpen: true });
    await seatsRound();
    expect(await stands(code, secret)).toMatchObject({ state: 'emailed' });
  });

  it('is looked at for whoever waits only while it is open and its session has a free seat', async () => {
    const { id, code, set } = await linked({}, { seats: 1 });
    const ann = inviting.row('Ann Quay');
    await inviting.added(id, [ann]);
    await join(code, { email: newEmail() });
    const sessionId = await inviting.keyOf(id);
    const isListed = async () =>
      (await listSessionsToSeat(started.product.planning.db, { nowMs })).some((one) => one.sessionId === sessionId);
    const found = [await isListed()];
    await inviting.call({ method: 'DELETE', url: `/api/sessions/${id}/people/${await inviting.personOf(id, ann.email)}` });
    found.push(await isListed());
    await set({ isOpen: false });
    found.push(await isListed());
    expect(found).toEqual([false, true, false]);
  });

  it('takes nobody while it is closed, and opens again', async () => {
    const { code, set } = await linked();
    await set({ isOpen: false });
    expect(JoinPageAnswer.parse((await look(code)).json()).isOpen).toBe(false);
    expect(errorOf(await join(code, { email: newEmail() }))).toEqual([409, 'JOIN_012']);
    await set({ isOpen: true });
    expect((await join(code, { email: newEmail() })).statusCode).toBe(200);
  });

  it('is dead once it was replaced; whoever has a seat keeps it', async () => {
    const { id, code } = await linked();
    const [email, secret] = [newEmail(), newSecret()];
    await join(code, { email, secret });
    const renewed = JoinLinkAnswer.parse((await inviting.post(`/api/sessions/${id}/join-link/renew`)).json());
    expect(renewed.link?.code).not.toBe(code);
    expect(errorOf(await look(code))).toEqual([404, 'JOIN_011']);
    expect(errorOf(await join(code, { email: newEmail() }))).toEqual([404, 'JOIN_011']);
    expect((await comeIn(id, email, secret)).statusCode).toBe(200);
    expect((await look(renewed.link?.code ?? '')).statusCode).toBe(200);
  });

  it('ends with its session', async () => {
    const { id, code, set } = await linked();
    await inviting.cancel(id);
    expect(errorOf(await join(code, { email: newEmail() }))).toEqual([409, 'SHOW_008']);
    expect(errorOf(await set())).toEqual([409, 'SHOW_008']);
  });

  it('is guessed by nobody: wrong codes have a limit of their own, which refuses no right one', async () => {
    const { code } = await linked();
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await look('zzzzzzzz', '198.51.100.9')).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(statuses.at(-1)).toBe(429);
    expect((await look(code, '198.51.100.9')).statusCode).toBe(200);
  });

  it('in short leads to its page', async () => {
    const { headers, statusCode } = await started.app.inject({ url: '/j/k7mw3hqd' });
    expect([statusCode, headers.location]).toEqual([302, '/experience/join/k7mw3hqd']);
  });
});
