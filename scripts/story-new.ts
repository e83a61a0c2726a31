import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';
import { newStory } from '@lorecrew/authoring/new-story';
import { writeSchemas } from '@lorecrew/authoring/schemas';

// npm run story:new <slug> ["Title"]: a two-minute story that holds, to begin from.
const [slug = '', title = slug.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())] = process.argv.slice(2);
const folder = join(STORIES, slug);
if (!/^[a-z][a-z0-9-]{1,40}$/.test(slug)) {
  console.error('Name the story with small letters, digits and hyphens: npm run story:new the-kettle "The Kettle"');
  process.exitCode = 2;
} else if (existsSync(folder)) {
  console.error(`stories/${slug} is there already. Choose another name.`);
  process.exitCode = 2;
} else {
  for (const [file, text] of newStory({ slug, title }).files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeSchemas(join(STORIES, '../.cache/story-schema'));
  console.log(`stories/${slug} is there. Now: npm run story:check -- --watch ${slug}`);
}
