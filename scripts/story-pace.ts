import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { told } from '@lorecrew/authoring/fault';
import { makeStory } from '@lorecrew/authoring/library';
import { CREW_KINDS, measurePace } from '@lorecrew/authoring/play/pace-report';
import { readStoryFiles } from '@lorecrew/authoring/story-files';
import type { Story } from '@lorecrew/engine/model/story';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:pace -- <story> [--shows 60] [--crews 1,3] [--in folder]: how long each phase lasts and how long people have nothing to do
// in it, for crews that do nothing, know everything, or are slow; with --without-go-on nobody says that they would go on. As Markdown.

const { words, ...folder } = storyWords(process.argv.slice(2));
const { values, positionals } = parseArgs({
  args: [...words],
  options: {
    shows: { type: 'string', default: '60' },
    crews: { type: 'string', default: '1' },
    'without-go-on': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const slug = positionals[0] ?? '';

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}

function report(story: Story): void {
  const phases = story.scenes.flatMap((scene) => scene.phases.map(({ id }) => id));
  const sizes = values.crews.split(',').map(Number);
  const each = Math.max(1, Math.round(Number(values.shows) / CREW_KINDS.length / sizes.length));
  const all = CREW_KINDS.map((kind) =>
    sizes.flatMap((crews) =>
      Array.from({ length: each }, (_, i) => {
        // From two people to a full crew, or as many full crews.
        const { min, max } = story.players;
        const people = Math.min(
          max,
          Math.max(min, crews === 1 ? min + (i % (story.crew.seats - min + 1)) : crews * story.crew.seats),
        );
        return measurePace(story, { people, kind, seed: `${kind}-${crews}-${i}`, saysReady: !values['without-go-on'] });
      }),
    ),
  );
  console.log(
    `${each * sizes.length} shows of each kind. Seconds a phase lasts (mean), seconds of it with nothing to do (mean, longest stretch), and the same with the talk after everything is done.\n`,
  );
  console.log(`| phase | ${CREW_KINDS.map((kind) => `${kind}: lasts | idle | longest | with talk`).join(' | ')} |`);
  console.log(`|---|${CREW_KINDS.map(() => '---|---|---|---|').join('')}`);
  for (const id of phases) {
    const cells = all.flatMap((shows) => {
      const played = shows.flatMap(({ phases: by }) => by[id] ?? []);
      if (played.length === 0) return ['-', '-', '-', '-'];
      return [
        mean(played.map(({ lastedSec }) => lastedSec)).toFixed(0),
        mean(played.map(({ idleSec }) => idleSec)).toFixed(0),
        String(Math.max(...played.map(({ longestIdleSec }) => longestIdleSec))),
        mean(played.map(({ talkSec }) => talkSec)).toFixed(0),
      ];
    });
    console.log(`| ${id} | ${cells.join(' | ')} |`);
  }
  const whole = all.map((shows) => {
    const lasted = shows.map(({ lastedSec }) => lastedSec);
    return `${(Math.min(...lasted) / 60).toFixed(1)} to ${(Math.max(...lasted) / 60).toFixed(1)} min | | | `;
  });
  console.log(`| whole | ${whole.join('| ')}|`);
}

const made = makeStory(readStoryFiles(join(folder.folder, slug)));
if ('faults' in made) {
  for (const fault of made.faults) console.error(told(fault, `${storyPath(folder, slug)}/`));
  process.exitCode = 1;
} else report(made.compiled.story);
