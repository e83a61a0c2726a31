import { contentHash } from '@lorecrew/authoring/content-hash';
import { loadStory } from '@lorecrew/authoring/library';
import type { Narration } from '@lorecrew/contract/stage';
import { captionsVtt } from '@lorecrew/contract/web-vtt';

/** The story of the home page's film. */
export const TRAILER_STORY = 'lantern-line';
const CLIP = 'N2';
/** Cut where a caption begins in every language, with the silence before it. */
const PARTS = [
  { fromSec: 0, toSec: 14.75 },
  { fromSec: 22.3, toSec: 35.4 },
  { fromSec: 68.25, toSec: 84 },
] as const;
/** Music and sea beside the narrator, as in a show. */
const DUCKED_SHARE = 0.4;
const FADE_SEC = 0.8;

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

const ENCODING = [
  ...['-filter_complex', cutting(), '-map', '[v]', '-map', '[a]'],
  ...'-c:v libx264 -preset slow -crf 27 -tune animation -profile:v main -pix_fmt yuv420p -threads 1'.split(' '),
  ...'-c:a aac -b:a 64k -ac 1'.split(' '),
];

/** What the film of the home page is cut from, how, and with which captions. `source` is a hash of film, speech and encoding. */
export function readTrailer() {
  const { stage, translated } = loadStory(TRAILER_STORY);
  const said = stage.narration[CLIP];
  const [film, speech] = [said?.clip?.film, said?.speech?.at(0)?.file];
  if (!film || !speech) throw new Error(`${CLIP} of ${TRAILER_STORY} has no film or no speech.`);
  return {
    ...{ film, speech, lengthSec, encoding: ENCODING, source: contentHash(JSON.stringify([film, speech, ENCODING])) },
    captions: [stage, ...translated].map(({ language, narration }) => ({
      language,
      vtt: captionsVtt({ cues: cutCues(narration[CLIP]?.cues ?? []) }),
    })),
  };
}
