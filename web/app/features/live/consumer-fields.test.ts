import type { Slice } from '@lorecrew/contract/live/view';
import type { Narration } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { consumerFields } from './consumer-fields.ts';

const plain: Narration = { seconds: 10, paragraphs: [], cues: [], pictures: [] };
const narration = {
  talk: plain,
  clip: { ...plain, clip: { shots: [], mood: 'calm' as const, sounds: [], film: 'f'.repeat(32) } },
};
const show: Slice<'show'> = {
  ...{ slug: 'a', title: 'A', stage: 'a', narrator: 'Wick', phase: 'live', speed: 1, noShow: false },
  ...{ startsAtMs: 0, startedAtMs: 0, endsAtMs: 60_000, pausedMs: 0, pausedAtMs: null, pauseEndsAtMs: null },
};
const scene: Slice<'scene'> = {
  ...{
    id: 'S2',
    number: 2,
    count: 3,
    title: 'Here',
    room: 'crew',
    titles: [],
    staysOpen: false,
    startedAtMs: 0,
    endsAtMs: 30_000,
  },
  ...{ steps: [{ kind: 'scorecard', id: 's' }], phase: { id: 'S2', number: 1, count: 1, startedAtMs: 0, endsAtMs: 30_000 } },
};
const stage = {
  picture: 'p',
  states: [],
  play: [
    { narration: 'talk', atMs: 0 },
    { narration: 'clip', atMs: 10_000 },
  ],
};
const at = (nowMs: number, part: { show?: Partial<typeof show> } = {}) =>
  consumerFields({ view: { show: { ...show, ...part.show }, scene, stage, me: null }, nowMs, narration, hasSound: true });

describe('the participant’s state', () => {
  it('has the scene’s number, the end and the time left in seconds', () => {
    expect(at(12_500)).toMatchObject({ experiencePathOrder: 2, experienceEndTime: 60, experienceTimeLeft: 48 });
  });

  it('names the film that is on and its second, and none when nothing is', () => {
    const none = { currentUrlHls: '', playerCurrentTime: 0 };
    expect(at(9_900)).toMatchObject(none);
    expect(at(12_500)).toMatchObject({ currentUrlHls: `/stories/${'f'.repeat(32)}.m3u8`, playerCurrentTime: 2 });
    expect(at(20_000)).toMatchObject(none);
  });

  it('has sound unless it is off or the show is paused', () => {
    expect(at(0).shouldMuteVideo).toBe(false);
    expect(at(0, { show: { pausedAtMs: 1 } }).shouldMuteVideo).toBe(true);
  });

  it('is in a room of its crew while the scene is the crew’s, until the show has ended', () => {
    expect(at(0)).toMatchObject({ joinBreakoutRoom: true, leaveMeeting: false, isEnded: false, getScorecard: true });
    expect(at(0, { show: { phase: 'completed' } })).toMatchObject({ joinBreakoutRoom: false, leaveMeeting: true, isEnded: true });
  });
});
