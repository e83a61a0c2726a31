import { makeStory } from '@lorecrew/authoring/library';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import type { Story } from '@lorecrew/engine/model/story';

/** A story of `tests/fixtures/stories`, compiled. */
export function fixtureStory(slug: string): Story {
  const made = makeStory(readStoryFiles(new URL(`fixtures/stories/${slug}`, import.meta.url).pathname));
  if ('compiled' in made) return made.compiled.story;
  throw new Error(`${slug} is not well formed: ${made.faults.map(({ says }) => says).join(' ')}`);
}
