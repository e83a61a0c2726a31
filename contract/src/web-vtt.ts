import type { Narration, Stage } from './stage.ts';

/** A slot of a text that a show fills, and what is said where nothing fills it. */
const SLOT = /\{[\w.-]+(?:\|([^{}|]*))?\}/g;

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/** A second as WebVTT writes it: `00:01:02.500`. */
function stamp(sec: number): string {
  const ms = Math.round(sec * 1000);
  const whole = Math.floor(ms / 1000);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(two).join(':');
  return `${parts}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Text as a cue may have it: no sign of it is read as markup, and a slot says what it says where nothing fills it. */
function plain(text: string): string {
  return text
    .replace(SLOT, (_, otherwise = '...') => otherwise)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

interface WrittenCue {
  readonly startSec: number;
  readonly endSec: number;
  readonly lines: readonly string[];
}

function webVtt(cues: readonly WrittenCue[]): string {
  const blocks = cues.map(
    ({ startSec, endSec, lines }, i) => `${i + 1}\n${stamp(startSec)} --> ${stamp(endSec)}\n${lines.map(plain).join('\n')}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** What is said, as captions in WebVTT. */
export function captionsVtt({ cues }: Pick<Narration, 'cues'>): string {
  return webVtt(cues);
}

/** What is to be seen meanwhile, as descriptions in WebVTT: one cue a picture, none twice in a row. */
export function descriptionsVtt(
  { pictures, seconds }: Pick<Narration, 'pictures' | 'seconds'>,
  { pictures: drawn }: Pick<Stage, 'pictures'>,
): string {
  const changes = pictures.filter(({ picture }, i) => picture !== pictures[i - 1]?.picture);
  return webVtt(
    changes.map(({ fromSec, picture }, i) => ({
      startSec: fromSec,
      endSec: changes[i + 1]?.fromSec ?? seconds,
      lines: [drawn[picture]?.describedAudio ?? ''],
    })),
  );
}
