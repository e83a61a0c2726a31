import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';
import { newStory } from '@lorecrew/authoring/new-story';
import { writeSchemas } from '@lorecrew/authoring/schemas';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:new [--in folder] <slug> ["Title"]: a two-minute story that holds, to begin from.
const given = storyWords(process.argv.slice(2));
const [slug = '', title = slug.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())] = given.words;
const folder = join(given.folder, slug);
const schemas = join(STORIES, '../.cache/story-schema');
if (!/^[a-z][a-z0-9-]{1,40}$/.test(slug)) {
  console.error('Name the story with small letters, digits and hyphens: npm run story:new the-kettle "The Kettle"');
  process.exitCode = 2;
} else if (existsSync(folder)) {
  console.error(`${storyPath(given, slug)} is there already. Choose another name.`);
  process.exitCode = 2;
} else {
  for (const [file, text] of newStory({ slug, title }).files) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    // Editors look for a schema from where the file lies, in the product's own folder of stories or elsewhere.
    writeFileSync(path, text.replace(/(\$schema=).*\/(\w+\.json)/, `$1${relative(dirname(path), schemas)}/$2`));
  }
  writeSchemas(schemas);
  const also = given.isOwn ? '' : ` --in ${given.folder}`;
  console.log(`${storyPath(given, slug)} is there. Now: npm run story:check -- --watch${also} ${slug}`);
}
