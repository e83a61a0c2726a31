import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { Caller } from '@lorecrew/contract/live/media';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Somebody, somebodyOf, TwoGates } from './two-gates.ts';

const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' } as const;
const CANDIDATE = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 };

let gates: TwoGates;
let all: Map<string, Somebody>;
beforeEach(async () => {
  gates = await new TwoGates().start();
});
afterEach(() => gates.close());

const at = (id: string) => somebodyOf(all, id);

const peerOf = (id: string) => `${id}peerpeer`;

function join(id: string, { peer = peerOf(id), microphone = false, camera = false } = {}): void {
  at(id).send({ type: 'media.join', peer, microphone, camera });
}

function say(from: string, to: string, peer = peerOf(to), signal: object = OFFER): void {
  at(from).send({ type: 'media.signal', to, peer, signal });
}

/** Who is in the room, as somebody was told last. */
function roomOf(one: Somebody): readonly Caller[] | null {
  const told = one.received.filter((message) => message.type === 'media.room').at(-1);
  return told?.callers ?? null;
}

const namesOf = (one: Somebody) => roomOf(one)?.map(({ person }) => person) ?? null;

async function told(one: Somebody, people: readonly string[]): Promise<void> {
  await expect.poll(() => namesOf(one)).toEqual(people);
}

function refusals(one: Somebody): string[] {
  return one.received.flatMap((message) => (message.type === 'media.refused' ? [message.code] : []));
}

function said(one: Somebody): string[] {
  return one.received.flatMap((message) =>
    message.type === 'media.signal' ? [`${message.from} ${message.peer} ${message.signal.kind}`] : [],
  );
}

/** Everybody told who talks: in their crews, or all on the stage where the show begins. */
async function watching(where: 'crews' | 'stage' = 'crews'): Promise<void> {
  all = await gates.everybody();
  await gates.begin();
  if (where === 'crews') await gates.crewsAlone();
  for (const one of all.values()) one.send({ type: 'media.watch' });
  for (const one of all.values()) await one.count('media.room', 1);
}

/** Two of one crew at different nodes, one more of it, and somebody of another crew. */
function chosen() {
  const [one = '', two = '', three = ''] = gates.matesOf('p6');
  const other = [...all.keys()].find((id) => gates.crewOf(id) !== gates.crewOf('p6')) ?? '';
  return { one, two, three, other };
}

describe('the room of a crew', () => {
  it('tells its crew on every node who is in it and what is on, and no other crew', async () => {
    await watching();
    const { one, two, three, other } = chosen();
    join(one);
    await told(at(two), [one]);
    gates.nodes.clock.ms += 10;
    join(two, { microphone: true });
    for (const id of [one, two, three]) await told(at(id), [one, two]);
    join(one, { camera: true });
    await expect
      .poll(() => roomOf(at(three))?.map(({ microphone, camera }) => [microphone, camera]))
      .toEqual([
        [false, true],
        [true, false],
      ]);
    await at(other).settled();
    expect(roomOf(at(other))).toEqual([]);
    expect(await gates.nodes.rows(gates.sessionId)).not.toContainEqual(expect.objectContaining({ type: /media/ }));
  });

  it('hands out how browsers reach each other to whoever comes in', async () => {
    await watching();
    join('p6');
    await at('p6').count('media.way', 1);
    expect(at('p6').received).toContainEqual({ type: 'media.way', way: { iceServers: [], relayOnly: false } });
  });

  it('passes on what two browsers say, on one node and from one to the other', async () => {
    await watching();
    const { one, two, three } = chosen();
    for (const id of [one, two, three]) join(id);
    for (const id of [one, two, three]) await expect.poll(() => namesOf(at(id))?.length).toBe(3);
    say(one, two);
    say(one, three, peerOf(three), { kind: 'candidates', candidates: [CANDIDATE] });
    await at(two).count('media.signal', 1);
    await at(three).count('media.signal', 1);
    expect(said(at(two))).toEqual([`${one} ${peerOf(one)} description`]);
    expect(said(at(three))).toEqual([`${one} ${peerOf(one)} candidates`]);
    expect(said(at(one))).toEqual([]);
  });

  it('is left by a word, and another visit of the same person takes the place of the first', async () => {
    await watching();
    const { one, two } = chosen();
    join(one);
    await told(at(two), [one]);
    gates.nodes.clock.ms += 10;
    join(one, { peer: 'secondvisit' });
    await expect.poll(() => roomOf(at(two))?.map(({ peer }) => peer)).toEqual(['secondvisit']);
    at(one).send({ type: 'media.leave' });
    await told(at(two), []);
  });

  it('is told to a node that has only just begun to listen', async () => {
    all = await gates.everybody();
    await gates.begin();
    const { one, two } = chosen();
    at(one).send({ type: 'media.watch' });
    join(one);
    await told(at(one), [one]);
    at(two).send({ type: 'media.watch' });
    await told(at(two), [one]);
  });

  it('is left by somebody whose page has gone, once they were not heard of for twelve seconds', async () => {
    await watching();
    const { one, two } = chosen();
    join(one);
    await told(at(two), [one]);
    at(one).ws.close();
    await at(one).closed;
    gates.nodes.clock.ms += 12_000;
    await told(at(two), []);
  });

  it('is one of all crews while everybody is together, and each crew’s own again once they are alone', async () => {
    await watching('stage');
    const { one, two, other } = chosen();
    join(one);
    await told(at(two), [one]);
    gates.nodes.clock.ms += 10;
    join(other);
    await told(at(two), [one, other]);
    say(one, other);
    await at(other).count('media.signal', 1);
    const ways = at(one).received.filter(({ type }) => type === 'media.way').length;
    await gates.crewsAlone();
    await told(at(two), [one]);
    await told(at(other), [other]);
    await expect.poll(() => at(one).received.filter(({ type }) => type === 'media.way').length).toBeGreaterThan(ways);
    say(one, other);
    await at(one).settled();
    expect(refusals(at(one))).toEqual(['MEDIA_003']);
  });

  it('says of whoever a host has muted that they are, to everybody in it and to themselves', async () => {
    await watching();
    const { one, two } = chosen();
    join(one, { microphone: true });
    await told(at(two), [one]);
    const { shows } = gates.nodeAt(0);
    const silence = (n: number, silenced: boolean) =>
      shows.host({
        sessionId: gates.sessionId,
        id: `t:${n}`,
        by: 'h',
        command: { type: 'participant.silence', participant: one, silenced },
      });
    expect(await silence(1, true)).toBeNull();
    for (const id of [one, two]) await expect.poll(() => roomOf(at(id))?.[0]?.silenced).toBe(true);
    join(one, { microphone: true });
    await at(one).settled();
    expect(roomOf(at(one))?.[0]?.silenced).toBe(true);
    expect(await silence(2, false)).toBeNull();
    for (const id of [one, two]) await expect.poll(() => roomOf(at(id))?.[0]?.silenced).toBeUndefined();
  });

  it('ends with the show', async () => {
    await watching();
    const { one, two } = chosen();
    join(one);
    await told(at(two), [one]);
    const { shows } = gates.nodeAt(0);
    await shows.submit(gates.sessionId, { id: 'end', actor: 'host:h', command: { type: 'show.end' } });
    await told(at(two), []);
    join(two);
    await at(two).count('media.refused', 1);
    expect(refusals(at(two))).toEqual(['MEDIA_001']);
  });
});

describe('who means harm, or is early,', () => {
  it('comes in nowhere before crews are formed', async () => {
    all = await gates.everybody();
    join('p1');
    await at('p1').count('media.refused', 1);
    expect(refusals(at('p1'))).toEqual(['MEDIA_001']);
  });

  it('reaches nobody of another crew, nobody without having come in, no visit that is over, and not themselves', async () => {
    await watching();
    const { one, two, other } = chosen();
    join(one);
    join(other);
    await told(at(two), [one]);
    await told(at(other), [other]);
    say(other, one);
    say(two, one);
    say(one, two);
    say(one, one);
    say(one, 'nobody');
    await at(other).settled();
    await at(two).settled();
    await at(one).settled();
    expect(refusals(at(other))).toEqual(['MEDIA_003']);
    expect(refusals(at(two))).toEqual(['MEDIA_003']);
    expect(refusals(at(one))).toEqual(['MEDIA_003', 'MEDIA_003', 'MEDIA_003']);
    for (const id of [one, two, other]) expect(said(at(id)), id).toEqual([]);
  });

  it('is answered where they ask too much at once, and stays', async () => {
    await watching();
    const { one } = chosen();
    for (let n = 0; n < 42; n++) at(one).send({ type: 'media.leave' });
    await at(one).settled();
    // One of the forty was the word that they watch.
    expect(refusals(at(one))).toEqual(['MEDIA_004', 'MEDIA_004', 'MEDIA_004']);
  });

  it.each([
    ['a visit without a good name', { type: 'media.join', peer: 'A b', microphone: false, camera: false }],
    ['more than belongs to it', { type: 'media.join', peer: 'goodpeer', microphone: false, camera: false, muted: false }],
    ['an answer of no kind', { type: 'media.signal', to: 'p2', peer: 'goodpeer', signal: { ...OFFER, type: 'rollback' } }],
    [
      'words of more than a browser says',
      { type: 'media.signal', to: 'p2', peer: 'goodpeer', signal: { ...OFFER, sdp: 'x'.repeat(24_001) } },
    ],
    [
      'more ways than a browser has',
      { type: 'media.signal', to: 'p2', peer: 'goodpeer', signal: { kind: 'candidates', candidates: Array(25).fill(CANDIDATE) } },
    ],
    ['something that only the server says', { type: 'media.room', callers: [] }],
  ])('is closed for %s', async (_what, frame) => {
    const one = gates.somebody(0, 'p1');
    await one.count('welcome', 1);
    one.send(frame);
    expect(await one.closed).toBe(closeCodes.malformed.code);
  });
});
