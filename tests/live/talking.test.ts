import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Nodes } from './nodes.ts';
import { openPollGate, PolledPerson, PolledSession } from './poll-gate.ts';

let session: PolledSession;
beforeEach(async () => {
  session = await PolledSession.open();
});
afterEach(() => session.close());

function choose(person: PolledPerson, n: number, way: string): void {
  person.send({ type: 'command', n, command: { type: 'talk.choose', way } });
}

const waysIn = (id: string) =>
  Object.fromEntries(Object.values(session.node.shows.get(id)?.state.people ?? {}).map((one) => [one.id, one.talks ?? null]));

describe('how somebody talks', () => {
  it('is told to everybody of the session before the show and in it, changes as often as they like, and is there after a reload', async () => {
    const [ada, bob] = [await session.seated('ada'), await session.seated('bob')];
    choose(ada, 1, 'text');
    await ada.next('ack');
    const told = await bob.next('changes');
    expect(told).toMatchObject({
      set: { presence: { people: [{ id: 'ada', talks: 'text' }, { id: 'bob' }] } },
    });
    await session.nodes.pass(session.node, session.sessionId, 1_000);
    choose(ada, 2, 'voice');
    await ada.next('ack', 2);
    const again = await session.seated('ada');
    expect(again.received[0]).toMatchObject({
      view: { me: { talks: 'voice' }, crew: { seats: expect.arrayContaining([expect.objectContaining({ talks: 'voice' })]) } },
    });
    expect(waysIn(session.sessionId)).toEqual({ ada: 'voice', bob: null });
  });

  it('is acknowledged and kept when the same is chosen again', async () => {
    const ada = await session.seated('ada');
    choose(ada, 1, 'text');
    await ada.next('ack');
    choose(ada, 2, 'text');
    await ada.next('ack', 2);
    const rows = await session.nodes.rows(session.sessionId);
    expect(rows.filter(({ type }) => type === 'talk.chosen').map(({ body }) => body)).toEqual([
      { participant: 'ada', way: 'text' },
      { participant: 'ada', way: 'text' },
    ]);
  });

  it('can be the call only where the organiser has linked one', async () => {
    const ada = await session.seated('ada');
    choose(ada, 1, 'call');
    expect(await ada.next('refused')).toEqual({ type: 'refused', n: 1, code: 'TALK_001' });
    session.nodes.hasCallLink = true;
    choose(ada, 2, 'call');
    await ada.next('ack');
    expect(waysIn(session.sessionId)).toEqual({ ada: 'call', bob: null });
  });

  it('is not kept where it is none of the three', async () => {
    const ada = await session.seated('ada');
    choose(ada, 1, 'telepathy');
    expect(await ada.next('refused')).toEqual({ type: 'refused', n: 1, code: 'SHOW_009' });
    expect(waysIn(session.sessionId)).toEqual({ ada: null, bob: null });
  });

  it('is not kept of a page whose ticket never was', async () => {
    const other = await openPollGate(session.nodes, { node: session.node, sessionId: session.sessionId, tickets: new Map() });
    const stranger = new PolledPerson(other.url).hello('made-up');
    choose(stranger, 1, 'text');
    expect(await stranger.closed).toBe(closeCodes.badTicket.code);
    expect(waysIn(session.sessionId)).toEqual({ ada: null, bob: null });
    await other.close();
  });

  it('of somebody in one session changes nothing in the session of another company', async () => {
    const others = new Nodes({ shared: session.nodes.shared, companyId: 'other' });
    const theirs = await others.open(others.node(), 'ada', 'bob');
    const ada = await session.seated('ada');
    choose(ada, 1, 'text');
    await ada.next('ack');
    expect([(await session.nodes.rows(session.sessionId)).at(-1)?.type, (await others.rows(theirs)).at(-1)?.type]).toEqual([
      'talk.chosen',
      'participant.joined',
    ]);
    await others.close();
  });
});

describe('before the start', () => {
  it('people who will surely be one crew are brought together, so that they can try their voices', async () => {
    const [ada, bob] = [await session.seated('ada'), await session.seated('bob')];
    for (const one of [ada, bob]) one.send({ type: 'media.watch' });
    ada.send({ type: 'media.join', peer: 'adapeerp', microphone: true, camera: false });
    expect(await ada.next('media.way')).toMatchObject({ way: { relayOnly: false } });
    bob.send({ type: 'media.join', peer: 'bobpeerp', microphone: true, camera: false });
    bob.send({
      type: 'media.signal',
      to: 'ada',
      peer: 'adapeerp',
      signal: { kind: 'description', type: 'offer', sdp: 'v=0' },
    });
    expect(await ada.next('media.signal')).toMatchObject({ from: 'bob' });
  });
});
