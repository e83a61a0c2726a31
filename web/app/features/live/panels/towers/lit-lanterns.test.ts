import { describe, expect, it } from 'vitest';
import { litLanterns } from './all-towers.tsx';

describe('the lanterns of the Line', () => {
  const lights = { startsAtMs: 60_000, isAtOnce: false };
  const litAt = (sec: number, speed = 1) => litLanterns(lights, { all: 17, nowMs: sec * 1000, speed });

  it('are lit one by one from their second on, two a second', () => {
    expect([59.9, 60, 60.4, 60.5, 61, 68, 90].map((sec) => litAt(sec))).toEqual([0, 1, 1, 2, 3, 17, 17]);
  });

  it('keep to the pace of a show that is played faster', () => {
    expect(litAt(60.1, 10)).toBe(3);
  });

  it('are lit all at once in a show that began late, and not at all where none are', () => {
    expect(litLanterns({ ...lights, isAtOnce: true }, { all: 17, nowMs: 60_000, speed: 1 })).toBe(17);
    expect(litLanterns(null, { all: 17, nowMs: 90_000, speed: 1 })).toBe(0);
  });
});
