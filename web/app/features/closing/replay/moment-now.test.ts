import type { Replay } from '@lorecrew/contract/api/replay';
import { describe, expect, it } from 'vitest';
import { addressAt, askedSec, momentNow, nextMoment } from './moment-now.ts';

const moment = (kind: 'scene' | 'heard' | 'declined' | 'solved' | 'ended', atMs: number) => ({
  ...{ kind, atMs, title: null, role: null, n: null },
});
const replay: Replay = {
  lengthMs: 60_400,
  scenes: [
    { title: 'Fog', fromMs: 0, toMs: 20_000 },
    { title: 'Light', fromMs: 20_000, toMs: 60_400 },
  ],
  moments: [
    moment('scene', 0),
    moment('scene', 20_000),
    moment('heard', 31_200),
    moment('declined', 44_000),
    moment('ended', 60_400),
  ],
  frames: [
    { atMs: 0, picture: 'sea', states: [] },
    { atMs: 20_000, picture: 'tower', states: ['is-lit'] },
  ],
};

describe('a replay at a time', () => {
  it('shows the scene and the picture that had begun, and what had happened last', () => {
    expect(momentNow(replay, 19_999)).toMatchObject({ scene: 1, title: 'Fog', frame: { picture: 'sea' } });
    const now = momentNow(replay, 44_000);
    expect(now).toMatchObject({ scene: 2, title: 'Light', frame: { picture: 'tower' } });
    expect(now.latest.map(({ kind }) => kind)).toEqual(['declined', 'heard', 'scene', 'scene']);
  });

  it('goes from moment to moment, and stops at both ends', () => {
    expect(nextMoment(replay, { atMs: 20_000, step: 1 })?.atMs).toBe(31_200);
    // The slider stands on the whole second after it.
    expect(nextMoment(replay, { atMs: 32_000, step: 1 })?.atMs).toBe(44_000);
    expect(nextMoment(replay, { atMs: 32_000, step: -1 })?.atMs).toBe(20_000);
    expect(nextMoment(replay, { atMs: 0, step: -1 })).toBeNull();
    expect(nextMoment(replay, { atMs: 61_000, step: 1 })).toBeNull();
  });

  it('is found by an address, whatever else the address says', () => {
    const address = addressAt('https://crew.example/experience/end?sessionId=x&at=3#top', 44);
    expect(address).toBe('https://crew.example/experience/end?sessionId=x&at=44#top');
    expect(askedSec(new URL(address).search, replay.lengthMs)).toBe(44);
    expect(askedSec('?at=999999', replay.lengthMs)).toBe(61);
    for (const search of ['', '?at=', '?at=-1', '?at=1.5', '?at=ten'])
      expect(askedSec(search, replay.lengthMs), search).toBeNull();
  });
});
