import type { Narration } from '@lorecrew/contract/stage';
import type { Said } from '@lorecrew/engine/format/narration';
import { splitParagraphs } from '@lorecrew/engine/format/texts';
import { buildCaptions, captionsAt, captionsLike } from './captions.ts';

/** What the narrator may name by now, with the longest that may fill it. */
export type Slots = Readonly<Record<string, string>>;

/** A slot, and what is said where nothing fills it. */
const SLOT = /\{([\w.-]+)(?:\|([^{}|]*))?\}/g;
/** Stand-ins of slots are made of signs that no text may have, one for each. */
const FIRST_SIGN = 0xe000;
const STAND_IN = /([\ue000-\uf8ff])(?:\u00a0*\1)*/g;

/** The same text with each slot as long as it may be, in one word; and the way back. */
function atItsLongest(slots: Slots): { filled: (text: string) => string; emptied: (text: string) => string } {
  const found: string[] = [];
  return {
    filled: (text) =>
      text.replace(SLOT, (whole, slot: string, otherwise = '') => {
        const longest = slots[slot];
        if (longest === undefined) return whole;
        if (!found.includes(whole)) found.push(whole);
        const sign = String.fromCharCode(FIRST_SIGN + found.indexOf(whole));
        const said = otherwise.length > longest.length ? otherwise : longest;
        return said.replaceAll(' ', '\u00a0').replace(/[^\u00a0]/g, sign);
      }),
    emptied: (text) => text.replace(STAND_IN, (run) => found[run.charCodeAt(0) - FIRST_SIGN] ?? run),
  };
}

/** What is said in one go, with its captions. */
export function buildNarration({ text, seconds, captionStarts, pictures }: Said, slots: Slots): Narration {
  const paragraphs = splitParagraphs(text);
  const { filled, emptied } = atItsLongest(slots);
  const timed = buildCaptions(paragraphs.map(filled)).map((cue) => ({ ...cue, lines: cue.lines.map(emptied) }));
  const cues = captionStarts ? captionsAt(timed, captionStarts) : timed;
  return {
    seconds: seconds ?? Math.ceil(cues.at(-1)?.endSec ?? 0),
    paragraphs,
    cues,
    pictures: (pictures ?? []).map(({ at, picture }) => ({ fromSec: at, picture })),
  };
}

/** The same in another language, caption for caption at the times of the original. */
export function narrationLike(original: Narration, text: string, slots: Slots): Narration {
  const paragraphs = splitParagraphs(text);
  const { filled, emptied } = atItsLongest(slots);
  const timed = {
    paragraphs: original.paragraphs.map(filled),
    cues: original.cues.map((cue) => ({ ...cue, lines: cue.lines.map(filled) })),
  };
  const cues = captionsLike(timed, paragraphs.map(filled)).map((cue) => ({ ...cue, lines: cue.lines.map(emptied) }));
  return { seconds: original.seconds, paragraphs, cues, pictures: original.pictures };
}
