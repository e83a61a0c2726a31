import { canonicalJson } from '@lorecrew/contract/hash';
import type { Cue, Narration, Stage } from '@lorecrew/contract/stage';
import { contentHash } from './content-hash.ts';
import type { SpeechFile, VoiceFile } from './format.ts';

/** Raised when `scripts/speech` renders the same text differently: every line is rendered again then. */
const RENDERER_VERSION = 1;

/** A slot that may be left out without harm to the sentence: it ends it after a colon. */
const TRAILING_SLOT = /:\s*\{[\w.-]+(?:\|[^{}|]*)?\}/g;
const SLOT = /\{([\w.-]+)(?:\|[^{}|]*)?\}/g;
const ONLY_SLOT = /^\{[\w.-]+(?:\|[^{}|]*)?\}$/;

type Voice = VoiceFile[string];

/** One recording that a story needs. */
export interface SpokenLine {
  readonly narration: string;
  /** What fills the slots that are spoken, where the narration has such. */
  readonly slots: Readonly<Record<string, string>>;
  /** Hash of everything that decides how it sounds. */
  readonly of: string;
  /** Paragraphs, separated by empty lines. */
  readonly text: string;
  readonly cues: readonly Pick<Cue, 'startSec' | 'lines'>[];
  /** Seconds available. */
  readonly fits: number;
  readonly voice: Voice;
}

/** Every combination of the values of the slots that a text names and the voice knows the values of. */
function fillings(text: string, values: Voice['values']): Record<string, string>[] {
  const named = [...new Set([...text.matchAll(SLOT)].map(([, slot = '']) => slot))].filter((slot) => slot in values);
  return named.reduce<Record<string, string>[]>(
    (before, slot) => before.flatMap((filled) => (values[slot] ?? []).map((value) => ({ ...filled, [slot]: value }))),
    [{}],
  );
}

function linesOf(narration: string, { paragraphs, cues, seconds }: Narration, voice: Voice): SpokenLine[] {
  return fillings(paragraphs.join(' '), voice.values).map((slots) => {
    const filled = (text: string) => text.replace(SLOT, (whole, slot: string) => slots[slot] ?? whole);
    const spoken = (text: string) => filled(text).replace(TRAILING_SLOT, '').trim();
    const isSpoken = (text: string) => text !== '' && !ONLY_SLOT.test(text);
    const text = paragraphs.map(spoken).filter(isSpoken).join('\n\n');
    const captions = cues
      .map(({ startSec, lines }) => ({ startSec, lines: [spoken(lines.join(' '))] }))
      .filter(({ lines: [line = ''] }) => isSpoken(line));
    const own = Object.fromEntries(Object.entries(voice.own).filter(([word]) => new RegExp(`\\b${word}\\b`, 'i').test(text)));
    const { dialect, voice: name, speed } = voice;
    const made = { version: RENDERER_VERSION, dialect, voice: name, speed, own, text, cues: captions, fits: seconds };
    return {
      narration,
      slots,
      of: contentHash(canonicalJson(made)),
      text,
      cues: captions,
      fits: seconds,
      voice: { ...voice, own },
    };
  });
}

/** Every recording that a stage needs; none where its language has no voice. */
export function collectSpeech({ language, narration }: Pick<Stage, 'language' | 'narration'>, voices: VoiceFile): SpokenLine[] {
  const voice = voices[language];
  if (!voice) return [];
  return Object.entries(narration).flatMap(([id, said]) => linesOf(id, said, voice));
}

/** A slot in the middle of a sentence, of which the voice does not know the values: the line cannot be spoken. Null where it can be. */
export function unspeakableSlot({ text }: SpokenLine): string | null {
  return text.match(SLOT)?.at(0) ?? null;
}

/** Narrations with their recordings. A line is silent where the text has changed since it was recorded. */
export function withSpeech(
  { language, narration }: Pick<Stage, 'language' | 'narration'>,
  { voices, speech }: { voices: VoiceFile; speech: SpeechFile },
): Record<string, Narration> {
  const lines = Map.groupBy(collectSpeech({ language, narration }, voices), (line) => line.narration);
  return Object.fromEntries(
    Object.entries(narration).map(([id, said]) => {
      const recordings = (lines.get(id) ?? []).flatMap(({ of, slots }) => {
        const made = speech[language]?.[of];
        return made ? [{ file: made.file, seconds: made.seconds, ...(Object.keys(slots).length > 0 ? { slots } : {}) }] : [];
      });
      return [id, recordings.length > 0 ? { ...said, speech: recordings } : said];
    }),
  );
}
