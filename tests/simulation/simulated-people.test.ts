import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import { WholeShow } from '@lorecrew/authoring/play/play-show';
import { VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { computeScore } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import { describe, expect, it } from 'vitest';
import { fixtureStory } from '../fixture-story.ts';
import { story as lampRoom } from '../lamp-room.ts';

const stories = Object.fromEntries(
  ['torn-chart', 'narrow-light', 'four-harbours', 'night-ferry'].map((slug) => [slug, fixtureStory(slug)]),
);

function played(slug: string, people: number, seed: string): WholeShow {
  const story = stories[slug] ?? lampRoom;
  const whole = new WholeShow(story, { people, seed });
  whole.playAll();
  return whole;
}

describe('simulated people', () => {
  it.each([
    ['torn-chart', 3],
    ['narrow-light', 7],
    ['four-harbours', 12],
    ['night-ferry', 5],
    ['torn-chart', 24],
  ])('play %s, %i of them, to its end on time, with points in range', (slug, people) => {
    const { show } = played(slug, people, '7');
    const { startedAtMs, completedAtMs, phase, story } = show.show;
    expect(phase).toBe('completed');
    expect(((completedAtMs ?? 0) - (startedAtMs ?? 0)) / 1000).toBe(story.lengthSec);
    for (const hour of crewHours(story, show.log)) {
      const { total } = computeScore(collectScoreInputs(hour));
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(1000);
    }
    expect(show.show.mechanics.finale.ending).not.toBeNull();
  });

  it('do the same for the same seed, and something else for another', () => {
    const told = (seed: string) =>
      played('night-ferry', 4, seed).show.log.map(({ actor, atMs, event }) => [actor, atMs, event.type].join());
    expect(told('one')).toEqual(told('one'));
    expect(told('one')).not.toEqual(told('two'));
  });

  it('have five tempers, and whoever drops out comes back', () => {
    const whole = played('torn-chart', 10, '7');
    expect(new Set(Object.values(whole.tempers))).toEqual(new Set(['quick', 'quiet', 'contrary', 'forgetful', 'drops out']));
    const types = whole.show.log.map(({ event }) => event.type);
    expect(types).toContain('participant.left');
    expect(types).toContain('participant.returned');
    expect(types).toContain('answer.declined');
  });

  it('know nothing but their own cards and what lies open: where the others share nothing, nothing is proposed', () => {
    const story = stories['torn-chart'] ?? lampRoom;
    const ids = ['p1', 'p2', 'p3'];
    const show = new VirtualShow(story, { seed: 'alone', people: ids });
    for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
    const one = new SimulatedPerson(show.show.story, { id: 'p1', temper: 'quick', seed: 'alone' });
    expect(show.run({ p1: one.act }, { stepMs: 1_000, untilMs: 900_000 })).toBe(true);
    const types = show.log.map(({ event }) => event.type);
    expect(types).toContain('clue.shared');
    expect(types).not.toContain('answer.proposed');
  });

  it('solve most of what is to be solved, and not all', () => {
    const seeds = Array.from({ length: 8 }, (_, i) => `seed ${i}`);
    const outcomes = seeds.flatMap((seed) =>
      Object.values(played('narrow-light', 4, seed).show.show.results.P3?.crews ?? {}).map(({ outcome }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'solved').length).toBeGreaterThanOrEqual(4);
  });
});
