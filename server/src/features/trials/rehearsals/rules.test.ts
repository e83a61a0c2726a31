import { describe, expect, it } from 'vitest';
import type { RunningTrial } from '../rules.ts';
import { type Opener, roomFor } from './rules.ts';

const NOW_MS = 1_000_000;
const opener: Opener = { key: 'ada', most: 1, full: null, companyFull: 'REHEARSAL_002' };
const demand = { ...opener, companyKey: 'kelp', mostPerCompany: 3, places: 5, nowMs: NOW_MS };

/** Rehearsals of these keys, the oldest first; each was played so long ago. */
function running(...all: [id: string, openedBy: string[], playedAgoMs: number][]): RunningTrial[] {
  return all.map(([id, openedBy, agoMs], n) => ({ id, publicId: id, openedBy, openedAtMs: n, playedAtMs: NOW_MS - agoMs }));
}

describe('a place for one more rehearsal', () => {
  it('is free while there are places', () => {
    expect(roomFor(running(['a', ['bob', 'kelp'], 0]), demand)).toEqual({ ok: true, value: [] });
  });

  it('is that of the organiser’s own rehearsal, also while it is played', () => {
    expect(roomFor(running(['a', ['ada', 'kelp'], 0]), demand)).toEqual({ ok: true, value: ['a'] });
  });

  it('is refused in a company whose places are all played, and taken from one that was left a minute ago', () => {
    const played = ['bob', 'cleo', 'dan'].map((key): [string, string[], number] => [key, [key, 'kelp'], 59_999]);
    expect(roomFor(running(...played), demand)).toEqual({ ok: false, code: 'REHEARSAL_002' });
    expect(roomFor(running(...played.slice(0, 2), ['left', ['eve', 'kelp'], 60_000]), demand)).toEqual({
      ok: true,
      value: ['left'],
    });
  });

  it('is taken from another company only where nobody plays, when all places are taken', () => {
    const others = ['a', 'b', 'c', 'd', 'e'].map((key): [string, string[], number] => [key, [key, `company ${key}`], 14_999]);
    expect(roomFor(running(...others), demand)).toEqual({ ok: false, code: 'REHEARSAL_001' });
    expect(roomFor(running(...others.slice(0, 4), ['silent', ['e', 'company e'], 15_000]), demand)).toEqual({
      ok: true,
      value: ['silent'],
    });
  });

  it('of a preview is refused while all its places are played', () => {
    const preview = { ...demand, key: 'preview 1', most: 2, full: 'PREVIEW_003', companyFull: 'PREVIEW_005' } as const;
    const two = running(['a', ['preview 1', 'kelp'], 0], ['b', ['preview 1', 'kelp'], 0]);
    expect(roomFor(two, preview)).toEqual({ ok: false, code: 'PREVIEW_003' });
  });
});
