import { describe, expect, it } from 'vitest';
import { FramePace } from './frame-pace.ts';

/** When it is found too slow, of frames that are each so long, within so long; null for never. */
function foundAtMs({ frameMs, withinMs }: { frameMs: (atMs: number) => number; withinMs: number }): number | null {
  const pace = new FramePace();
  for (let atMs = 0; atMs <= withinMs; atMs += frameMs(atMs)) if (pace.tooSlow(atMs)) return atMs;
  return null;
}

describe('the pace of a picture', () => {
  it('is too slow after two slow seconds, the first one aside', () => {
    expect(foundAtMs({ frameMs: () => 200, withinMs: 20_000 })).toBe(3_000);
  });

  it('is quick enough at fifteen frames a second', () => {
    expect(foundAtMs({ frameMs: () => 66, withinMs: 20_000 })).toBeNull();
  });

  it('forgives single slow seconds', () => {
    expect(foundAtMs({ frameMs: (atMs) => (Math.floor(atMs / 1_000) % 2 === 0 ? 16 : 100), withinMs: 20_000 })).toBeNull();
  });

  it('forgives a tab that was elsewhere', () => {
    expect(foundAtMs({ frameMs: (atMs) => (atMs % 1_600 === 0 && atMs > 0 ? 40_000 : 16), withinMs: 400_000 })).toBeNull();
  });
});
