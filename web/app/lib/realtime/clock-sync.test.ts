import { describe, expect, it } from 'vitest';
import { ClockSync } from './clock-sync.ts';

/** A round trip of so many milliseconds that ends at a moment of the local clock, of a server that is so far ahead. */
const trip = (receivedMs: number, { tripMs, aheadMs }: { tripMs: number; aheadMs: number }) => ({
  sentMs: receivedMs - tripMs,
  receivedMs,
  serverMs: receivedMs - tripMs / 2 + aheadMs,
});

describe('the clock of a show, as a page knows it', () => {
  it('is that of the shortest round trip', () => {
    const clock = new ClockSync();
    clock.measure(trip(1_000, { tripMs: 40, aheadMs: 7_000 }));
    clock.measure(trip(2_000, { tripMs: 300, aheadMs: 7_100 }));
    expect(clock.offsetMs()).toBe(7_000);
  });

  it('follows a server whose clock was set, at the next answer, however quick those before it were', () => {
    const clock = new ClockSync();
    for (let at = 1_000; at < 9_000; at += 1_000) clock.measure(trip(at, { tripMs: 4, aheadMs: 7_000 }));
    clock.measure(trip(9_000, { tripMs: 300, aheadMs: 97_000 }));
    expect(clock.offsetMs()).toBe(97_000);
  });

  it('is not thrown by an answer that was long under way', () => {
    const clock = new ClockSync();
    clock.measure(trip(1_000, { tripMs: 10, aheadMs: 7_000 }));
    clock.measure({ sentMs: 2_000, receivedMs: 4_000, serverMs: 2_010 + 7_000 });
    expect([clock.offsetMs(), clock.roundTripMs()]).toEqual([7_000, 10]);
  });
});
