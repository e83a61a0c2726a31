import { describe, expect, it } from 'vitest';
import { measureFloor, type Speech, splitTurns } from './turns.ts';

function said(...rows: readonly (readonly [string, number, number])[]): Speech[] {
  return rows.map(([by, fromMs, toMs]) => ({ by, fromMs, toMs }));
}

describe('turns', () => {
  it('join what one person said with pauses of less than a second and a half', () => {
    expect(splitTurns(said(['a', 0, 2_000], ['a', 3_499, 5_000])).turns).toEqual(said(['a', 0, 5_000]));
    expect(splitTurns(said(['a', 0, 2_000], ['a', 3_500, 5_000])).turns).toHaveLength(2);
  });

  it('last a second at least; what is shorter is a back-channel', () => {
    const { turns, backChannels } = splitTurns(said(['a', 0, 1_000], ['b', 400, 1_399]));
    expect(turns).toEqual(said(['a', 0, 1_000]));
    expect(backChannels).toEqual(said(['b', 400, 1_399]));
  });

  it('stand in the order in which they began, whatever the order they came in', () => {
    const late = said(['b', 5_000, 7_000], ['a', 0, 2_000]);
    expect(splitTurns(late).turns.map(({ by }) => by)).toEqual(['a', 'b']);
  });

  it('do not end where a stretch lies within another of the same person', () => {
    expect(splitTurns(said(['a', 0, 9_000], ['a', 1_000, 2_000])).turns).toEqual(said(['a', 0, 9_000]));
  });
});

describe('the floor', () => {
  it('passes smoothly, or is taken over, and short words take no turn', () => {
    const speech = said(['a', 0, 4_000], ['b', 4_200, 8_000], ['c', 7_500, 12_000], ['a', 12_500, 12_900]);
    expect(measureFloor(speech)).toEqual({
      turns: 3,
      backChannels: 1,
      smooth: 1,
      overlaps: 1,
      takeOvers: 1,
      medianGapMs: 200,
      room: 0,
    });
  });

  it('is not taken over by somebody who stops before the other does, or talks along for a second', () => {
    expect(measureFloor(said(['a', 0, 5_000], ['b', 2_000, 4_000]))).toMatchObject({ overlaps: 1, takeOvers: 0 });
    expect(measureFloor(said(['a', 0, 5_000], ['b', 4_000, 8_000]))).toMatchObject({ overlaps: 1, takeOvers: 0 });
    expect(measureFloor(said(['a', 0, 5_000], ['b', 4_001, 8_000]))).toMatchObject({ overlaps: 1, takeOvers: 1 });
  });

  it('counts an offset within the jitter as neither overlap nor gap of its own length', () => {
    expect(measureFloor(said(['a', 0, 5_000], ['b', 4_700, 8_000]))).toMatchObject({ overlaps: 0, smooth: 1, medianGapMs: 0 });
    expect(measureFloor(said(['a', 0, 5_000], ['b', 4_699, 8_000]))).toMatchObject({ overlaps: 1, smooth: 0, medianGapMs: null });
  });

  it('was answered within three seconds or not at all', () => {
    expect(measureFloor(said(['a', 0, 2_000], ['b', 5_000, 7_000]))).toMatchObject({ smooth: 1, medianGapMs: 3_000, room: 1 });
    expect(measureFloor(said(['a', 0, 2_000], ['b', 5_001, 7_000]))).toMatchObject({ smooth: 0, medianGapMs: null, room: null });
  });

  it('left room to speak in gaps of half a second and more', () => {
    const speech = said(['a', 0, 2_000], ['b', 2_499, 4_000], ['a', 4_500, 6_000], ['b', 7_000, 9_000]);
    expect(measureFloor(speech)).toMatchObject({ smooth: 3, medianGapMs: 500, room: 2 / 3 });
  });

  it('passes to nobody where one goes on alone', () => {
    expect(measureFloor(said(['a', 0, 2_000], ['a', 4_000, 6_000]))).toMatchObject({ turns: 2, smooth: 0, overlaps: 0 });
    expect(measureFloor([])).toMatchObject({ turns: 0, medianGapMs: null, room: null });
  });
});
