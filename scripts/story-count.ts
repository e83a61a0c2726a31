import { join } from 'node:path';
import { countAnswers } from '@lorecrew/authoring/count';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import { storyWords } from './story-folder.ts';

// npm run story:count [--in folder] <slug> <task>: how many answers are left with every card, without each, and with each alone.
const { words, folder } = storyWords(process.argv.slice(2));
const [slug = '', task = ''] = words;
const counted = countAnswers(readStoryFiles(join(folder, slug)), task);
for (const line of counted) console.log(line);
