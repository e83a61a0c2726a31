import type { Signal } from '@lorecrew/contract/live/signals';
import { describe, expect, it } from 'vitest';
import { signReplies } from './signs.ts';

const seat = (n: number, id: string, packet: string, lever: string) => ({
  seat: n,
  packets: [packet],
  roles: [],
  holds: [lever],
  person: { id, name: id, simulated: id.startsWith('sim:') },
  here: true,
  cards: 1,
  heard: 0,
});
const crew = { id: 'c1', people: 1, seats: [seat(0, 'ada', 'A', 'Pump'), seat(1, 'sim:fern:c1', 'B', 'Vent')] };
const react = (reaction: 'wave' | 'here', thing: string): Signal => ({ kind: 'react', reaction, thing });

describe('a simulated crewmate', () => {
  it.each([
    ['itself', 'person:sim:fern:c1'],
    ['its card', 'card:B'],
    ['its lever', 'lever:Vent'],
  ])('answers whoever waves to %s', (_what, thing) => {
    const wave = react('wave', 'person:ada');
    expect(signReplies(crew, { from: 'ada', signal: react('wave', thing) })).toEqual({ by: 'sim:fern:c1', signal: wave });
  });

  it('says yes to being asked to look', () => {
    expect(signReplies(crew, { from: 'ada', signal: react('here', 'card:B') })?.signal).toMatchObject({ reaction: 'yes' });
  });

  it('answers nothing that is for somebody else, nor what is no reaction, nor itself', () => {
    expect(signReplies(crew, { from: 'bob', signal: react('wave', 'card:A') })).toBeNull();
    expect(signReplies(crew, { from: 'ada', signal: { kind: 'hand', up: true } })).toBeNull();
    expect(signReplies(crew, { from: 'sim:fern:c1', signal: react('wave', 'card:B') })).toBeNull();
  });
});
