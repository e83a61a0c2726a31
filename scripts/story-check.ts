import { watch } from 'node:fs';
import { join } from 'node:path';
import { told } from '@lorecrew/authoring/fault';
import { proveStory } from '@lorecrew/authoring/prove/prove';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:check [-- --watch] [--in folder] [slug]: proves every story, or one; with --watch again whenever a file is saved.
const given = storyWords(process.argv.slice(2));
const asked = given.words.filter((word) => word !== '--watch');
/** An editor writes a file in several goes. */
const SETTLE_MS = 150;

function check(slug: string): boolean {
  const startedMs = performance.now();
  const faults = proveStory(readStoryFiles(join(given.folder, slug)));
  for (const fault of faults) console.error(told(fault, `${storyPath(given, slug)}/`));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    faults.length === 0 ? `ok   ${slug} holds (${seconds} s)` : `FAIL ${slug}: ${faults.length} to mend (${seconds} s)`,
  );
  return faults.length === 0;
}

function checkAll(): void {
  const slugs = asked.length > 0 ? asked : storySlugs(given.folder);
  const results = slugs.map((slug) => {
    try {
      return check(slug);
    } catch (error) {
      console.error(`${storyPath(given, slug)} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  });
  process.exitCode = results.every(Boolean) ? 0 : 1;
}

checkAll();
if (process.argv.includes('--watch')) {
  let settling: NodeJS.Timeout | undefined;
  watch(given.folder, { recursive: true }, () => {
    clearTimeout(settling);
    settling = setTimeout(checkAll, SETTLE_MS);
  });
}
