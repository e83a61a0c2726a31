import { seatsOver } from '@lorecrew/contract/seats';
import { describe, expect, it } from 'vitest';
import {
  captureMoves,
  closingKeys,
  expiryMoves,
  holdMove,
  leftOfLots,
  settleMove,
  withdrawKey,
  withdrawKeys,
  withdrawMoves,
} from './rules.ts';
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

describe('the moves of the ledger', () => {
  const hold = (held: number) => ({ held, entries: 3, closed: false });

  it('hold more credits for more seats, release them for fewer, and stay where nothing changes', () => {
    expect(holdMove({ sessionId: 's', seats: 16, hold: hold(10) })).toEqual({
      key: 'hold:s:3',
      reason: 'held',
      cause: 'booked',
      from: 'available',
      to: 'held',
      amount: 6,
    });
    expect(holdMove({ sessionId: 's', seats: 4, hold: hold(10) })).toEqual({
      key: 'hold:s:3',
      reason: 'released',
      cause: 'fewer',
      from: 'held',
      to: 'available',
      amount: 6,
    });
    expect(holdMove({ sessionId: 's', seats: 10, hold: hold(10) })).toBeNull();
  });

  it('name the accounts of everybody who took part, was absent, or came over the seats', () => {
    expect(captureMoves({ sessionId: 's', people: 22, hold: hold(20), available: 1 })).toEqual([
      { key: 'present:s', reason: 'captured', cause: 'present', from: 'held', to: 'spent', amount: 20 },
      { key: 'over:s', reason: 'captured', cause: 'over', from: 'available', to: 'spent', amount: 1 },
      { key: 'owed:s', reason: 'captured', cause: 'over', from: 'owed', to: 'spent', amount: 1 },
    ]);
    expect(captureMoves({ sessionId: 's', people: 0, hold: hold(2), available: 0 })).toEqual([
      { key: 'absent:s', reason: 'released', cause: 'absent', from: 'held', to: 'available', amount: 2 },
    ]);
    expect(closingKeys('s')).toEqual(['present:s', 'absent:s', 'over:s', 'owed:s', 'cancelled:s']);
  });

  it('take refunded credits back, first those available, the rest as owed', () => {
    const key = withdrawKey({ cause: 'refund', id: 'r1' });
    const back = { reason: 'withdrawn', cause: 'refund', to: 'purchased' };
    expect(withdrawKeys(key)).toEqual(['refund:r1', 'refund:r1:owed']);
    expect(withdrawMoves({ key, cause: 'refund', amount: 10, available: 4 })).toEqual([
      { ...back, key: 'refund:r1', from: 'available', amount: 4 },
      { ...back, key: 'refund:r1:owed', from: 'owed', amount: 6 },
    ]);
    expect(withdrawMoves({ key, cause: 'refund', amount: 3, available: 4 })).toEqual([
      { ...back, key: 'refund:r1', from: 'available', amount: 3 },
    ]);
  });

  it('pay what is owed out of what has become available, and nothing where either is missing', () => {
    const balance = (available: number, owed: number) => ({ available, held: 0, owed });
    const settled = { key: 'settle:k', reason: 'settled', cause: 'owed', from: 'available', to: 'owed' };
    expect(settleMove({ key: 'k', balance: balance(5, 2) })).toEqual({ ...settled, amount: 2 });
    expect(settleMove({ key: 'k', balance: balance(1, 2) })).toEqual({ ...settled, amount: 1 });
    expect(settleMove({ key: 'k', balance: balance(0, 2) })).toBeNull();
    expect(settleMove({ key: 'k', balance: balance(2, 0) })).toBeNull();
  });

  it('expire lots that came in at the same time, the earlier entry first', () => {
    const lots = [lot(2, 5, 100), lot(1, 5, 100)];
    const expired = { reason: 'expired', cause: 'age', from: 'available', to: 'expired' };
    for (const known of [lots, lots.toReversed()])
      expect(expiryMoves({ available: 7, lots: known, nowMs: 100, head: 9 })).toEqual([
        { lot: lot(1, 2, 100), move: { ...expired, key: 'age:1:9', amount: 2 } },
        { lot: lot(2, 5, 100), move: { ...expired, key: 'age:2:9', amount: 5 } },
      ]);
  });
});
