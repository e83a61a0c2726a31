import { describe, expect, it } from 'vitest';
import type { Condition } from '../model/condition.ts';
import type { Phase, Scene, Story } from '../model/story.ts';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testScene, testStep, testStory } from '../testing/story.ts';

const base = testStory('gentle');

function phase(id: string, more: Partial<Phase> = {}): Phase {
  return {
    id,
    durationSec: 20,
    lateDurationSec: 10,
    room: 'crew',
    picture: `pic-${id}`,
    play: [],
    steps: [],
    ...more,
  };
}

/** The story with one scene in place of its own, then a last one that stays open. */
function storyOf(scene: Partial<Scene>, more: Partial<Story> = {}): Story {
  const last = testScene('last', { durationSec: 30, lateDurationSec: 30 }, { takesSavedTime: true, staysOpen: true });
  return { ...base, scenes: [testScene('parts', {}, scene), last], ...more };
}

const parts = [phase('alone', { room: 'plenary' }), phase('together'), phase('reveal', { durationSec: 5 })];
const three = storyOf({ phases: parts });

function at(played: Played) {
  const { scene } = played.view('ada');
  return [scene?.id, scene?.phase.id, scene?.phase.number, scene?.room];
}

describe('a scene in several phases', () => {
  const live = givenLive(three, 'ada');

  it('goes through them in their order, each as long as it is written', () => {
    expect(at(live)).toEqual(['parts', 'alone', 1, 'plenary']);
    expect(at(live.atScene(19.9))).toEqual(['parts', 'alone', 1, 'plenary']);
    expect(at(live.atScene(20))).toEqual(['parts', 'together', 2, 'crew']);
    expect(at(live.atScene(40))).toEqual(['parts', 'reveal', 3, 'crew']);
    expect(at(live.atScene(45))).toEqual(['last', 'last', 1, 'crew']);
  });

  it('knows from its first second when each part and the whole will end', () => {
    expect(live.view('ada').scene).toMatchObject({
      startedAtMs: 10_000,
      endsAtMs: 55_000,
      phase: { startedAtMs: 10_000, endsAtMs: 30_000 },
    });
    expect(live.atScene(25).view('ada').scene).toMatchObject({
      startedAtMs: 10_000,
      endsAtMs: 55_000,
      phase: { startedAtMs: 30_000, endsAtMs: 50_000, count: 3 },
    });
  });

  it('is shorter in a show that began late', () => {
    const late = givenShow(three).until(100).joins('ada').until(101);
    expect(at(late.atScene(9))).toEqual(['parts', 'alone', 1, 'plenary']);
    expect(at(late.atScene(10))).toEqual(['parts', 'together', 2, 'crew']);
    expect(at(late.atScene(40))).toEqual(['last', 'last', 1, 'crew']);
  });

  it('shows the picture of the phase', () => {
    expect([1, 21, 41].map((sec) => live.atScene(sec).view('ada').stage?.picture)).toEqual([
      'pic-alone',
      'pic-together',
      'pic-reveal',
    ]);
  });

  it('says to who comes in during it the line of the scene, and not after it', () => {
    expect(live.atScene(25).joins('bob').view('bob').me?.entered).toBe('Late P');
    expect(live.atScene(25).joins('bob').atScene(44).view('bob').me?.entered).toBe('Late P');
    expect(live.atScene(25).joins('bob').atScene(50).view('bob').me?.entered).toBeNull();
    expect(live.view('ada').me?.entered).toBeNull();
  });
});

describe('what is said in phases', () => {
  const says = (narration: string, sec: number) => ({ oneOf: [{ narration }], at: { sec } });
  const story = storyOf(
    {
      phases: [
        phase('alone', { play: [says('m1', 0), says('never', 30)] }),
        phase('together', { play: [says('m2', 2), { oneOf: [{ narration: 'p1' }], at: { afterPreviousSec: 3 } }] }),
      ],
    },
    { narrationSec: { m1: 5, m2: 6, p1: 10, never: 4 } },
  );
  const live = givenLive(story, 'ada');
  const played = (now: Played) => now.view('ada').stage?.play.map(({ narration, atMs }) => [narration, atMs / 1000]);

  it('begins at its second of the phase, or so many seconds after what was said before', () => {
    expect(played(live)).toEqual([
      ['m1', 10],
      ['never', 40],
    ]);
    expect(played(live.atScene(20))?.slice(-2)).toEqual([
      ['m2', 32],
      ['p1', 41],
    ]);
  });

  it('stays on stage in later phases, without what was still to come', () => {
    expect(played(live.atScene(20))).toEqual([
      ['m1', 10],
      ['m2', 32],
      ['p1', 41],
    ]);
  });

  it('is in the transcript once its scene is over', () => {
    const told = live
      .toScene('last')
      .view('ada')
      .transcript?.scenes[0]?.play.map(({ narration }) => narration);
    expect(told).toEqual(['m1', 'm2', 'p1']);
  });
});

describe('one of several narrations', () => {
  const chosen = (when: Condition | undefined) =>
    storyOf({
      phases: [
        phase('only', {
          play: [
            {
              oneOf: [
                { narration: 'm1', ...(when && { when }) },
                { narration: 'm2', when: { late: false } },
              ],
              at: { sec: 1 },
            },
            { oneOf: [{ narration: 'p1' }], at: { afterPreviousSec: 2 } },
          ],
        }),
      ],
    });
  const played = (when: Condition | undefined) =>
    givenLive(chosen(when), 'ada')
      .view('ada')
      .stage?.play.map(({ narration, atMs }) => [narration, atMs / 1000 - 10]);

  it('is the first whose condition holds', () => {
    expect(played({ simulated: true })?.[0]).toEqual(['m1', 1]);
    expect(played({ simulated: false })?.[0]).toEqual(['m2', 1]);
  });

  it('lets what comes after it wait for the one that is heard, and for nothing where none is', () => {
    expect(played({ simulated: true })?.[1]).toEqual(['p1', 8]);
    expect(played({ simulated: false })?.[1]).toEqual(['p1', 9]);
    const none: Condition = { late: true };
    const story = storyOf({
      phases: [
        phase('only', {
          play: [
            { oneOf: [{ narration: 'm1', when: none }], at: { sec: 4 } },
            { oneOf: [{ narration: 'p1' }], at: { afterPreviousSec: 2 } },
          ],
        }),
      ],
    });
    expect(givenLive(story, 'ada').view('ada').stage?.play).toEqual([{ narration: 'p1', atMs: 12_000 }]);
  });
});

describe('a step that has a condition', () => {
  const lamps = (when: Condition) =>
    storyOf({ phases: [phase('only', { steps: [testStep('lamps', 'glow', { simulatedLightSec: [1] }, { when })] })] });

  it('is part of its phase where it holds', () => {
    const live = givenLive(lamps({ mode: 'standard' }), 'ada');
    expect(live.view('ada').scene?.steps).toEqual([{ kind: 'lamps', id: 'glow' }]);
    live.when('ada', { type: 'lamp.light' }).then('lamp.lit');
  });

  it('is not there where it does not', () => {
    const live = givenLive(lamps({ mode: 'keen' }), 'ada');
    expect(live.view('ada').scene?.steps).toEqual([]);
    expect(live.view('ada').lamps).toBeNull();
    live.when('ada', { type: 'lamp.light' }).refused('SHOW_004');
    expect(live.view('ada').announced).toEqual([]);
  });
});

describe('cards that have a condition', () => {
  const card = (packet: string, when?: Condition) => ({
    id: `m-${packet}`,
    packet,
    text: `Text ${packet}`,
    ...(when && { when }),
  });
  const rule = { simulatedPinSec: [], readLeftSec: 15, lateReadLeftSec: 8, whenShared: 'm2' };
  const story = storyOf({
    phases: [
      phase('only', {
        steps: [
          testStep('practice', 'meet', rule, { cards: [card('A'), card('B', { mode: 'keen' }), card('F', { late: false })] }),
        ],
      }),
    ],
  });

  it('are dealt and counted where it holds, and are unheard of where it does not', () => {
    const live = givenLive(story, 'ada', 'bob');
    expect(live.view('ada').table?.total).toBe(2);
    expect(live.view('bob').satchel?.cards.map(({ cardId }) => cardId)).toEqual(['m-F']);
    live.when('sim:ann:crew-1', { type: 'card.pin', cardId: 'm-B' }).refused('CARD_001');
    const read = live
      .atScene(15)
      .view('ada')
      .table?.cards.map(({ cardId }) => cardId);
    expect(read?.sort()).toEqual(['m-A', 'm-F']);
  });
});

describe('time that was saved', () => {
  const short = { simulatedPinSec: [], readLeftSec: 1, lateReadLeftSec: 1, whenShared: 'm2' };
  const cards = base.packets.map((packet) => ({ id: `m-${packet}`, packet, text: packet }));
  const story = storyOf({
    phases: [phase('only', { durationSec: 60, lateDurationSec: 10, steps: [testStep('practice', 'meet', short, { cards })] })],
  });

  it('goes to the scene that takes it up, so that the show ends when it was to end', () => {
    const live = givenLive(story, 'ada').toScene('last');
    expect(live.show.scene?.startedAtMs).toBe(20_000);
    expect(live.view('ada').show?.endsAtMs).toBe(100_000);
    expect(live.until(99.9).show.phase).toBe('live');
    expect(live.until(100).show).toMatchObject({ phase: 'completed', completedAtMs: 100_000, noShow: false });
  });

  it('does not shorten it where the scenes before took all of theirs', () => {
    expect(givenLive(three, 'ada').toScene('last').view('ada').show?.endsAtMs).toBe(85_000);
  });
});

describe('a faster show', () => {
  it('goes through the same seconds in less time', () => {
    const fast = givenShow(three, { speed: 5 }).joins('ada').until(10);
    expect(fast.view('ada').scene).toMatchObject({ startedAtMs: 10_000, endsAtMs: 19_000, phase: { endsAtMs: 14_000 } });
    expect(at(fast.until(14))).toEqual(['parts', 'together', 2, 'crew']);
    expect(fast.until(14).view('ada').show?.speed).toBe(5);
  });
});
