import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Node, Nodes } from './nodes.ts';
import { openPollGate, PolledPerson, type PollGate } from './poll-gate.ts';

let nodes: Nodes;
let node: Node;
let gate: PollGate;
let sessionId: string;
let people: PolledPerson[];

beforeEach(async () => {
  nodes = new Nodes();
  node = nodes.node();
  sessionId = await nodes.open(node, 'ada', 'bob');
  gate = await openPollGate(nodes, { node, sessionId });
  people = [];
});
afterEach(async () => {
  for (const { link } of people) link.close();
  await gate.close();
  await nodes.close();
});

function somebody(ticket: string): PolledPerson {
  const one = new PolledPerson(gate.url, ticket);
  people.push(one);
  return one;
}

async function seated(ticket: string): Promise<PolledPerson> {
  const one = somebody(ticket);
  await one.next('welcome');
  return one;
}

function choose(person: PolledPerson, n: number, way: string): void {
  person.send({ type: 'command', n, command: { type: 'talk.choose', way } });
}

const waysIn = (id: string) =>
  Object.fromEntries(Object.values(node.shows.get(id)?.state.people ?? {}).map((one) => [one.id, one.talks ?? null]));

describe('how somebody talks', () => {
  it('is told to everybody of the session before the show and in it, changes as often as they like, and is there after a reload', async () => {
    const [ada, bob] = [await seated('ada'), await seated('bob')];
    choose(ada, 1, 'text');
    await ada.next('ack');
    const told = await bob.next('changes');
    expect(told).toMatchObject({
      set: { presence: { people: [{ id: 'ada', talks: 'text' }, { id: 'bob' }] } },
    });
    await nodes.pass(node, sessionId, 1_000);
    choose(ada, 2, 'voice');
    await ada.next('ack', 2);
    const again = await seated('ada');
    expect(again.received[0]).toMatchObject({
      view: { me: { talks: 'voice' }, crew: { seats: expect.arrayContaining([expect.objectContaining({ talks: 'voice' })]) } },
    });
    expect(waysIn(sessionId)).toEqual({ ada: 'voice', bob: null });
  });

  it('is acknowledged and kept when the same is chosen again', async () => {
    const ada = await seated('ada');
    choose(ada, 1, 'text');
    await ada.next('ack');
    choose(ada, 2, 'text');
    await ada.next('ack', 2);
    const rows = await nodes.rows(sessionId);
    expect(rows.filter(({ type }) => type === 'talk.chosen').map(({ body }) => body)).toEqual([
      { participant: 'ada', way: 'text' },
      { participant: 'ada', way: 'text' },
    ]);
  });

  it('can be the call only where the organiser has linked one', async () => {
    const ada = await seated('ada');
    choose(ada, 1, 'call');
    expect(await ada.next('refused')).toEqual({ type: 'refused', n: 1, code: 'TALK_001' });
    nodes.hasCallLink = true;
    choose(ada, 2, 'call');
    await ada.next('ack');
    expect(waysIn(sessionId)).toEqual({ ada: 'call', bob: null });
  });

  it('is not kept where it is none of the three', async () => {
    const ada = await seated('ada');
    choose(ada, 1, 'telepathy');
    expect(await ada.next('refused')).toEqual({ type: 'refused', n: 1, code: 'SHOW_009' });
    expect(waysIn(sessionId)).toEqual({ ada: null, bob: null });
  });

  it('is not kept of a page whose ticket never was', async () => {
    const other = await openPollGate(nodes, { node, sessionId, tickets: new Map() });
    const stranger = new PolledPerson(other.url).hello('made-up');
    choose(stranger, 1, 'text');
    expect(await stranger.closed).toBe(closeCodes.badTicket.code);
    expect(waysIn(sessionId)).toEqual({ ada: null, bob: null });
    await other.close();
  });

  it('of somebody in one session changes nothing in the session of another company', async () => {
    const others = new Nodes({ shared: nodes.shared, companyId: 'other' });
    const theirs = await others.open(others.node(), 'ada', 'bob');
    const ada = await seated('ada');
    choose(ada, 1, 'text');
    await ada.next('ack');
    expect([(await nodes.rows(sessionId)).at(-1)?.type, (await others.rows(theirs)).at(-1)?.type]).toEqual([
      'talk.chosen',
      'participant.joined',
    ]);
    await others.close();
  });
});

describe('before the start', () => {
  it('people who will surely be one crew are brought together, so that they can try their voices', async () => {
    const [ada, bob] = [await seated('ada'), await seated('bob')];
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
