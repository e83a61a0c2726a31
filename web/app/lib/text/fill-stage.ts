import type { Narration, Recording, Stage } from '@lorecrew/contract/stage';

/** A slot, and what is said where nothing fills it. */
const SLOT = /\{([\w.-]+)(?:\|([^{}|]*))?\}/g;

/** The recording in which the slots are spoken as they are filled, where there is one. */
function recordingsOf({ speech = [], paragraphs }: Narration, slots: Readonly<Record<string, string>>): Recording[] {
  const fillingOf = (slot: string) =>
    slots[slot] ?? [...paragraphs.join(' ').matchAll(SLOT)].find(([, name]) => name === slot)?.[2] ?? '';
  return speech.filter((one) => Object.entries(one.slots ?? {}).every(([slot, value]) => fillingOf(slot) === value));
}

/** A stage whose narrations say what fills their slots. A paragraph or caption that is a slot which nothing fills is left out. */
export function fillStage<S extends Pick<Stage, 'narration'>>(stage: S, slots: Readonly<Record<string, string>>): S {
  const filled = (text: string) => text.replace(SLOT, (_, slot: string, otherwise = '') => slots[slot] ?? otherwise);
  const narration = Object.entries(stage.narration).map(([id, one]): [string, Narration] => {
    if (!one.paragraphs.some((paragraph) => paragraph.search(SLOT) !== -1)) return [id, one];
    const paragraphs = one.paragraphs.map(filled).filter((paragraph) => paragraph !== '');
    const cues = one.cues.map((cue) => ({ ...cue, lines: cue.lines.map(filled) }));
    const said = { ...one, paragraphs, cues: cues.filter(({ lines }) => lines.some((line) => line !== '')) };
    return [id, one.speech ? { ...said, speech: recordingsOf(one, slots) } : said];
  });
  return { ...stage, narration: Object.fromEntries(narration) };
}
