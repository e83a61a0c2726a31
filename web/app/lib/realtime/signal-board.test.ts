import type { Signal } from '@lorecrew/contract/live/signals';
import { describe, expect, it } from 'vitest';
import { EMPTY_BOARD, expired, nextEndMs, type SignalBoard, said, shown } from './signal-board.ts';

function board(...signs: readonly (readonly [from: string, signal: Signal, nowMs?: number])[]): SignalBoard {
  return signs.reduce((now, [from, signal, nowMs = 0]) => shown(now, { from, signal, nowMs }), EMPTY_BOARD);
}

const typing: Signal = { kind: 'typing' };
const ha: Signal = { kind: 'react', reaction: 'ha', thing: 'card:A' };

describe('what is shown in passing', () => {
  it('says who is typing for five seconds after the last word of it, or until the message is there', () => {
    const now = board(['ada', typing], ['bob', typing, 2_000]);
    expect(Object.keys(expired(now, 5_000).typing)).toEqual(['bob']);
    expect(Object.keys(said(now, 'ada').typing)).toEqual(['bob']);
  });

  it('keeps a hand up while it is said again, and takes it down when that stops', () => {
    const up = board(['ada', { kind: 'hand', up: true }]);
    expect(Object.keys(expired(up, 24_000).hands)).toEqual(['ada']);
    expect(expired(up, 25_000).hands).toEqual({});
    expect(shown(up, { from: 'ada', signal: { kind: 'hand', up: false }, nowMs: 1 }).hands).toEqual({});
  });

  it('shows one hand a person at what they move, until they let go', () => {
    const holding = board(
      ['ada', { kind: 'hold', thing: 'lever:Pump', at: 0.2 }],
      ['ada', { kind: 'hold', thing: 'lever:Pump', at: 0.6 }, 200],
    );
    expect(holding.holds.ada).toMatchObject({ thing: 'lever:Pump', at: 0.6 });
    expect(expired(holding, 3_200).holds).toEqual({});
    expect(shown(holding, { from: 'ada', signal: { kind: 'hold', thing: 'lever:Pump', at: null }, nowMs: 300 }).holds).toEqual(
      {},
    );
  });

  it('numbers what flies, and forgets it when its mark has gone', () => {
    const flown = board(['ada', ha], ['bob', ha, 1_000]);
    expect(flown.flights.map(({ n, by }) => `${n} ${by}`)).toEqual(['1 ada', '2 bob']);
    expect(expired(flown, 30_000).flights.map(({ by }) => by)).toEqual(['bob']);
    expect(nextEndMs(flown, 0)).toBe(2_400);
    expect(nextEndMs(flown, 5_000)).toBe(30_000);
  });

  it('remembers no more than 24 flights and 60 people, whatever arrives', () => {
    const many = board(...Array.from({ length: 500 }, (_, n) => [`p${n}`, n % 2 ? ha : typing] as const));
    expect(many.flights).toHaveLength(24);
    expect(Object.keys(many.typing)).toHaveLength(60);
  });

  it('is the same object while nothing ends', () => {
    const now = board(['ada', typing], ['bob', ha]);
    expect(expired(now, 100)).toBe(now);
  });
});
