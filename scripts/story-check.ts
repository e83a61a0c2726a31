import { proveStory } from './story-proof/prove.ts';
import { readStoryFolder, type StoryFolder, storySlugs } from './story-proof/story-folder.ts';

const root = `${import.meta.dirname}/..`;

function summary({ story, stage, drawings }: StoryFolder): string {
  const cues = Object.values(stage.narration).flatMap((narration) => narration.cues);
  const lateSec = story.scenes.reduce((sum, scene) => sum + scene.lateDurationSec, 0);
  const endings = Object.keys(story.endings).length;
  const pictures = Object.keys(stage.pictures).length;
  return `${story.lengthSec} s (${lateSec} s when late), ${story.scenes.length} scenes, ${endings} endings, ${cues.length} captions, ${pictures} pictures in ${Object.keys(drawings).length} drawings`;
}

for (const slug of storySlugs(root)) {
  const folder = await readStoryFolder({ root, slug });
  console.log(`${slug}: ${summary(folder)}`);
  for (const { check, faults } of proveStory(folder)) {
    console.log(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${check}`);
    for (const fault of faults) console.log(`     ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  }
}
