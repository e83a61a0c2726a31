import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';
import { newStory } from '@lorecrew/authoring/new-story';
import { writeSchemas } from '@lorecrew/authoring/schemas';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:new [--in folder] <slug> ["Title"]: a two-minute story that holds, to begin from.
const given = storyWords(process.argv.slice(2));
const [slug = '', title = slug.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())] = given.words;
const folder = join(given.folder, slug);
if (!/^[a-z][a-z0-9-]{1,40}$/.test(slug)) {
  console.error('Name the story with small letters, digits and hyphens: npm run story:new the-kettle "The Kettle"');
  process.exitCode = 2;
} else if (existsSync(folder)) {
  console.error(`${storyPath(given, slug)} is there already. Choose another name.`);
  process.exitCode = 2;
} else {
  for (const [file, text] of newStory({ slug, title }).files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeSchemas(join(STORIES, '../.cache/story-schema'));
  const also = given.isOwn ? '' : ` --in ${given.folder}`;
  console.log(`${storyPath(given, slug)} is there. Now: npm run story:check -- --watch${also} ${slug}`);
}
