import { describe, expect, it } from 'vitest';
import { testScene, testStory } from '../testing/story.ts';
import { absentMeasures } from './absent-measures.ts';

describe('measures that a story has nothing for', () => {
  it('are those of what it does not have', () => {
    const scene = testScene('look', {});
    expect(absentMeasures({ ...testStory('keen'), scenes: [scene] })).toEqual(['pooled', 'early', 'gain', 'divided', 'hints']);
  });

  it('are none of facts and hints where a task has cards', () => {
    expect(absentMeasures(testStory('keen'))).toEqual(['gain']);
  });
});
