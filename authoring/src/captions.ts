import type { Cue, Narration } from '@lorecrew/contract/stage';

/** A line of a caption, and the two lines of one. */
export const MAX_LINE_CHARS = 42;
/** What a reader takes in, characters a second. */
const READ_CHARS_PER_SEC = 14.5;
const LEAST_CUE_SEC = 1.6;
/** A calm narrator, words a minute. */
const SPOKEN_WORDS_PER_MIN = 145;
/** No caption has more words than this. */
const MOST_WORDS = 18;

const SENTENCE_END = /[.?!]$/;
const CLAUSE_END = /[,;:]$/;
/** Words that hang on what follows: a line does not end with them. */
const HANGING =
  /\b(a|an|the|of|to|in|on|at|by|and|or|for|with|our|your|my|is|are|it|its|I|you|that|which|from|until|also|der|die|das|den|dem|ein|eine|einen|einem|und|oder|im|mit|von|zum|zur|ist|le|la|les|un|une|de|et|ou|que|qui|ne|el|los|las|una|del|al|y|o|con|por|para|en|su|se)$/i;

interface Cut {
  readonly lines: readonly string[];
  readonly cost: number;
}

/** How much a break after `first` disturbs: least at the end of a sentence, where the lines are of like length. */
function breakCost(whole: string, first: string, second: string): number {
  const uneven = Math.abs(first.length - second.length) / 4;
  const atBreath = SENTENCE_END.test(first) ? 0 : CLAUSE_END.test(first) ? 2 : 7;
  const hanging = HANGING.test(first) ? 6 : 0;
  const passedBy = !SENTENCE_END.test(first) && /[.?!] /.test(whole) ? 9 : 0;
  return uneven + atBreath + hanging + passedBy;
}

/** The best way to set a text on at most two lines, or null where it does not fit. */
function onTwoLines(text: string): Cut | null {
  if (text.length <= MAX_LINE_CHARS) return { lines: [text], cost: 0 };
  let best: Cut | null = null;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) {
    const [first, second] = [text.slice(0, at), text.slice(at + 1)];
    if (first.length > MAX_LINE_CHARS || second.length > MAX_LINE_CHARS) continue;
    const cost = breakCost(text, first, second);
    if (!best || cost < best.cost) best = { lines: [first, second], cost };
  }
  return best;
}

/** What it costs to end a caption here, and to have one caption more. */
function captionCost(text: string): number {
  const end = SENTENCE_END.test(text) ? 0 : CLAUSE_END.test(text) ? 14 : 44;
  return end + 6 + Math.max(0, 22 - text.length);
}

interface Way {
  readonly cost: number;
  readonly from: number;
  readonly lines: readonly string[];
}

/** A paragraph cut into captions at breath. Read one after the other, they are its text; empty where a word is too long. */
function cutParagraph(paragraph: string): (readonly string[])[] {
  const words = paragraph.split(' ');
  const best: (Way | null)[] = [{ cost: 0, from: -1, lines: [] }];
  for (let end = 1; end <= words.length; end++) {
    best[end] = null;
    for (let from = Math.max(0, end - MOST_WORDS); from < end; from++) {
      const before = best[from];
      const text = words.slice(from, end).join(' ');
      const cut = before && text.length <= 2 * MAX_LINE_CHARS + 1 ? onTwoLines(text) : null;
      if (!before || !cut) continue;
      const cost = before.cost + captionCost(text) + cut.cost;
      const known = best[end];
      if (!known || cost < known.cost) best[end] = { cost, from, lines: cut.lines };
    }
  }
  const captions: (readonly string[])[] = [];
  for (let end = words.length; end > 0; ) {
    const way = best[end];
    if (!way) return [];
    captions.unshift(way.lines);
    end = way.from;
  }
  return captions;
}

/** How much a caption is cut for in which less time is left than people read it in. */
function hurryCost(text: string, { startSec, endSec }: Cue): number {
  return 60 * Math.max(0, text.length / (endSec - startSec) - READ_CHARS_PER_SEC);
}

/** A paragraph cut into one caption for each of these times, so that all of them can be read; empty where it cannot be cut so. */
function cutInto(paragraph: string, times: readonly Cue[]): Cue[] {
  const words = paragraph.split(' ');
  const ways: (Way | null)[][] = [[{ cost: 0, from: -1, lines: [] }]];
  for (const time of times) {
    const before = ways.at(-1) ?? [];
    const row: (Way | null)[] = [];
    for (let end = 1; end <= words.length; end++)
      for (let from = 0; from < end; from++) {
        const way = before[from];
        const text = way ? words.slice(from, end).join(' ') : '';
        const cut = way && text.length <= 2 * MAX_LINE_CHARS + 1 ? onTwoLines(text) : null;
        if (!way || !cut) continue;
        const cost = way.cost + captionCost(text) + cut.cost + hurryCost(text, time);
        if (cost < (row[end]?.cost ?? Number.POSITIVE_INFINITY)) row[end] = { cost, from, lines: cut.lines };
      }
    ways.push(row);
  }
  const cues: Cue[] = [];
  for (let n = times.length, end = words.length; n > 0; n--) {
    const [way, time] = [ways[n]?.[end], times[n - 1]];
    if (!way || !time) return [];
    cues.unshift({ ...time, lines: [...way.lines] });
    end = way.from;
  }
  return cues;
}

/** The times of captions by the paragraph that they are cut from. */
function timesOf({ paragraphs, cues }: Pick<Narration, 'paragraphs' | 'cues'>): Cue[][] {
  const left = [...cues];
  return paragraphs.map((paragraph) => {
    const own: Cue[] = [];
    for (let said = ''; said.length < paragraph.length; ) {
      const next = left.shift();
      if (!next) break;
      own.push(next);
      said = [said, ...next.lines].filter(Boolean).join(' ');
    }
    return own;
  });
}

/** The captions of the same in another language, each at the second and for as long as the original's is. */
export function captionsLike(original: Pick<Narration, 'paragraphs' | 'cues'>, paragraphs: readonly string[]): Cue[] {
  return timesOf(original).flatMap((times, i) => cutInto(paragraphs[i] ?? '', times));
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}

/** Seconds that a text takes to be said. */
export function spokenSec(text: string): number {
  return (text.split(/\s+/).length / SPOKEN_WORDS_PER_MIN) * 60;
}

/** The captions of a text, timed by how fast people read and a narrator speaks. Empty where a word is longer than a line. */
export function buildCaptions(paragraphs: readonly string[]): Cue[] {
  let atSec = 0;
  const cues = paragraphs.flatMap(cutParagraph).map((lines): Cue => {
    const startSec = tenths(atSec);
    const endSec = tenths(atSec + Math.max(LEAST_CUE_SEC, lines.join(' ').length / READ_CHARS_PER_SEC));
    atSec = endSec;
    return { startSec, endSec, lines: [...lines] };
  });
  const spoken = tenths(spokenSec(paragraphs.join(' ')));
  if (spoken <= atSec || atSec === 0) return cues;
  const stretch = spoken / atSec;
  return cues.map((cue) => ({ ...cue, startSec: tenths(cue.startSec * stretch), endSec: tenths(cue.endSec * stretch) }));
}

/** The same captions beginning at other seconds; each lasts until the next at most. */
export function captionsAt(cues: readonly Cue[], startsSec: readonly number[]): Cue[] {
  return cues.map((cue, i) => {
    const startSec = startsSec[i] ?? cue.startSec;
    const endSec = tenths(startSec + (cue.endSec - cue.startSec));
    return { ...cue, startSec, endSec: Math.min(endSec, startsSec[i + 1] ?? endSec) };
  });
}
