import { describe, expect, it } from 'vitest';
import type { Phase, Story } from '../model/story.ts';
import { testScene, testStory } from '../testing/story.ts';
import { shortestSec } from './shortest-show.ts';

const quick = { leastSec: 20, mostSec: 60, done: null };

/** Scenes of one phase of a minute each. */
function story(...phases: readonly Partial<Phase>[]): Story {
  const scenes = phases.map((phase, i) => testScene(`s${i}`, { durationSec: 60, lateDurationSec: 60, ...phase }));
  return { ...testStory('keen'), lengthSec: 60 * phases.length, scenes };
}

describe('the shortest show of a story', () => {
  it('lasts as written where nothing is paced', () => {
    expect(shortestSec(story({}, {}))).toBe(120);
  });

  it('has the least of each paced phase, and the ten seconds in which everybody sees that it goes on', () => {
    expect(shortestSec(story({ pace: quick }, {}, { pace: quick }))).toBe(120);
  });

  it('is never longer in a phase than that is written, unless it takes what was saved', () => {
    const long = { leastSec: 80, mostSec: 200, done: null };
    expect(shortestSec(story({ pace: quick }, { pace: long }))).toBe(90);
    expect(shortestSec(story({ pace: quick }, { pace: long, takesSavedSec: 40 }))).toBe(120);
    expect(shortestSec(story({ pace: long, takesSavedSec: 40 }))).toBe(60);
  });

  it('plays what asks for saved time where so much is saved by then', () => {
    expect(shortestSec(story({ pace: quick }, { when: { saved: 30 }, durationSec: 25 }, {}))).toBe(115);
    expect(shortestSec(story({ pace: quick }, { when: { saved: 31 }, durationSec: 25 }, {}))).toBe(90);
  });
});
