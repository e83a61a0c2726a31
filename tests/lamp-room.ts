import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import { stepById } from '@lorecrew/engine/core/steps';

const made = makeStory(readStoryFiles(`${STORIES}lamp-room`));
if (!('compiled' in made)) throw new Error('The Lamp Room is not well formed; npm run story:check says why.');

/** The Lamp Room, compiled, and as it is written. */
export const { compiled: lampRoom, written: writtenLampRoom } = made;
export const { story } = lampRoom;

/** The cards of First Light, which nobody may read who does not hold them. */
export const secretCards = stepById(story, 'L4')?.cards?.map(({ text }) => text) ?? [];
/** Its runs, by name. */
export const runs = writtenLampRoom.runs.map(({ file, run }) => ({ name: file.replace(/^runs\/|\.yml$/g, ''), run }));
