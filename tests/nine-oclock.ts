import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { readStoryFiles } from '@lorecrew/authoring/story-files';

const made = makeStory(readStoryFiles(`${STORIES}nine-oclock`));
if (!('compiled' in made)) throw new Error("The Nine O'Clock Masterpiece is not well formed; npm run story:check says why.");

/** The Nine O'Clock Masterpiece, compiled. */
export const { story: nineOclock } = made.compiled;
