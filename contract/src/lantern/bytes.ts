import {
  type Cut,
  isCut,
  isSnip,
  LANTERN_MAX_BYTES,
  LANTERN_MAX_CUTS,
  type Lantern,
  MAX_POINTS,
  PAPERS,
  type Point,
  SCISSORS,
} from './model.ts';
import { sheetOf } from './sheet.ts';

const MARK = 0x4c;
const VERSION = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Characters of the longest lantern. */
export const LANTERN_MAX_CHARS = Math.ceil((LANTERN_MAX_BYTES * 4) / 3);
const OFFSET = { x: 128, y: 16 } as const;

function bytesOf({ paper, fold, cuts }: Lantern): number[] {
  const bytes = [MARK, VERSION, (paper << 4) | (fold === 8 ? 1 : 0), cuts.length];
  for (const cut of cuts) {
    if (isSnip(cut)) {
      bytes.push((cut.points.length << 4) | SCISSORS);
      for (const { x, y } of cut.points) bytes.push(x + OFFSET.x, y + OFFSET.y);
    } else bytes.push((cut.size << 4) | cut.kind, cut.x + OFFSET.x, cut.y + OFFSET.y, cut.turn);
  }
  return bytes;
}

/** A lantern as text: base64url of its bytes, of which there is one form for each lantern. */
export function lanternText(lantern: Lantern): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytesOf(lantern)) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text += LETTERS[(held >> (bits - 6)) & 63];
  }
  return bits > 0 ? text + LETTERS[(held << (6 - bits)) & 63] : text;
}

function bytesIn(text: string): number[] | null {
  if (text.length > LANTERN_MAX_CHARS) return null;
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text) {
    const value = LETTERS.indexOf(letter);
    if (value === -1) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
  }
  return bits < 6 && (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}

/** Reads bytes one after the other; `NaN` where there are none left, which is no part of any lantern. */
function readerOf(bytes: readonly number[]) {
  let at = 0;
  const next = () => bytes[at++] ?? Number.NaN;
  return { next, point: (): Point => ({ x: next() - OFFSET.x, y: next() - OFFSET.y }), isAtEnd: () => at === bytes.length };
}

function readCut({ next, point }: ReturnType<typeof readerOf>): Cut | null {
  const head = next();
  const [kind, high] = [head & 15, head >> 4];
  if (kind !== SCISSORS) {
    const place = point();
    return { kind, size: high, ...place, turn: next() };
  }
  return high > MAX_POINTS ? null : { kind: SCISSORS, points: Array.from({ length: high }, point) };
}

/**
 * The lantern a text stands for; null unless the text is the one form of a lantern that holds together. Costs a few milliseconds at
 * most, whatever it is given.
 */
export function readLantern(text: string): Lantern | null {
  const bytes = bytesIn(text);
  if (!bytes) return null;
  const reader = readerOf(bytes);
  const [mark, version, sheet, count] = [reader.next(), reader.next(), reader.next(), reader.next()];
  if (mark !== MARK || version !== VERSION || (sheet & 0x0e) !== 0 || sheet >> 4 >= PAPERS.length) return null;
  if (!(count <= LANTERN_MAX_CUTS)) return null;
  const cuts: Cut[] = [];
  while (cuts.length < count) {
    const cut = readCut(reader);
    if (!cut || !isCut(cut)) return null;
    cuts.push(cut);
  }
  if (!reader.isAtEnd()) return null;
  const lantern: Lantern = { paper: sheet >> 4, fold: sheet & 1 ? 8 : 6, cuts };
  return sheetOf(lantern).holds ? lantern : null;
}
