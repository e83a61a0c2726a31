import type { Slice } from '@lorecrew/contract/live/view';
import type { StagePicture } from '@lorecrew/contract/stage';
import { describe, expect, it } from 'vitest';
import { crewStates, timedStates } from './picture-states.ts';

const fog: StagePicture = {
  art: 'fog',
  describedAudio: 'Fog.',
  load: async () => '',
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

const lever = { name: 'Bell', seat: 0, holder: 'a', role: 'Keeper', pulled: null, borrowable: false };
const levers: Slice<'levers'> = {
  levers: [lever, { ...lever, name: 'Mirror', pulled: 5 }],
  run: [],
  plan: [],
  planTouched: false,
  proposal: null,
  agreed: null,
  coughs: 1,
  verdict: { text: 'A cough.', atMs: 1000 },
  outcome: 'open',
  playStartsAtMs: 0,
  playEndsAtMs: 9,
};
const nothing = { lamps: null, levers: null, vote: null, myVote: null, nowMs: 0 };

describe('the states a crew brings about', () => {
  it('are none where nothing was done', () => expect(crewStates(nothing)).toEqual([]));
  it('number the lamps from one', () => {
    const lamps = {
      lamps: [
        { seat: 0, person: null, lit: false },
        { seat: 1, person: null, lit: true },
      ],
    };
    expect(crewStates({ ...nothing, lamps })).toEqual(['lamp-2']);
  });
  it('say which lever is down, and as which', () => {
    expect(crewStates({ ...nothing, levers, nowMs: 90_000 })).toEqual(['down-2', 'down-2-5']);
  });
  it('show a cough for a moment', () => {
    expect(crewStates({ ...nothing, levers, nowMs: 1500 })).toContain('cough');
    expect(crewStates({ ...nothing, levers, nowMs: 9000 })).not.toContain('cough');
    expect(crewStates({ ...nothing, levers: { ...levers, outcome: 'solved' }, nowMs: 1500 })).not.toContain('cough');
  });
  it("show one's own vote, then the result", () => {
    const open = { id: 'V', open: true, closesAtMs: 0, options: [], votesIn: 1, voters: 2, result: null };
    const result = { option: 'out', where: 'out', drawn: null, shares: [] };
    expect(crewStates({ ...nothing, vote: open, myVote: { option: 'water' } })).toEqual(['chosen-water']);
    expect(crewStates({ ...nothing, vote: { ...open, result }, myVote: { option: 'water' } })).toEqual(['chosen-out']);
  });
});
