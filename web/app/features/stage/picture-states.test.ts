import type { StagePicture } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { pictureNow, timedStates } from './picture-states.ts';

const fog: StagePicture = {
  art: 'fog',
  describedAudio: 'Fog.',
  states: [],
  timed: [
    { narration: 'N', fromSec: 0, toSec: 6, state: 'veiled' },
    { narration: 'N', fromSec: 30, toSec: null, state: 'scraps' },
  ],
  captionBox: { x: 0, y: 0, width: 1, height: 1 },
  layerTravelPx: {},
  moves: [],
};
const at = (nowMs: number, speed = 1) => timedStates({ picture: fog, played: [{ narration: 'N', atMs: 0 }], nowMs, speed });

describe('the states of a picture in time', () => {
  it('hold from one second to another', () => {
    expect(at(5999)).toEqual(['veiled']);
    expect(at(6000)).toEqual([]);
  });
  it('stay for good where no end is given', () => expect(at(500_000)).toEqual(['scraps']));
  it('follow the speed of the show', () => expect(at(2000, 20)).toEqual(['scraps']));
  it('wait for their narration', () => expect(timedStates({ picture: fog, played: [], nowMs: 1, speed: 1 })).toEqual([]));
});

describe('the picture', () => {
  const line = { seconds: 20, paragraphs: ['.'], cues: [], pictures: [{ fromSec: 5, picture: 'sea' }] };
  const stage = { ...emptyStage, narration: { line } };
  const shownAt = (sec: number) =>
    pictureNow({ stage, picture: 'room', played: [{ narration: 'line', atMs: 0 }], nowMs: sec * 1000, speed: 1 });

  it("is the scene's until what is being said brings its own", () => {
    expect([0, 4.9, 5, 19].map(shownAt)).toEqual(['room', 'room', 'sea', 'sea']);
  });
  it("is the scene's again when it has been said", () => expect(shownAt(20)).toBe('room'));
});
