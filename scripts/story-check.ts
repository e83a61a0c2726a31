import { told } from '@lorecrew/authoring/fault';
import { STORIES } from '@lorecrew/authoring/library';
import { proveStory } from '@lorecrew/authoring/prove/prove';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';

// npm run story:check [slug]: proves every story, or one.
const slugs = process.argv.length > 2 ? process.argv.slice(2) : storySlugs(STORIES);
for (const slug of slugs) {
  const startedMs = performance.now();
  const faults = proveStory(readStoryFiles(`${STORIES}${slug}`));
  for (const fault of faults) console.error(told(fault, `stories/${slug}/`));
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(
    faults.length === 0 ? `ok   ${slug} holds (${seconds} s)` : `FAIL ${slug}: ${faults.length} to mend (${seconds} s)`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
