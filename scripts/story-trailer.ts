import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmFolder } from '@lorecrew/authoring/film-files';
import { STORIES } from '@lorecrew/authoring/library';
import { speechFolder } from '@lorecrew/authoring/speech-files';
import { ROOT } from './child.ts';
import { readTrailer, TRAILER_STORY } from './film/trailer.ts';
import { findProgram } from './find-browser.ts';

// Cuts the film of the home page, by npm run story:trailer, from a clip of The Lantern Line, its film and its speech, with captions in every
// language of the story. Run it again after the clip or its speech has changed; a test refuses an outdated film.
const POSTER_SEC = 5;
const FOLDER = join(ROOT, 'web/public/films');

const { film, speech, encoding, source, lengthSec, captions } = readTrailer();
const ffmpeg = findProgram({ variable: 'FFMPEG_PATH', names: ['ffmpeg'] });
if (!ffmpeg) throw new Error('Films are made by ffmpeg, and there is none. Install it, or name it in FFMPEG_PATH.');
const story = join(STORIES, TRAILER_STORY);
const made = join(FOLDER, `${TRAILER_STORY}.mp4`);
const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
const inputs = ['-i', join(filmFolder(story), `${film}.m3u8`), '-i', join(speechFolder(story), `${speech}.mp3`)];
const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart'.split(' ');
mkdirSync(FOLDER, { recursive: true });
execFileSync(ffmpeg, [...quiet, ...inputs, ...encoding, ...plain, '-metadata', `comment=${source}`, made]);
const still = [
  '-frames:v',
  '1',
  '-c:v',
  'libwebp',
  '-quality',
  '80',
  '-map_metadata',
  '-1',
  join(FOLDER, `${TRAILER_STORY}.webp`),
];
execFileSync(ffmpeg, [...quiet, '-ss', String(POSTER_SEC), '-i', made, ...still]);
for (const { language, vtt } of captions) writeFileSync(join(FOLDER, `${TRAILER_STORY}.${language}.vtt`), vtt);
console.log(`web/public/films/${TRAILER_STORY}.mp4: ${lengthSec.toFixed(1)} s`);
