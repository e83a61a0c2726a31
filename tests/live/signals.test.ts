import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { Signal } from '@lorecrew/contract/live/signals';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE, type Somebody, TwoGates } from './two-gates.ts';

const WAVE: Signal = { kind: 'react', reaction: 'wave', thing: 'person:p2' };

let gates: TwoGates;
beforeEach(async () => {
  gates = await new TwoGates().start();
});
afterEach(() => gates.close());

function show(one: Somebody | undefined, signal: Signal | object): void {
  one?.send({ type: 'signal', signal });
}

function signalsOf(one: Somebody | undefined): string[] {
  return one?.received.flatMap((message) => (message.type === 'signal' ? [`${message.from} ${message.signal.kind}`] : [])) ?? [];
}

describe('what somebody shows in passing', () => {
  it.each<Signal>([
    { kind: 'react', reaction: 'here', thing: 'lever:Pump' },
    { kind: 'typing' },
    { kind: 'hand', up: true },
    { kind: 'hold', thing: 'lever:Pump', at: 0.5 },
  ])('is seen by the whole crew on every node, by no other crew, and is not in the log: $kind', async (signal) => {
    const all = await gates.everybody();
    await gates.begin();
    const mates = gates.matesOf('p6');
    expect(mates).toHaveLength(4);
    const rows = (await gates.nodes.rows(gates.sessionId)).length;
    show(all.get('p6'), signal);
    for (const id of mates.filter((mate) => mate !== 'p6')) await all.get(id)?.count('signal', 1);
    for (const one of all.values()) await one.settled();
    for (const [id, one] of all)
      expect(signalsOf(one), id).toEqual(mates.includes(id) && id !== 'p6' ? [`p6 ${signal.kind}`] : []);
    expect(await gates.nodes.rows(gates.sessionId)).toHaveLength(rows);
  });

  it('is seen by everybody while the show waits', async () => {
    const all = await gates.everybody();
    show(all.get('p1'), WAVE);
    for (const id of PEOPLE.slice(1)) await all.get(id)?.count('signal', 1);
  });

  it('is passed on five times a second; what is beyond is answered, and nobody is sent away for it', async () => {
    const all = await gates.everybody();
    const one = all.get('p1');
    for (let i = 0; i < 8; i++) show(one, WAVE);
    await one?.count('unsent', 3);
    await one?.settled();
    expect(one?.received.filter(({ type }) => type === 'unsent')).toEqual(Array(3).fill({ type: 'unsent', code: 'SIGNAL_001' }));
    await all.get('p2')?.count('signal', 5);
    await all.get('p2')?.settled();
    expect(signalsOf(all.get('p2'))).toHaveLength(5);
    gates.nodes.clock.ms += 200;
    show(one, WAVE);
    await all.get('p2')?.count('signal', 6);
  });

  it('of a kind that only a later build knows is refused, and its page stays', async () => {
    const one = gates.somebody(0, 'p1');
    await one.count('welcome', 1);
    show(one, { kind: 'juggle', balls: 3 });
    await one.count('unsent', 1);
    expect(one.received.at(-1)).toEqual({ type: 'unsent', code: 'SHOW_009' });
    await one.settled();
  });
});

describe('a client that means harm', () => {
  it('shows nothing before it has said who it is', async () => {
    const stranger = gates.somebody(0);
    stranger.ws.on('open', () => show(stranger, WAVE));
    expect(await stranger.closed).toBe(closeCodes.malformed.code);
  });

  it.each([
    ['a thing of no kind', { kind: 'react', reaction: 'ha', thing: 'javascript:alert(1)' }],
    ['a thing with a line break', { kind: 'react', reaction: 'ha', thing: 'card:a\nb' }],
    ['a thing that is too long', { kind: 'react', reaction: 'ha', thing: `card:${'x'.repeat(100)}` }],
    ['a reaction of its own', { kind: 'react', reaction: '<b>', thing: 'card:A' }],
    ['a hand farther than the end', { kind: 'hold', thing: 'lever:Pump', at: 2 }],
    ['more than belongs to it', { kind: 'typing', text: 'hello' }],
  ])('is closed for %s', async (_what, signal) => {
    const one = gates.somebody(0, 'p1');
    await one.count('welcome', 1);
    show(one, signal);
    expect(await one.closed).toBe(closeCodes.malformed.code);
  });
});
