import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmFolder } from '@lorecrew/authoring/film-files';
import { loadStory, STORIES } from '@lorecrew/authoring/library';
import { speechFolder } from '@lorecrew/authoring/speech-files';
import type { Narration } from '@lorecrew/contract/stage';
import { captionsVtt } from '@lorecrew/contract/web-vtt';
import { ROOT } from './child.ts';
import { findProgram } from './find-browser.ts';

// Cuts the film of the home page, by npm run story:trailer, from a clip of The Lantern Line, its film and its speech, with captions in every
// language of the story. Run it again after the clip or its speech has changed.
const STORY = 'lantern-line';
const CLIP = 'N2';
/** Cut where a caption begins in every language, with the silence before it. */
const PARTS = [
  { fromSec: 0, toSec: 14.75 },
  { fromSec: 22.3, toSec: 35.4 },
  { fromSec: 68.25, toSec: 84 },
] as const;
/** Music and sea beside the narrator, as in a show. */
const DUCKED_SHARE = 0.4;
const POSTER_SEC = 5;
const FADE_SEC = 0.8;
const FOLDER = join(ROOT, 'web/public/films');

const lengthSec = PARTS.reduce((sum, { fromSec, toSec }) => sum + toSec - fromSec, 0);

/** The captions of what is left, at the seconds at which they are said in the film. */
function cutCues(cues: Narration['cues']): Narration['cues'] {
  let startsSec = 0;
  return PARTS.flatMap(({ fromSec, toSec }) => {
    const shiftSec = startsSec - fromSec;
    startsSec += toSec - fromSec;
    return cues
      .filter(({ startSec }) => startSec >= fromSec && startSec < toSec)
      .map((cue) => ({ ...cue, startSec: cue.startSec + shiftSec, endSec: Math.min(cue.endSec, toSec) + shiftSec }));
  });
}

/** Filters that put the parts one after the other. */
function cutting(): string {
  const parts = PARTS.flatMap(({ fromSec, toSec }, i) => [
    `[v${i}]trim=${fromSec}:${toSec},setpts=PTS-STARTPTS[cv${i}]`,
    `[a${i}]atrim=${fromSec}:${toSec},asetpts=PTS-STARTPTS[ca${i}]`,
  ]);
  const names = (kind: string) => PARTS.map((_, i) => `[${kind}${i}]`).join('');
  const joined = PARTS.map((_, i) => `[cv${i}][ca${i}]`).join('');
  const fade = `${lengthSec - FADE_SEC}:d=${FADE_SEC}`;
  return [
    `[0:a]aresample=48000,volume=${DUCKED_SHARE}[beside]`,
    '[1:a]aresample=48000,apad[voice]',
    `[beside][voice]amix=inputs=2:duration=first:normalize=0,asplit=${PARTS.length}${names('a')}`,
    `[0:v]split=${PARTS.length}${names('v')}`,
    ...parts,
    `${joined}concat=n=${PARTS.length}:v=1:a=1[video][audio]`,
    `[video]fade=t=out:st=${fade}[v]`,
    `[audio]afade=t=out:st=${fade}[a]`,
  ].join(';');
}

const { stage, translated } = loadStory(STORY);
const said = stage.narration[CLIP];
const [film, speech] = [said?.clip?.film, said?.speech?.at(0)?.file];
if (!said || !film || !speech) throw new Error(`${CLIP} of ${STORY} has no film or no speech.`);
const ffmpeg = findProgram({ variable: 'FFMPEG_PATH', names: ['ffmpeg'] });
if (!ffmpeg) throw new Error('Films are made by ffmpeg, and there is none. Install it, or name it in FFMPEG_PATH.');
const story = join(STORIES, STORY);
const made = join(FOLDER, `${STORY}.mp4`);
const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
const inputs = ['-i', join(filmFolder(story), `${film}.m3u8`), '-i', join(speechFolder(story), `${speech}.mp3`)];
const picture = '-c:v libx264 -preset slow -crf 27 -tune animation -profile:v main -pix_fmt yuv420p -threads 1'.split(' ');
const sound = '-c:a aac -b:a 64k -ac 1'.split(' ');
const plain = '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart'.split(' ');
mkdirSync(FOLDER, { recursive: true });
execFileSync(ffmpeg, [
  ...quiet,
  ...inputs,
  ...['-filter_complex', cutting(), '-map', '[v]', '-map', '[a]'],
  ...picture,
  ...sound,
  ...plain,
  made,
]);
const still = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', '-map_metadata', '-1', join(FOLDER, `${STORY}.webp`)];
execFileSync(ffmpeg, [...quiet, '-ss', String(POSTER_SEC), '-i', made, ...still]);
for (const { language, narration } of [stage, ...translated])
  writeFileSync(join(FOLDER, `${STORY}.${language}.vtt`), captionsVtt({ cues: cutCues(narration[CLIP]?.cues ?? []) }));
console.log(`web/public/films/${STORY}.mp4: ${lengthSec.toFixed(1)} s`);
