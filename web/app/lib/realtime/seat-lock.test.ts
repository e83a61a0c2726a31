import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { type SeatLock, seatLock } from './seat-lock.ts';

/** A tab with the lock of a seat, and how often it was told that it may have the seat back. */
function openTab(sessionId: string): { lock: SeatLock; free: () => number; take: () => void } {
  const lock = seatLock(sessionId, navigator.locks);
  let free = 0;
  return { lock, free: () => free, take: () => lock.take(() => (free += 1)) };
}
const holders = async (sessionId: string) =>
  ((await navigator.locks.query()).held ?? []).filter(({ name }) => name === `seat:${sessionId}`).length;

describe('two tabs of one browser', () => {
  it('give the seat back to the first when the second closes', async () => {
    const sessionId = randomUUID();
    const [first, second] = [openTab(sessionId), openTab(sessionId)];
    first.take();
    await vi.waitFor(async () => expect(await holders(sessionId)).toBe(1));
    second.take();
    await vi.waitFor(async () => expect(await holders(sessionId)).toBe(1));
    expect(first.free()).toBe(0);
    second.lock.release();
    await vi.waitFor(() => expect(first.free()).toBe(1));
    expect(second.free()).toBe(0);
    first.lock.release();
    await vi.waitFor(async () => expect(await holders(sessionId)).toBe(0));
  });

  it('give it to the tab where somebody went on, and back once that one closes as well', async () => {
    const sessionId = randomUUID();
    const [first, second] = [openTab(sessionId), openTab(sessionId)];
    first.take();
    second.take();
    // Pressing "Continue here" in the first.
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).not.toEqual([]));
    first.take();
    await vi.waitFor(async () => expect(await holders(sessionId)).toBe(1));
    first.lock.release();
    await vi.waitFor(() => expect(second.free()).toBe(1));
    second.lock.release();
  });

  it('share nothing where the browser has no locks', () => {
    const lock = seatLock('s', undefined);
    lock.take(() => expect.unreachable());
    lock.release();
  });
});
