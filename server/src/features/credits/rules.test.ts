import { seatsOver } from '@lorecrew/contract/seats';
import { describe, expect, it } from 'vitest';
import { captureMoves, expiryMoves, leftOfLots } from './rules.ts';
import type { Lot } from './schema.ts';

const sums = (moves: readonly { key: string; amount: number }[]) =>
  Object.fromEntries(moves.map(({ key, amount }) => [key.replace(':s', ''), amount]));
const capture = (people: number, held: number, available: number) =>
  sums(captureMoves({ sessionId: 's', people, hold: { held, entries: 1, closed: false }, available }));
const lot = (seq: number, credits: number, expiresAtMs: number): Lot => ({
  seq,
  credits,
  expiresAtMs,
  orderId: null,
  label: `lot ${seq}`,
});

describe('the end of a session', () => {
  it.each([
    ['everybody came', 20, 20, 0, { present: 20 }],
    ['some did not come', 14, 16, 0, { present: 14, absent: 2 }],
    ['nobody came', 0, 16, 5, { absent: 16 }],
    ['two came over twenty seats, and there are credits for them', 22, 20, 7, { present: 20, over: 2 }],
    ['two came over twenty seats, and there is a credit for one', 22, 20, 1, { present: 20, over: 1, owed: 1 }],
    ['two came over twenty seats, and there is no credit', 22, 20, 0, { present: 20, owed: 2 }],
    ['more came than a tenth over the seats: the others cost nothing', 30, 20, 50, { present: 20, over: 2 }],
    ['one came over nine seats: a tenth of nine is no seat', 10, 9, 50, { present: 9 }],
  ])('when %s', (_what, people, held, available, moves) => {
    expect(capture(people, held, available)).toEqual(moves);
  });

  it.each([
    [9, 0],
    [10, 1],
    [19, 1],
    [60, 6],
  ])('lets of %i seats %i more people in', (seats, more) => {
    expect(seatsOver(seats)).toBe(more);
  });
});

describe('what is left of what came in', () => {
  it('is the youngest of it, because the oldest is used first', () => {
    const lots = [lot(1, 10, 100), lot(4, 50, 300), lot(2, 5, 200)];
    expect(leftOfLots({ available: 65, lots }).map(({ seq, credits }) => [seq, credits])).toEqual([
      [1, 10],
      [2, 5],
      [4, 50],
    ]);
    expect(leftOfLots({ available: 52, lots }).map(({ seq, credits }) => [seq, credits])).toEqual([
      [2, 2],
      [4, 50],
    ]);
    expect(leftOfLots({ available: 0, lots })).toEqual([]);
  });

  it('ages out on its moment and not before', () => {
    const lots = [lot(1, 10, 100), lot(2, 5, 200)];
    const due = (nowMs: number) =>
      expiryMoves({ available: 12, lots, nowMs, head: 9 }).map(({ move }) => [move.key, move.amount]);
    expect(due(99)).toEqual([]);
    expect(due(100)).toEqual([['age:1:9', 7]]);
    expect(due(200)).toEqual([
      ['age:1:9', 7],
      ['age:2:9', 5],
    ]);
  });
});
