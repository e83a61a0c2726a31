import { countAnswers } from '@lorecrew/authoring/count';
import { STORIES } from '@lorecrew/authoring/library';
import { readStoryFiles } from '@lorecrew/authoring/story-files';

// npm run story:count <slug> <task>: how many answers are left with every card, without each, and with each alone.
const [slug = '', task = ''] = process.argv.slice(2);
const counted = countAnswers(readStoryFiles(`${STORIES}${slug}`), task);
for (const line of counted) console.log(line);
