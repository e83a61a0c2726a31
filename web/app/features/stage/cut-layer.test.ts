import type { Move } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { apart } from './cut-layer.ts';

/** A part of a drawing with what lies inside of it. */
class Part {
  readonly inside: readonly Part[];
  constructor(...inside: Part[]) {
    this.inside = inside;
  }
  contains(other: Part): boolean {
    return other === this || this.inside.some((each) => each.contains(other));
  }
}

const move = (motion: Move['motion']): Move => ({ part: '.any', motion });

describe('what moves in a drawing', () => {
  it('is an element of its own, part by part', () => {
    const [lamp, boat] = [new Part(), new Part()];
    const [glow, bob] = [move('glow'), move('bob')];
    const found = apart([
      { part: lamp, move: glow },
      { part: boat, move: bob },
    ]);
    expect([...found.alone]).toEqual([
      [lamp, glow],
      [boat, bob],
    ]);
    expect(found.within).toEqual([]);
  });

  it('keeps the second move of a part, inside the first', () => {
    const boat = new Part();
    const [bob, tilt] = [move('bob'), move('tilt')];
    const found = apart([
      { part: boat, move: bob },
      { part: boat, move: tilt },
    ]);
    expect([...found.alone]).toEqual([[boat, bob]]);
    expect(found.within).toEqual([{ part: boat, move: tilt }]);
  });

  it('keeps the move of what lies inside of something that moves, whichever is written first', () => {
    const lamp = new Part();
    const boat = new Part(new Part(lamp));
    const [bob, glow] = [move('bob'), move('glow')];
    for (const moved of [
      [
        { part: lamp, move: glow },
        { part: boat, move: bob },
      ],
      [
        { part: boat, move: bob },
        { part: lamp, move: glow },
      ],
    ]) {
      const found = apart(moved);
      expect([...found.alone]).toEqual([[boat, bob]]);
      expect(found.within).toEqual([{ part: lamp, move: glow }]);
    }
  });

  it('stays within the drawing where it waits for a state', () => {
    const smoke = new Part();
    const puff = move('puff');
    const found = apart([{ part: smoke, move: puff }]);
    expect(found.alone.size).toBe(0);
    expect(found.within).toEqual([{ part: smoke, move: puff }]);
  });
});
