import { contentHash } from '@lorecrew/authoring/content-hash';
import { loadStory } from '@lorecrew/authoring/library';
import type { Narration } from '@lorecrew/contract/stage';
import { captionsVtt } from '@lorecrew/contract/web-vtt';

/** A piece of a clip, cut where a caption begins in every language, with the silence before it. */
interface Part {
  readonly clip: string;
  readonly fromSec: number;
  readonly toSec: number;
}

/** How each story begins, in about twenty seconds. */
export const TRAILERS: Readonly<Record<string, readonly Part[]>> = {
  'lamp-room': [
    { clip: 'L2', fromSec: 6, toSec: 16.9 },
    { clip: 'L2', fromSec: 32.05, toSec: 43 },
  ],
  'nine-oclock': [
    { clip: 'P2a', fromSec: 0, toSec: 9.3 },
    { clip: 'P2b', fromSec: 0, toSec: 3 },
    { clip: 'P2c', fromSec: 0, toSec: 10 },
  ],
  'lantern-line': [
    { clip: 'N2', fromSec: 22.3, toSec: 35.4 },
    { clip: 'N2', fromSec: 68.25, toSec: 76.65 },
  ],
};
/** Music and sea beside the narrator, as in a show. */
const DUCKED_SHARE = 0.4;
const FADE_SEC = 0.8;

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { fromSec, toSec }) => sum + toSec - fromSec, 0);
}

/** The captions of what is left, at the seconds at which they are said in the film. */
function cutCues(parts: readonly Part[], narration: Readonly<Record<string, Narration>>): Narration['cues'] {
  let startsSec = 0;
  return parts.flatMap(({ clip, fromSec, toSec }) => {
    const shiftSec = startsSec - fromSec;
    startsSec += toSec - fromSec;
    return (narration[clip]?.cues ?? [])
      .filter(({ startSec }) => startSec >= fromSec && startSec < toSec)
      .map((cue) => ({ ...cue, startSec: cue.startSec + shiftSec, endSec: Math.min(cue.endSec, toSec) + shiftSec }));
  });
}

/** Filters that put the parts one after the other. Each part has two inputs: the film of its clip, and the voice. */
function cutting(parts: readonly Part[]): string {
  const cut = parts.flatMap(({ fromSec, toSec }, i) => [
    `[${2 * i}:v]trim=${fromSec}:${toSec},setpts=PTS-STARTPTS[v${i}]`,
    `[${2 * i}:a]aresample=48000,volume=${DUCKED_SHARE}[beside${i}]`,
    `[${2 * i + 1}:a]aresample=48000,apad[voice${i}]`,
    `[beside${i}][voice${i}]amix=inputs=2:duration=first:normalize=0,atrim=${fromSec}:${toSec},asetpts=PTS-STARTPTS[a${i}]`,
  ]);
  const joined = parts.map((_, i) => `[v${i}][a${i}]`).join('');
  const fade = `${(lengthOf(parts) - FADE_SEC).toFixed(2)}:d=${FADE_SEC}`;
  return [
    ...cut,
    `${joined}concat=n=${parts.length}:v=1:a=1[video][audio]`,
    `[video]fade=t=out:st=${fade}[v]`,
    `[audio]afade=t=out:st=${fade}[a]`,
  ].join(';');
}

/** What the film of a story is cut from, how, and with which captions. `source` is a hash of films, speech and encoding. */
export function readTrailer(slug: string) {
  const parts = TRAILERS[slug] ?? [];
  const { stage, translated } = loadStory(slug);
  const inputs = parts.map(({ clip }) => {
    const said = stage.narration[clip];
    const [film, speech] = [said?.clip?.film, said?.speech?.at(0)?.file];
    if (!film || !speech) throw new Error(`${clip} of ${slug} has no film or no speech.`);
    return { film, speech };
  });
  const encoding = [
    ...['-filter_complex', cutting(parts), '-map', '[v]', '-map', '[a]'],
    ...'-c:v libx264 -preset slow -crf 27 -tune animation -profile:v main -pix_fmt yuv420p -threads 1'.split(' '),
    ...'-c:a aac -b:a 64k -ac 1'.split(' '),
  ];
  return {
    ...{ inputs, encoding, lengthSec: lengthOf(parts), source: contentHash(JSON.stringify([inputs, encoding])) },
    captions: [stage, ...translated].map(({ language, narration }) => ({
      language,
      vtt: captionsVtt({ cues: cutCues(parts, narration) }),
    })),
  };
}
