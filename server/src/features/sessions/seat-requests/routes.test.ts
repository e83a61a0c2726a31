import { randomBytes } from 'node:crypto';
import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { SEAT_REQUEST_HEADER, SeatRequestsAnswer } from '@lorecrew/contract/api/seat-requests';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqlPresence } from '../../../adapters/presence/sql.ts';
import { errorOf, Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { findEnded } from '../../accounts/auth/queries.ts';
import { ticketOffice } from '../../participant-auth/commands.ts';

const MINUTE_MS = 60_000;
const newSecret = () => randomBytes(32).toString('base64url');

interface Entering {
  readonly email: string;
  readonly secret?: string;
  readonly request?: string;
  readonly token?: string;
  readonly from?: string;
}

describe('a seat', () => {
  let started: StartedApp;
  let inviting: Inviting;
  let nowMs = Date.parse('2026-12-03T13:50:00Z');
  beforeAll(async () => {
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
  });
  // A company that has bought nothing may have few emails sent in a day.
  beforeEach(() => inviting.signUp());
  afterEach(() => inviting.cancelAll());
  afterAll(() => started.close());

  /** A session that opens by email as well, with people in it. */
  async function planned({ seats = 3, linksOnly = false }: { seats?: number; linksOnly?: boolean } = {}) {
    const inTenMinutes = new Date(nowMs + 10 * MINUTE_MS).toISOString().slice(0, 16);
    const session = await inviting.plan({ seats, starts_at: inTenMinutes, zone: 'Europe/Lisbon' });
    const [ann, bob] = [inviting.row('Ann Quay'), inviting.row('Bob Moss')];
    await inviting.added(session.id, [ann, bob]);
    if (!linksOnly) await inviting.call({ method: 'PATCH', url: `/api/sessions/${session.id}`, payload: { links_only: false } });
    return { session, ann: ann.email, bob: bob.email };
  }

  function comeIn(sessionId: string, { email, secret, request, token, from = '192.0.2.1' }: Entering) {
    return started.app.inject({
      url: '/api/exp/auth',
      query: { email, sessionId },
      remoteAddress: from,
      headers: {
        ...(secret === undefined ? {} : { [JOIN_HEADER]: secret }),
        ...(request === undefined ? {} : { [SEAT_REQUEST_HEADER]: request }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
  }
  const linkOf = (email: string) => inviting.secretOf(email);
  async function byLink(sessionId: string, email: string): Promise<string> {
    return (await comeIn(sessionId, { email, secret: await linkOf(email) })).json().token;
  }
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  /** Somebody connects: fetches a ticket, which the live part redeems. */
  async function ticket(token: string, from = '192.0.2.1') {
    const call = { method: 'POST' as const, url: '/api/live/ticket', payload: {}, headers: as(token), remoteAddress: from };
    const issued = await started.app.inject(call);
    const { db } = started.product.seeding;
    await ticketOffice({ db, clock: { nowMs: () => nowMs }, presence: sqlPresence(db) }).redeem(issued.json().ticket ?? '');
    return issued;
  }
  const isGood = async (token: string, sessionId: string) =>
    (await started.app.inject({ url: '/api/consumer/getdatapackage', query: { sessionId }, headers: as(token) })).statusCode ===
    200;
  async function pending(sessionId: string) {
    const answer = await inviting.call({ url: `/api/sessions/${sessionId}/seat-requests` });
    return SeatRequestsAnswer.parse(answer.json()).requests;
  }
  const answerFromSeat = (token: string, id: string, answer: 'allow' | 'decline') =>
    started.app.inject({ method: 'POST', url: `/api/consumer/seat-requests/${id}`, payload: { answer }, headers: as(token) });
  const answerAsOrganiser = (sessionId: string, id: string, answer: 'allow' | 'decline', more: object = {}) =>
    inviting.post(`/api/sessions/${sessionId}/seat-requests/${id}`, { answer, ...more });

  it('that somebody came to by their link is ended by no email, however often one signs in with it', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    for (let n = 0; n < 4; n += 1)
      expect(errorOf(await comeIn(session.id, { email: ann, from: '198.51.100.7' }))).toEqual([409, 'JOIN_004']);
    nowMs += 2 * MINUTE_MS;
    expect(errorOf(await comeIn(session.id, { email: ann, from: '198.51.100.7' }))).toEqual([409, 'JOIN_004']);
    expect(await isGood(token, session.id)).toBe(true);
  });

  it('that nobody came to by link and nobody is connected to opens by email and session id', async () => {
    const { session, ann } = await planned();
    const first = await comeIn(session.id, { email: ann });
    expect(first.statusCode).toBe(200);
    expect((await comeIn(session.id, { email: ann, from: '198.51.100.7' })).statusCode).toBe(200);
    expect((await ticket(first.json().token)).statusCode).toBe(200);
    expect(errorOf(await comeIn(session.id, { email: ann, from: '198.51.100.7' }))).toEqual([409, 'JOIN_004']);
    // Nobody is connected any more.
    nowMs += MINUTE_MS;
    expect((await comeIn(session.id, { email: ann, from: '198.51.100.7' })).statusCode).toBe(200);
  });

  it('opens again by email to the browser that is signed in to it', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    await ticket(token);
    const again = await comeIn(session.id, { email: ann, token });
    expect(again.statusCode).toBe(200);
    // Both are one sign-in: two tabs of one browser.
    const families = await inviting.people.rows(
      `select distinct t.family_id from token t join consumer c on c.id = t.consumer_id where c.email = $1`,
      [ann],
    );
    expect(families).toHaveLength(1);
  });

  it('goes to somebody else when the person in it lets them in, and not before', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    await ticket(token);
    const request = newSecret();
    const ask = () => comeIn(session.id, { email: ann, request, from: '198.51.100.7' });
    expect(errorOf(await ask())).toEqual([409, 'JOIN_003']);
    expect(errorOf(await ask())).toEqual([409, 'JOIN_003']);
    const [asked] = await pending(session.id);
    expect(asked).toMatchObject({ kind: 'takeover', name: 'Ann Quay', email: ann });
    expect((await answerFromSeat(token, asked?.id ?? '', 'allow')).statusCode).toBe(200);
    const let_in = await ask();
    expect(let_in.statusCode).toBe(200);
    // Whoever was there keeps a good sign-in, and so can take the seat back.
    expect(await isGood(token, session.id)).toBe(true);
    expect((await ticket(token)).statusCode).toBe(200);
    expect(errorOf(await answerFromSeat(token, asked?.id ?? '', 'decline'))).toEqual([409, 'JOIN_007']);
  });

  it('stays with the person in it when they say so, and nobody asks them again for ten minutes', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    await ticket(token);
    const request = newSecret();
    await comeIn(session.id, { email: ann, request });
    const [asked] = await pending(session.id);
    await answerFromSeat(token, asked?.id ?? '', 'decline');
    expect(errorOf(await comeIn(session.id, { email: ann, request }))).toEqual([409, 'JOIN_004']);
    expect(errorOf(await comeIn(session.id, { email: ann, request: newSecret() }))).toEqual([409, 'JOIN_004']);
    expect(await pending(session.id)).toEqual([]);
    nowMs += 11 * MINUTE_MS;
    expect(errorOf(await comeIn(session.id, { email: ann, request: newSecret() }))).toEqual([409, 'JOIN_003']);
  });

  it('stays with the person in it when nobody answers within a minute; they are asked three times an hour at most', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    const codes: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      nowMs += 11 * MINUTE_MS;
      await ticket(token);
      const request = newSecret();
      codes.push((await comeIn(session.id, { email: ann, request, from: `198.51.100.${n}` })).json().error);
      nowMs += MINUTE_MS;
      codes.push((await comeIn(session.id, { email: ann, request, from: `198.51.100.${n}` })).json().error);
    }
    expect(codes).toEqual(['JOIN_003', 'JOIN_004', 'JOIN_003', 'JOIN_004', 'JOIN_003', 'JOIN_004', 'JOIN_004', 'JOIN_004']);
    expect(await isGood(token, session.id)).toBe(true);
  });

  it('is asked for by two strangers at once: the person in it is asked once', async () => {
    const { session, ann } = await planned();
    await ticket(await byLink(session.id, ann));
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, n) =>
        (await comeIn(session.id, { email: ann, request: newSecret(), from: `198.51.100.${n}` })).json(),
      ),
    );
    expect(codes.map(({ error }) => error).sort()).toEqual(['JOIN_003', ...Array.from({ length: 5 }, () => 'JOIN_004')]);
    expect(await pending(session.id)).toHaveLength(1);
  });

  it('is let go of by itself to who waits once nobody is connected to it any more', async () => {
    const { session, ann } = await planned();
    await ticket((await comeIn(session.id, { email: ann })).json().token);
    const request = newSecret();
    expect(errorOf(await comeIn(session.id, { email: ann, request }))).toEqual([409, 'JOIN_003']);
    nowMs += 50_000;
    expect((await comeIn(session.id, { email: ann, request })).statusCode).toBe(200);
  });

  it('may be given by an organiser as well, while nobody sits there', async () => {
    const { session, ann } = await planned();
    await byLink(session.id, ann);
    const request = newSecret();
    expect(errorOf(await comeIn(session.id, { email: ann, request }))).toEqual([409, 'JOIN_003']);
    nowMs += 5 * MINUTE_MS;
    const [asked] = await pending(session.id);
    expect((await answerAsOrganiser(session.id, asked?.id ?? '', 'allow')).statusCode).toBe(200);
    expect((await comeIn(session.id, { email: ann, request })).statusCode).toBe(200);
    expect(await inviting.people.rows(`select 1 as n from audit where action = 'seat.allowed'`)).not.toEqual([]);
  });

  it('is not answered for by somebody else of the session', async () => {
    const { session, ann, bob } = await planned();
    await ticket(await byLink(session.id, ann));
    const other = await byLink(session.id, bob);
    await comeIn(session.id, { email: ann, request: newSecret() });
    const [asked] = await pending(session.id);
    expect(errorOf(await answerFromSeat(other, asked?.id ?? '', 'allow'))).toEqual([409, 'JOIN_007']);
  });

  it('of one person is never opened by the link of another', async () => {
    const { session, ann, bob } = await planned();
    expect(errorOf(await comeIn(session.id, { email: bob, secret: await linkOf(ann) }))).toEqual([409, 'JOIN_005']);
    const nobody = inviting.people.newEmail();
    expect(errorOf(await comeIn(session.id, { email: nobody, secret: await linkOf(ann) }))).toEqual([409, 'JOIN_005']);
  });

  it('whose link is replaced is closed to everything that the link opened, and to the email alone', async () => {
    const { session, ann } = await planned();
    const token = await byLink(session.id, ann);
    const family =
      (
        await inviting.people.rows<{ id: string }>(
          `select distinct t.family_id as id from token t join consumer c on c.id = t.consumer_id where c.email = $1`,
          [ann],
        )
      )[0]?.id ?? '';
    await inviting.post(`/api/sessions/${session.id}/people/${await inviting.personOf(session.id, ann)}/link`);
    expect(await isGood(token, session.id)).toBe(false);
    expect(await findEnded(started.product.seeding.db, [family])).toEqual([family]);
    expect(errorOf(await comeIn(session.id, { email: ann }))).toEqual([409, 'JOIN_006']);
    expect((await comeIn(session.id, { email: ann, secret: await linkOf(ann) })).statusCode).toBe(200);
  });

  it('opens by link only where everybody invited was sent one, and says the same to every address', async () => {
    const { session, ann } = await planned({ linksOnly: true });
    expect((await inviting.look(session.id)).linksOnly).toBe(true);
    expect(errorOf(await comeIn(session.id, { email: ann }))).toEqual([409, 'JOIN_006']);
    expect(errorOf(await comeIn(session.id, { email: inviting.people.newEmail() }))).toEqual([409, 'JOIN_006']);
    expect((await comeIn(session.id, { email: ann, secret: await linkOf(ann) })).statusCode).toBe(200);
  });

  it('has its link sent again to the address on file: once in ten minutes, and the answer tells nothing', async () => {
    const { session, ann } = await planned({ linksOnly: true });
    const resend = async (email: string) =>
      (await started.app.inject({ method: 'POST', url: '/api/exp/link', payload: { sessionId: session.id, email } })).json();
    const said = { message: 'If this address is invited, its link is on its way.' };
    expect(await resend(ann)).toEqual(said);
    expect(await resend(ann)).toEqual(said);
    const stranger = inviting.people.newEmail();
    expect(await resend(stranger)).toEqual(said);
    await vi.waitFor(async () =>
      expect((await inviting.people.mails(ann)).map(({ subject }) => subject.split(':')[0])).toContain('Your link'),
    );
    const again = (await inviting.people.mails(ann)).filter(({ subject }) => subject.startsWith('Your link:'));
    expect(again).toHaveLength(1);
    expect(await inviting.people.mails(stranger)).toEqual([]);
  });

  it('of one’s own is asked for with a link that was passed on: the organiser adds the person, who comes in by themselves', async () => {
    const { session, ann } = await planned({ linksOnly: true });
    const [secret, request, email] = [await linkOf(ann), newSecret(), inviting.people.newEmail()];
    const ask = (headers: Record<string, string>) =>
      started.app.inject({
        method: 'POST',
        url: '/api/exp/seat-requests',
        payload: { sessionId: session.id, name: 'Cleo Hart', email },
        headers,
      });
    expect(errorOf(await ask({ [SEAT_REQUEST_HEADER]: request }))).toEqual([404, 'CONSUMER_001']);
    const headers = { [SEAT_REQUEST_HEADER]: request, [JOIN_HEADER]: secret };
    expect((await ask(headers)).statusCode).toBe(200);
    expect((await ask(headers)).statusCode).toBe(200);
    expect(errorOf(await comeIn(session.id, { email, request }))).toEqual([409, 'JOIN_009']);
    // Nothing is sent to a stranger before the organiser says yes.
    expect(await inviting.people.mails(email)).toEqual([]);
    const [asked, ...others] = await pending(session.id);
    expect([asked?.kind, asked?.name, asked?.email, others]).toEqual(['admission', 'Cleo Hart', email, []]);
    expect((await answerAsOrganiser(session.id, asked?.id ?? '', 'allow')).statusCode).toBe(200);
    expect((await inviting.people.mails(email)).map(({ subject }) => subject.split(':')[0])).toEqual(['Ada Quay invites you']);
    expect((await comeIn(session.id, { email, request })).statusCode).toBe(200);
    expect(errorOf(await comeIn(session.id, { email, request: newSecret() }))).toEqual([409, 'JOIN_006']);
  });

  it('of one’s own is declined, or waits for a further credit where every seat is taken', async () => {
    const { session, ann } = await planned({ seats: 2, linksOnly: true });
    const secret = await linkOf(ann);
    const ask = async (name: string) => {
      const [request, email] = [newSecret(), inviting.people.newEmail()];
      const headers = { [SEAT_REQUEST_HEADER]: request, [JOIN_HEADER]: secret };
      const payload = { sessionId: session.id, name, email };
      await started.app.inject({ method: 'POST', url: '/api/exp/seat-requests', payload, headers });
      return { request, email };
    };
    const no = await ask('Nils Nay');
    const [first] = await pending(session.id);
    await answerAsOrganiser(session.id, first?.id ?? '', 'decline');
    expect(errorOf(await comeIn(session.id, no))).toEqual([409, 'JOIN_010']);
    const yes = await ask('Yara Yea');
    const [second] = await pending(session.id);
    expect(errorOf(await answerAsOrganiser(session.id, second?.id ?? '', 'allow'))).toEqual([409, 'PEOPLE_001']);
    expect((await answerAsOrganiser(session.id, second?.id ?? '', 'allow', { hold_more: true })).statusCode).toBe(200);
    expect((await comeIn(session.id, yes)).statusCode).toBe(200);
    expect(errorOf(await answerAsOrganiser(session.id, second?.id ?? '', 'allow'))).toEqual([409, 'JOIN_007']);
  });

  it('is not asked for by more than twenty strangers at once', async () => {
    const { session, ann } = await planned();
    const secret = await linkOf(ann);
    const codes: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const headers = { [SEAT_REQUEST_HEADER]: newSecret(), [JOIN_HEADER]: secret };
      const payload = { sessionId: session.id, name: 'Cleo Hart', email: inviting.people.newEmail() };
      const call = { method: 'POST' as const, url: '/api/exp/seat-requests', payload, headers };
      codes.push((await started.app.inject({ ...call, remoteAddress: `198.51.100.${n}` })).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });

  it('that goes to another network for the second time while somebody is in it is told to the organiser once', async () => {
    const { session, ann } = await planned();
    const [here, there] = [await byLink(session.id, ann), await byLink(session.id, ann)];
    const notices = async () => {
      const { notifications } = (await inviting.call({ url: '/api/user/notifications' })).json();
      return notifications
        .filter((one: { kind: string }) => one.kind === 'seat-doubled')
        .map((one: { label: string }) => one.label);
    };
    await ticket(here, '192.0.2.1');
    await ticket(here, '192.0.2.1');
    await ticket(there, '198.51.100.7');
    expect(await notices()).toEqual([]);
    await ticket(here, '192.0.2.1');
    expect(await notices()).toEqual(['Ann Quay']);
  });
});
