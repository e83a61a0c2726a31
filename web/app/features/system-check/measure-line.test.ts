import { describe, expect, it } from 'vitest';
import { fakeTimers } from '../../lib/testing/fake-timers.ts';
import type { LineFound } from './judge-media.ts';
import { type Ears, type Line, LOAD_BYTES, LOADS, measureLine, PARCELS } from './measure-line.ts';

interface Kind {
  /** How long a parcel is on its way, each way. */
  readonly wayMs?: number;
  /** Whether a parcel arrives, and whether it comes back. */
  readonly arrives?: (n: number) => boolean;
  readonly returns?: (n: number) => boolean;
  /** How long one load takes at the narrowest place. */
  readonly loadMs?: number;
}

/** What is measured on a line of this kind, how much was sent, and how long it took. */
async function measured({ wayMs = 20, arrives = () => true, returns = () => true, loadMs = 1 }: Kind) {
  const timers = fakeTimers(0);
  const sent = { small: 0, bytes: 0 };
  let ears: Ears | null = null;
  let freeAtMs = 0;
  const line: Line = {
    listen: (given) => {
      ears = given;
    },
    small: (n) => {
      sent.small += 1;
      if (!arrives(n)) return;
      timers.after(wayMs, () => {
        ears?.arrived(n);
        if (returns(n)) timers.after(wayMs, () => ears?.back(n));
      });
    },
    load: (bytes) => {
      sent.bytes += bytes;
      freeAtMs = Math.max(freeAtMs, timers.nowMs()) + loadMs;
      timers.after(freeAtMs - timers.nowMs() + wayMs, () => ears?.loaded(bytes));
    },
    close: () => undefined,
  };
  const over: { found: LineFound | null; tookMs: number }[] = [];
  void measureLine(line, timers).then((found) => over.push({ found, tookMs: timers.nowMs() }));
  await timers.advance(20_000);
  const [result] = over;
  if (!result) throw new Error('It never ended.');
  return { ...result, sent };
}

describe('a line', () => {
  it('that is good is measured in less than six seconds, with half a megabyte', async () => {
    const { found, tookMs, sent } = await measured({});
    expect(found).toEqual({ roundTripMs: 40, lostPercent: 0, kbitPerSecond: 2_047 });
    expect(sent).toEqual({ small: 300, bytes: 524_288 });
    expect([PARCELS, LOADS * LOAD_BYTES]).toEqual([300, 524_288]);
    expect(tookMs).toBeLessThan(6_000);
  });

  it('that loses every tenth parcel on the way there has lost ten of a hundred', async () => {
    expect((await measured({ arrives: (n) => n % 10 !== 0 })).found).toMatchObject({ lostPercent: 10 });
  });

  it('counts what is lost on the way back for nothing: no voice takes that way', async () => {
    expect((await measured({ returns: (n) => n % 2 === 0 })).found).toMatchObject({ roundTripMs: 40, lostPercent: 0 });
  });

  it('that is long is not taken for a narrow one', async () => {
    expect((await measured({ wayMs: 300 })).found).toEqual({ roundTripMs: 600, lostPercent: 0, kbitPerSecond: 2_047 });
  });

  it('that carries 16 kilobytes in 200 ms carries two thirds of a megabit, and is given up after eight seconds and a half', async () => {
    const { found, tookMs } = await measured({ loadMs: 200 });
    expect(found?.kbitPerSecond).toBeGreaterThan(620);
    expect(found?.kbitPerSecond).toBeLessThan(660);
    expect(tookMs).toBeLessThan(8_500);
  });

  it('on which nothing comes back is none', async () => {
    expect((await measured({ returns: () => false })).found).toBeNull();
  });
});
