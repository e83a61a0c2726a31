import { describe, expect, it } from 'vitest';
import { heardAt, SILENT, type Turn } from './voice-timer.ts';

/** What is said of levels that are looked at every hundred milliseconds. */
function turnsIn(levels: readonly number[]): Turn[] {
  let known = SILENT;
  return levels.flatMap((level, i) => {
    const [next, turn] = heardAt(known, { level, atMs: i * 100 });
    known = next;
    return turn ?? [];
  });
}

const times = (count: number, level: number) => Array.from({ length: count }, () => level);
const [QUIET, BETWEEN, LOUD] = [0.004, 0.015, 0.05];

describe('speech', () => {
  it('begins and ends where the sound did, though that is known only later', () => {
    expect(turnsIn([...times(2, QUIET), ...times(10, LOUD), ...times(5, QUIET)])).toEqual([
      { kind: 'start', atMs: 200 },
      { kind: 'end', atMs: 1_100 },
    ]);
  });

  it('is none in a quiet room, in a cough, nor at a level that begins nothing', () => {
    expect(turnsIn(times(50, QUIET))).toEqual([]);
    expect(turnsIn([...times(2, LOUD), ...times(10, QUIET)])).toEqual([]);
    expect(turnsIn(times(50, 0.019))).toEqual([]);
  });

  it('is found after a quarter of a second', () => {
    expect(turnsIn(times(3, LOUD))).toEqual([]);
    expect(turnsIn(times(4, LOUD))).toEqual([{ kind: 'start', atMs: 0 }]);
  });

  it('goes on while it is only half as loud as it began', () => {
    expect(turnsIn([...times(4, LOUD), ...times(20, BETWEEN), ...times(4, LOUD)])).toEqual([{ kind: 'start', atMs: 0 }]);
    expect(turnsIn([...times(4, LOUD), ...times(4, 0.009)])).toEqual([
      { kind: 'start', atMs: 0 },
      { kind: 'end', atMs: 300 },
    ]);
  });

  it('is one with a breath in it, and two with a pause of three tenths of a second', () => {
    expect(turnsIn([...times(5, LOUD), ...times(2, QUIET), ...times(5, LOUD)])).toEqual([{ kind: 'start', atMs: 0 }]);
    expect(turnsIn([...times(5, LOUD), ...times(3, QUIET), ...times(5, LOUD)])).toEqual([
      { kind: 'start', atMs: 0 },
      { kind: 'end', atMs: 400 },
      { kind: 'start', atMs: 800 },
    ]);
  });

  it('begins at the first of the levels that belong together', () => {
    expect(turnsIn([0.02, 0.01, 0.01, 0.01])).toEqual([{ kind: 'start', atMs: 0 }]);
  });
});
