import { describe, expect, it } from 'vitest';
import type { PlayRule, Step, Story } from '../model/story.ts';
import { givenLive, givenShow, type Played } from '../testing/given.ts';
import { testScene, testStory } from '../testing/story.ts';
import { decide, dueTimer } from './decide.ts';
import { storyMs } from './time.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');

/** Every timer of a show that nobody touches, with its millisecond; none is due a millisecond before. */
function timeline({ show: from }: Played): [number, string][] {
  const fired: [number, string][] = [];
  let show = from;
  for (let due = dueTimer(show, 1e9); due; due = dueTimer(show, 1e9)) {
    expect(dueTimer(show, due.nowMs - 1)).toBeNull();
    expect(dueTimer(show, due.nowMs)).toEqual(due);
    const step = decide(show, due);
    if (!step.ok) throw new Error(step.code);
    fired.push([due.nowMs, due.id.replace('timer:', '')]);
    show = step.value.next;
  }
  return fired;
}

describe('a show that nobody touches', () => {
  it('goes its way to the millisecond, hints and all', () => {
    expect(timeline(givenShow(gentle).joins('ada'))).toEqual([
      [10_000, 'start'],
      [29_000, 'lamps:last-call:0'],
      [30_000, 'scene:end:arrive'],
      [50_000, 'cards:read:meet:crew-1'],
      [56_000, 'scene:end:meet'],
      [86_000, 'hints:offer:light:crew-1:0'],
      [96_000, 'hints:open:light:crew-1:0'],
      [106_000, 'clock:light:60'],
      [106_000, 'hints:offer:light:crew-1:1'],
      [116_000, 'hints:open:light:crew-1:1'],
      [126_000, 'hints:offer:light:crew-1:2'],
      [136_000, 'clock:light:30'],
      [136_000, 'hints:open:light:crew-1:2'],
      [166_000, 'task:timeout:light'],
      [177_000, 'scene:end:light'],
      [207_000, 'vote:close:choose'],
      [218_000, 'scene:end:choose'],
      [238_000, 'scene:end:end'],
      [310_000, 'scene:end:thank'],
    ]);
  });

  it('lends the controls of people who do nothing, one after the other in the same millisecond', () => {
    const borrowed = timeline(givenShow(keen).joins('ada', 'bob', 'cyd')).filter(([, id]) => id.startsWith('borrow:'));
    expect(borrowed).toEqual(['A', 'B', 'C', 'D', 'E', 'F'].map((each) => [96_000, `borrow:crew-1:Lever ${each}:66000`]));
  });

  it('goes the shorter way where it began late', () => {
    const late = timeline(givenShow(gentle).until(70.001).joins('ada'));
    expect(late.filter(([, id]) => /^(start|scene|cards|task|vote)/.test(id))).toEqual([
      [70_001, 'start'],
      [80_001, 'scene:end:arrive'],
      [90_001, 'cards:read:meet:crew-1'],
      [95_001, 'scene:end:meet'],
      [165_001, 'task:timeout:light'],
      [176_001, 'scene:end:light'],
      [196_001, 'vote:close:choose'],
      [207_001, 'scene:end:choose'],
      [227_001, 'scene:end:end'],
      [295_001, 'scene:end:thank'],
    ]);
  });

  it('rounds each of its times to a whole millisecond where it goes faster', () => {
    const fast = timeline(givenShow(gentle, { speed: 3 }).joins('ada'));
    expect(fast.slice(0, 4)).toEqual([
      [10_000, 'start'],
      [16_334, 'lamps:last-call:0'],
      [16_667, 'scene:end:arrive'],
      [23_334, 'cards:read:meet:crew-1'],
    ]);
  });
});

describe('the beginning', () => {
  const waiting = givenShow(keen, { invited: ['ada', 'bob', 'cyd'] });
  const first = (played: Played) => timeline(played)[0];

  it.each([
    ['nobody', [], [1_810_000, 'no-show']],
    ['one', ['ada'], [1_810_000, 'no-show']],
    ['two', ['ada', 'bob'], [610_000, 'start']],
    ['three', ['ada', 'bob', 'cyd'], [10_000, 'start']],
  ])('with %s of three is due at its own time', (_, people, expected) => {
    expect(first(waiting.joins(...people))).toEqual(expected);
  });

  it('is the moment of the last who was awaited, where that is later', () => {
    expect(first(waiting.joins('ada', 'bob').until(25.5).joins('cyd'))).toEqual([25_500, 'start']);
    expect(first(waiting.joins('ada').until(700).joins('bob'))).toEqual([700_000, 'start']);
  });

  it('does not count those who went again', () => {
    expect(first(waiting.joins('ada', 'bob', 'cyd').until(5).loses('cyd'))).toEqual([610_000, 'start']);
    expect(first(waiting.joins('ada', 'bob').until(5).loses('bob'))).toEqual([1_810_000, 'no-show']);
  });
});

describe('a timer', () => {
  it('carries the time it was due, however late it is looked for', () => {
    const live = givenLive(gentle, 'ada');
    expect(dueTimer(live.show, 500_000)).toEqual({
      id: 'timer:lamps:last-call:0',
      actor: 'server',
      command: { type: 'timer.fire', deadline: 'lamps:last-call:0' },
      nowMs: 29_000,
    });
    expect(live.until(500).show.completedAtMs).toBe(310_000);
  });

  it('does nothing a second time', () => {
    const lit = givenLive(gentle, 'ada').until(29);
    lit.when('server', { type: 'timer.fire', deadline: 'lamps:last-call:0' }).refused('SHOW_004');
    lit.until(30).when('server', { type: 'timer.fire', deadline: 'scene:end:arrive' }).refused('SHOW_004');
  });

  it('is there for nobody who has lit every lamp', () => {
    const all = ['ada', ...['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`)];
    const lit = all.reduce((played, id) => played.when(id, { type: 'lamp.light' }).done(), givenLive(gentle, 'ada'));
    expect(timeline(lit)[0]).toEqual([30_000, 'scene:end:arrive']);
  });
});

describe('the name of a timer', () => {
  const only = (played: Played, kind: string) => timeline(played).filter(([, id]) => id.startsWith(kind));

  it('is another where somebody comes after the last lamps were lit for them', () => {
    const six = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6');
    expect(only(six, 'lamps')).toEqual([[29_000, 'lamps:last-call:0']]);
    expect(only(six.until(29.5).joins('p7'), 'lamps')).toEqual([[29_000, 'lamps:last-call:6']]);
  });

  it('is another for a control that was lent before, and comes after as long again', () => {
    const pulled = givenLive(keen, 'ada', 'bob', 'cyd')
      .toScene('light')
      .atScene(41)
      .does('ada', { type: 'lever.pull', lever: 'Lever B' });
    expect(only(pulled, 'borrow')).toEqual(['A', 'D'].map((each) => [127_000, `borrow:crew-1:Lever ${each}:97000`]));
    const back = pulled.atScene(42).does('ada', { type: 'lever.undo' });
    expect(only(back, 'borrow')).toContainEqual([128_000, 'borrow:crew-1:Lever B:98000']);
  });

  it('never comes back in a story with two tasks, two rounds of practice and two votes', () => {
    const again = keen.scenes.slice(1, 4).map((scene) => {
      const steps = (all: readonly Step[]) => all.map((step) => ({ ...step, id: `${step.id}2` }));
      const phases = scene.phases.map((phase) => ({ ...phase, id: `${phase.id}2`, steps: steps(phase.steps) }));
      return { ...scene, id: `${scene.id}2`, phases };
    });
    const story: Story = { ...keen, scenes: [...keen.scenes.slice(0, 4), ...again, ...keen.scenes.slice(4)] };
    const ids = timeline(givenShow(story).joins('ada', 'bob', 'cyd')).map(([, id]) => id);
    expect(ids).toContain('hints:offer:light2:crew-1:0');
    expect(ids).toContain('cards:read:meet2:crew-1');
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
});

describe('play', () => {
  const says = (narration: string, sec: number) => ({ oneOf: [{ narration }], at: { sec } });

  /** The first task of the story with another narration before it. */
  function playAfter(play: readonly PlayRule[]): number | undefined {
    const [, , light] = keen.scenes;
    const [step] = light?.phases[0]?.steps ?? [];
    const scene = testScene('light', { durationSec: 200, play, steps: step ? [step] : [] });
    const story: Story = { ...keen, scenes: [scene], narrationSec: { ...keen.narrationSec, long: 15 } };
    return givenLive(story, 'ada', 'bob', 'cyd').view('ada').task?.playStartsAtMs;
  }

  it('begins when the longest of the narrations that may be heard is over, though a shorter one is', () => {
    const either: PlayRule = { oneOf: [{ narration: 'p1' }, { narration: 'long', when: { simulated: true } }], at: { sec: 2 } };
    expect(playAfter([either])).toBe(27_000);
    expect(playAfter([either, { oneOf: [{ narration: 'm1' }], at: { afterPreviousSec: 1 } }])).toBe(33_000);
  });

  it('does not wait for what the pace of the show rules out', () => {
    const either: PlayRule = { oneOf: [{ narration: 'p1' }, { narration: 'long', when: { late: true } }], at: { sec: 2 } };
    const lateOnly: PlayRule = { oneOf: [{ narration: 'long', when: { late: true } }], at: { afterPreviousSec: 5 } };
    expect(playAfter([either, lateOnly])).toBe(22_000);
  });

  it('begins at once where nothing is said, and after the last end, not the last beginning', () => {
    expect(playAfter([])).toBe(10_000);
    expect(playAfter([says('long', 0), says('m1', 3)])).toBe(25_000);
    expect(playAfter([says('unknown', 4)])).toBe(14_000);
  });
});

describe('story seconds on the wall', () => {
  it.each([
    [1, 1.5, 1500],
    [3, 1, 333],
    [3, 2, 667],
    [20, 0.01, 1],
    [4, 0, 0],
  ])('at speed %i, %f s last %i ms', (speed, seconds, ms) => expect(storyMs({ speed }, seconds)).toBe(ms));
});
