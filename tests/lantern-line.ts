import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { readStoryFiles } from '@lorecrew/authoring/story-files';

const made = makeStory(readStoryFiles(`${STORIES}lantern-line`));
if (!('compiled' in made)) throw new Error('The Lantern Line is not well formed; npm run story:check says why.');

/** The Lantern Line, compiled. */
export const { story: lanternLine } = made.compiled;
