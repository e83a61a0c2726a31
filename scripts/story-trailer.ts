import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmFolder } from '@lorecrew/authoring/film-files';
import { STORIES } from '@lorecrew/authoring/library';
import { speechFolder } from '@lorecrew/authoring/speech-files';
import { ROOT } from './child.ts';
import { readTrailer, TRAILERS } from './film/trailer.ts';
import { findProgram } from './find-browser.ts';

// Cuts the films of the catalogue, by npm run story:trailer [-- slug], from clips of the stories, their films and their speech, with captions
// in every language of the story. Run it again after a clip or its speech has changed; a test refuses an outdated film.
const POSTER_SEC = 12;
const FOLDER = join(ROOT, 'web/public/films');
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y'];
const PLAIN = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart'.split(' ');

const ffmpeg = findProgram({ variable: 'FFMPEG_PATH', names: ['ffmpeg'] });
if (!ffmpeg) throw new Error('Films are made by ffmpeg, and there is none. Install it, or name it in FFMPEG_PATH.');
const [onlySlug] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const slug of Object.keys(TRAILERS).filter((each) => onlySlug === undefined || each === onlySlug)) {
  const { inputs, encoding, source, lengthSec, captions } = readTrailer(slug);
  const story = join(STORIES, slug);
  const made = join(FOLDER, `${slug}.mp4`);
  const files = inputs.flatMap(({ film, speech }) => [
    ...['-i', join(filmFolder(story), `${film}.m3u8`)],
    ...['-i', join(speechFolder(story), `${speech}.mp3`)],
  ]);
  execFileSync(ffmpeg, [...QUIET, ...files, ...encoding, ...PLAIN, '-metadata', `comment=${source}`, made]);
  const still = '-frames:v 1 -c:v libwebp -quality 80 -map_metadata -1'.split(' ');
  execFileSync(ffmpeg, [...QUIET, '-ss', String(POSTER_SEC), '-i', made, ...still, join(FOLDER, `${slug}.webp`)]);
  for (const { language, vtt } of captions) writeFileSync(join(FOLDER, `${slug}.${language}.vtt`), vtt);
  console.log(`web/public/films/${slug}.mp4: ${lengthSec.toFixed(1)} s`);
}
