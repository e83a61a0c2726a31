import { describe, expect, it } from 'vitest';
import { chartTestStory } from '../testing/chart.ts';
import { givenShow } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { dealStory } from './deal-story.ts';
import { stepById } from './steps.ts';

const SEEDS = Array.from({ length: 60 }, (_, i) => `seed-${i}`);
const mirrored = chartTestStory('keen', { mirror: ['columns', 'rows'] });

function answerOf(seed: string): string {
  const step = stepById(dealStory(mirrored, seed), 'light');
  return step?.kind === 'chart' && 'chart' in step.rule ? step.rule.chart.answer : '';
}

describe('a story that is dealt by a seed', () => {
  it('is the same for the same seed, to the very value', () => {
    for (const seed of SEEDS.slice(0, 5)) expect(dealStory(mirrored, seed)).toBe(dealStory(mirrored, seed));
  });

  it('comes in each of its variants, and in no other', () => {
    expect([...new Set(SEEDS.map(answerOf))].toSorted()).toEqual(['B2', 'B7', 'G2', 'G7']);
  });

  it('is shared by all seeds that give the same', () => {
    const [first = '', ...others] = SEEDS;
    const alike = others.filter((seed) => answerOf(seed) === answerOf(first));
    expect(alike.length).toBeGreaterThan(3);
    for (const seed of alike) expect(dealStory(mirrored, seed)).toBe(dealStory(mirrored, first));
  });

  it('is left as it is in everything that has no variants', () => {
    const dealt = dealStory(mirrored, 'seed-1');
    expect(dealt.scenes.map(({ id }) => id)).toEqual(mirrored.scenes.map(({ id }) => id));
    expect(stepById(dealt, 'choose')).toEqual(stepById(mirrored, 'choose'));
    expect(stepById(dealt, 'light')?.task).toBeDefined();
  });

  it('is the story itself where it has none at all', () => {
    const plain = testStory('keen');
    expect(dealStory(plain, 'seed-1')).toBe(plain);
  });

  it('is what a show of that seed plays', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const played = givenShow(mirrored, { seed }).joins('ada', 'bob', 'cyd').until(10).toScene('light').atScene(120);
      expect(played.view('ada').chart?.answer ?? played.until(played.nowMs / 1000).view('ada').chart?.answer).toBe(
        answerOf(seed),
      );
    }
  });
});
