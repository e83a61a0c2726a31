import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { recordedShow } from '@lorecrew/authoring/play/recorded-show';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import { describe, expect, it } from 'vitest';
import { measured, measuresFor } from './rules.ts';

const made = makeStory(readStoryFiles(`${STORIES}lantern-line`));
if (!('compiled' in made)) throw new Error('The Lantern Line is not well formed.');
const { story } = made.compiled;

describe('the timeline of the hour', () => {
  it('has a satchel as not heard that was opened only after the crew was done, and no mark behind the end', () => {
    const { log, people } = recordedShow('three-crews');
    const found = measured(story, log);
    const lanes = (found && measuresFor(found, people[0] ?? '')?.lanes) ?? [];
    expect(lanes).toHaveLength(6);
    for (const { doneMs, marks } of lanes) expect(marks.filter(({ atMs }) => atMs !== null && atMs > doneMs)).toEqual([]);
    // The engine's satchel came at 3:50, and the order stood at 2:56.
    const [harbours] = lanes.filter(({ title }) => title === 'Four Harbours');
    expect(harbours?.marks.filter(({ atMs }) => atMs === null)).toHaveLength(1);
  });

  it('gives each task its own title, also where two of them share a scene', () => {
    const { log, people } = recordedShow('three-crews');
    const found = measured(story, log);
    const titles = (found && measuresFor(found, people[0] ?? '')?.lanes)?.map(({ title }) => title) ?? [];
    expect(titles).toEqual([
      'First Light',
      'The Torn Chart',
      'The Ship Is Moving',
      'Four Harbours',
      'The Narrow Light',
      'The Last Mile',
    ]);
  });
});
