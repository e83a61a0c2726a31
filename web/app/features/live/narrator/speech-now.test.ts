import type { Narration } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { speechAct, speechAhead, speechNow, speechSoon } from './speech-now.ts';

const said = (file?: string): Narration => ({
  ...{ seconds: 10, paragraphs: [], cues: [], pictures: [] },
  ...(file === undefined ? {} : { speech: [{ file, seconds: 8 }] }),
});
const narration = { N1: said('one'), N2: said('two'), N3: said(), N4: said('four') };
const played = [
  { narration: 'N1', atMs: 100_000 },
  { narration: 'N2', atMs: 120_000 },
  { narration: 'N3', atMs: 130_000 },
];
const at = (nowMs: number) => speechNow({ stage: { narration }, played, nowMs });

describe('what is spoken', () => {
  it('is the narration that began last, until its recording is over', () => {
    expect(at(103_000)).toEqual({ file: 'one', seconds: 8, atMs: 100_000 });
    expect(at(108_000)).toBeNull();
  });

  it('is the next narration within the second before it begins', () => {
    expect(at(118_000)).toBeNull();
    expect(at(119_500)).toEqual({ file: 'two', seconds: 8, atMs: 120_000 });
  });

  it('is nothing once a narration without a recording has begun', () => {
    expect(at(131_000)).toBeNull();
  });

  it('is decoded some seconds before it begins', () => {
    const soon = (nowMs: number) => speechSoon({ stage: { narration }, played, nowMs });
    expect(soon(104_000)).toEqual(['one']);
    expect(soon(106_000)).toEqual(['one', 'two']);
    expect(soon(129_000)).toEqual([]);
  });

  it('is fetched ahead for the present scene and the next', () => {
    const spoken = [
      { scene: 1, said: ['N1'] },
      { scene: 2, said: ['N2', 'N3'] },
      { scene: 3, said: ['N4'] },
    ];
    expect(speechAhead({ spoken, narration }, 1)).toEqual(['one', 'two']);
    expect(speechAhead({ spoken, narration }, 3)).toEqual(['four']);
    expect(speechAhead({ narration }, 1)).toEqual([]);
  });
});

describe('a player of speech', () => {
  const act = (part: Partial<Parameters<typeof speechAct>[0]>) =>
    speechAct({ targetSec: 3, isStanding: false, seconds: 8, heardSec: null, ...part });

  it('begins where the show is, also in the middle of a line', () => {
    expect(act({})).toBe('begin');
    expect(act({ targetSec: 0 })).toBe('begin');
  });

  it('leaves the last moments of a line alone', () => {
    expect(act({ targetSec: 7.9 })).toBe('keep');
  });

  it('keeps what is heard within 50 ms of the show, and begins again where it is farther off', () => {
    expect(act({ heardSec: 3.04 })).toBe('keep');
    expect(act({ heardSec: 3.06 })).toBe('begin');
    expect(act({ heardSec: 2.9 })).toBe('begin');
  });

  it('is silent while the show is paused', () => {
    expect(act({ isStanding: true, heardSec: 3 })).toBe('silence');
    expect(act({ isStanding: true })).toBe('keep');
  });
});
