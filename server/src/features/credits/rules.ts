import { seatsOver } from '@lorecrew/contract/seats';
import type { Balance, Lot, Move, SessionHold } from './schema.ts';

/** What brings a session's hold to so many seats; null where it is so already. */
export function holdMove({ sessionId, seats, hold }: { sessionId: string; seats: number; hold: SessionHold }): Move | null {
  const key = `hold:${sessionId}:${hold.entries}`;
  const more = seats - hold.held;
  if (more > 0) return { key, reason: 'held', cause: 'booked', from: 'available', to: 'held', amount: more };
  if (more < 0) return { key, reason: 'released', cause: 'fewer', from: 'held', to: 'available', amount: -more };
  return null;
}

/** Keys of the entries that end a session's hold. */
export function closingKeys(sessionId: string): string[] {
  return ['present', 'absent', 'over', 'owed', 'cancelled'].map((word) => `${word}:${sessionId}`);
}

/**
 * What the end of a session comes to: credits of those who took part are captured, the rest is released, and who was let in
 * over the seats is paid for by what is available, or else owed.
 */
export function captureMoves({
  sessionId,
  people,
  hold,
  available,
}: {
  sessionId: string;
  people: number;
  hold: SessionHold;
  available: number;
}): Move[] {
  const present = Math.min(people, hold.held);
  const absent = hold.held - present;
  const over = Math.min(people - present, seatsOver(hold.held));
  const covered = Math.min(over, available);
  const captured = { reason: 'captured', to: 'spent' } as const;
  const moves: Move[] = [
    { ...captured, key: `present:${sessionId}`, cause: 'present', from: 'held', amount: present },
    { key: `absent:${sessionId}`, reason: 'released', cause: 'absent', from: 'held', to: 'available', amount: absent },
    { ...captured, key: `over:${sessionId}`, cause: 'over', from: 'available', amount: covered },
    { ...captured, key: `owed:${sessionId}`, cause: 'over', from: 'owed', amount: over - covered },
  ];
  return moves.filter(({ amount }) => amount > 0);
}

/** The key under which a refund or a dispute takes credits back. */
export function withdrawKey({ cause, id }: { cause: 'refund' | 'dispute'; id: string }): string {
  return `${cause}:${id}`;
}

/** Keys of the entries that take credits back: of those that are there, and of those that stand as owed. */
export function withdrawKeys(key: string): string[] {
  return [key, `${key}:owed`];
}

/** What takes credits of an order back: those still available, and the rest as owed. */
export function withdrawMoves({
  key,
  cause,
  amount,
  available,
}: {
  key: string;
  cause: 'refund' | 'dispute';
  amount: number;
  available: number;
}): Move[] {
  const back = { reason: 'withdrawn', cause, to: 'purchased' } as const;
  const there = Math.min(amount, available);
  const moves: Move[] = [
    { ...back, key, from: 'available', amount: there },
    { ...back, key: `${key}:owed`, from: 'owed', amount: amount - there },
  ];
  return moves.filter((move) => move.amount > 0);
}

/** What pays for credits that were used before, out of what has just become available. */
export function settleMove({ key, balance }: { key: string; balance: Balance }): Move | null {
  const amount = Math.min(balance.available, balance.owed);
  if (amount === 0) return null;
  return { key: `settle:${key}`, reason: 'settled', cause: 'owed', from: 'available', to: 'owed', amount };
}

/** What is left of each lot, the next to expire first. Credits are used oldest first, so those available are the youngest. */
export function leftOfLots({ available, lots }: { available: number; lots: readonly Lot[] }): Lot[] {
  let rest = available;
  const left: Lot[] = [];
  for (const lot of lots.toSorted((a, b) => b.expiresAtMs - a.expiresAtMs || b.seq - a.seq)) {
    const credits = Math.max(0, Math.min(lot.credits, rest));
    rest -= credits;
    if (credits > 0) left.unshift({ ...lot, credits });
  }
  return left;
}

/** The moves for credits that have expired by now. `head` is the ledger's latest entry: nothing is decided after it yet. */
export function expiryMoves(input: { available: number; lots: readonly Lot[]; nowMs: number; head: number }): {
  move: Move;
  lot: Lot;
}[] {
  return leftOfLots(input)
    .filter(({ expiresAtMs }) => expiresAtMs <= input.nowMs)
    .map((lot) => ({
      lot,
      move: {
        key: `age:${lot.seq}:${input.head}`,
        reason: 'expired',
        cause: 'age',
        from: 'available',
        to: 'expired',
        amount: lot.credits,
      },
    }));
}
