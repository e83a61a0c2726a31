import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmFolder } from '@lorecrew/authoring/film-files';
import { collectFilms } from '@lorecrew/authoring/filmed';
import { makeStory } from '@lorecrew/authoring/library';
import { readStoryFiles, storySlugs } from '@lorecrew/authoring/story-files';
import type { Narration } from '@lorecrew/contract/stage';
import { stringify } from 'yaml';
import { encode } from './film/encode.ts';
import { FRAME, Studio } from './film/studio.ts';
import { storyPath, storyWords } from './story-folder.ts';

// npm run story:render [-- [--in folder] [--stills folder] [slug [clip ...]]]: makes the films of the clips that have none yet, or whose
// pictures, camera or music have changed since; named ones in any case. With --stills: one picture of each clip for every five seconds.
const given = storyWords(process.argv.slice(2));
const stillsAt = given.words.indexOf('--stills');
const stillsFolder = stillsAt === -1 ? null : (given.words[stillsAt + 1] ?? 'stills');
const [onlySlug, ...onlyClips] =
  stillsAt === -1 ? given.words : given.words.filter((_, i) => i !== stillsAt && i !== stillsAt + 1);
const STILL_EVERY_SEC = 5;

interface Films {
  readonly [clip: string]: { readonly of: string; readonly film: string };
}

async function* framesOf(studio: Studio, seconds: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < seconds * FRAME.perSecond; n++) yield studio.frame(n / FRAME.perSecond);
}

async function takeStills(studio: Studio, id: string, { clip, seconds }: Narration, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await studio.begin(id);
  const shots = clip?.shots.map(({ fromSec }) => fromSec) ?? [];
  const stills = Array.from({ length: Math.ceil(seconds / STILL_EVERY_SEC) }, (_, i) => i * STILL_EVERY_SEC + 2);
  // Motions of a shot begin with it: each is passed at its first second.
  for (const sec of [...shots, ...stills].sort((a, b) => a - b)) {
    if (sec >= seconds) continue;
    if (shots.includes(sec)) await studio.pass(sec);
    if (stills.includes(sec)) writeFileSync(join(folder, `${id}-${String(sec).padStart(3, '0')}.jpg`), await studio.frame(sec));
  }
}

/** Takes away what no film of the story plays any more. */
function tidy(folder: string, films: Films): void {
  const playlists = Object.values(films).map(({ film }) => `${film}.m3u8`);
  const text = playlists.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const name of readdirSync(folder)) if (!playlists.includes(name) && !text.includes(name)) rmSync(join(folder, name));
}

async function render(slug: string): Promise<void> {
  const story = join(given.folder, slug);
  const made = makeStory(readStoryFiles(story));
  if ('faults' in made) throw new Error(`${storyPath(given, slug)} is not well formed; see npm run story:check.`);
  const { narration, pictures } = made.compiled.stage;
  const wanted = collectFilms(narration, pictures);
  const isWanted = (id: string) =>
    onlyClips.length > 0 ? onlyClips.includes(id) : stillsFolder !== null || narration[id]?.clip?.film === null;
  const clips = Object.keys(wanted).filter(isWanted);
  let films: Films = Object.fromEntries(Object.entries(made.written.films).filter(([id]) => id in wanted));
  const folder = filmFolder(story);
  if (clips.length === 0) return console.log(`${slug}: every film is there`);
  const studio = await Studio.open(made.compiled);
  try {
    for (const id of clips) {
      const said = narration[id];
      if (!said) continue;
      if (stillsFolder !== null) {
        await takeStills(studio, id, said, join(stillsFolder, slug));
        continue;
      }
      if (!existsSync(folder)) mkdirSync(folder);
      const startedMs = performance.now();
      const sound = await studio.sound(id);
      await studio.begin(id);
      const { film, bytes } = await encode(folder, { frames: framesOf(studio, said.seconds), sound });
      films = { ...films, [id]: { of: wanted[id] ?? '', film } };
      writeFileSync(join(story, 'films.yml'), `# Written by npm run story:render.\n${stringify(films)}`);
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(0);
      console.log(`${slug} ${id}: ${said.seconds} s, ${(bytes / 1000).toFixed(0)} kB, made in ${seconds} s`);
    }
  } finally {
    await studio.close();
  }
  if (stillsFolder === null) tidy(folder, films);
}

for (const slug of storySlugs(given.folder)) if (onlySlug === undefined || onlySlug === slug) await render(slug);
