import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type bidiPackage from 'bidi-js';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const { resolve } = require;
/** Its types say it is an ES module, which it is not for Node. */
const bidiFactory: typeof bidiPackage.default = require('bidi-js');

/** A file beside the entry of a package that names no files of its own. */
function besideEntry(name: string, file: string): string {
  return join(dirname(resolve(name)), '..', 'fonts', file);
}

/** Every font that is printed with, as files. A face is a name for one of them. */
export const FILES = {
  text: resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  plain: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  italic: resolve('@expo-google-fonts/fraunces/500Medium_Italic/Fraunces_500Medium_Italic.ttf'),
  japanese: besideEntry('@embedpdf/fonts-jp', 'NotoSansJP-Medium.otf'),
  chinese: besideEntry('@embedpdf/fonts-sc', 'NotoSansHans-Medium.otf'),
  korean: besideEntry('@embedpdf/fonts-kr', 'NotoSansKR-Medium.otf'),
  arabic: resolve('@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf'),
  hebrew: resolve('@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf'),
  thai: resolve('@expo-google-fonts/noto-sans-thai/500Medium/NotoSansThai_500Medium.ttf'),
  devanagari: resolve('@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf'),
} as const;
export type Face = keyof typeof FILES;

/**
 * What has letters that a face of ours has not, and for which of them it is asked. Names in Chinese characters alone are printed in their
 * Japanese shapes where that font has all of them, else in the simplified ones.
 */
const FALLBACKS: readonly { readonly face: Face; readonly of: RegExp }[] = [
  { face: 'strong', of: /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Latin}\p{P}\p{S}]/u },
  { face: 'japanese', of: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u30ff\uff00-\uffef]/u },
  { face: 'chinese', of: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u },
  { face: 'korean', of: /[\p{Script=Hangul}\p{Script=Han}]/u },
  { face: 'arabic', of: /\p{Script_Extensions=Arabic}/u },
  { face: 'hebrew', of: /\p{Script_Extensions=Hebrew}/u },
  { face: 'thai', of: /\p{Script_Extensions=Thai}/u },
  { face: 'devanagari', of: /\p{Script_Extensions=Devanagari}/u },
];

const opened = new Map<Face, Font>();

/** The font of a face. It is read when it is first needed: those of Asia have megabytes. */
export function getFont(face: Face): Font {
  const before = opened.get(face);
  if (before) return before;
  const font = create(readFileSync(FILES[face]));
  if ('fonts' in font) throw new Error('A font of its own was expected, not a collection.');
  opened.set(face, font);
  return font;
}

/** Signs that have no letters of their own: they belong to what stands before them. */
const JOINED = /^(?:\p{M}|\u200c|\u200d|\ufe0e|\ufe0f)$/u;
const UNSEEN = /^(?:\u200c|\u200d|\ufe0e|\ufe0f)$/u;
const BLANK = /^\s$/u;

const known = new Map<Face, Map<string, boolean>>();

/** Whether a font has a sign. What only one maker's fonts mean something by is none. */
function has(face: Face, sign: string): boolean {
  const signs = known.get(face) ?? new Map<string, boolean>();
  known.set(face, signs);
  const found = signs.get(sign);
  if (found !== undefined) return found;
  const isThere = UNSEEN.test(sign) || (!/\p{Co}/u.test(sign) && getFont(face).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  signs.set(sign, isThere);
  return isThere;
}

/** The face that a sign is printed in, of the wished one and its fallbacks; null for none. */
function faceOf(sign: string, wished: Face): Face | null {
  if (has(wished, sign)) return wished;
  return FALLBACKS.find(({ face, of }) => of.test(sign) && has(face, sign))?.face ?? null;
}

interface Piece {
  readonly face: Face;
  readonly text: string;
}

/** A text in pieces of one face each, in the order they are read. What no font has is left out. */
function piecesOf(text: string, wished: Face): Piece[] {
  const pieces: { face: Face; text: string }[] = [];
  for (const sign of text) {
    const last = pieces.at(-1);
    const isNeutral = BLANK.test(sign) || JOINED.test(sign);
    if (last && isNeutral && has(last.face, sign)) {
      last.text += sign;
      continue;
    }
    // A word stays in one font where that has all of it.
    const staysIn = last && last.face !== wished && FALLBACKS.some(({ face, of }) => face === last.face && of.test(sign));
    const face = staysIn && !has(wished, sign) && has(last.face, sign) ? last.face : faceOf(sign, wished);
    if (face === null) continue;
    if (last?.face === face) last.text += sign;
    else pieces.push({ face, text: sign });
  }
  return evened(pieces, wished);
}

/** Chinese characters beside others that only a later font has are all printed in that one: one name, one style. */
function evened(pieces: readonly Piece[], wished: Face): Piece[] {
  const east = ['japanese', 'chinese', 'korean'] as const;
  const letters = pieces.flatMap(({ face, text }) => (east.some((one) => one === face) ? [...text] : []));
  const whole = east.find((face) => letters.every((sign) => BLANK.test(sign) || has(face, sign)));
  if (letters.length === 0 || whole === undefined) return [...pieces];
  const changed = pieces.map(({ face, text }) => ({
    face: face !== wished && east.some((one) => one === face) ? whole : face,
    text,
  }));
  const joined: { face: Face; text: string }[] = [];
  for (const { face, text } of changed) {
    const last = joined.at(-1);
    if (last?.face === face) last.text += text;
    else joined.push({ face, text });
  }
  return joined;
}

const bidi = bidiFactory();
const RIGHT_TO_LEFT: ReadonlySet<Face> = new Set(['arabic', 'hebrew']);

/** Pieces of one font and direction each, from the left to the right of the page. Letters of a piece from the right are turned by its font. */
export function visualPieces(text: string, wished: Face): Piece[] {
  const pieces = piecesOf(text, wished);
  if (!pieces.some(({ face }) => RIGHT_TO_LEFT.has(face))) return pieces;
  const kept = pieces.map((piece) => piece.text).join('');
  const { levels } = bidi.getEmbeddingLevels(kept);
  const runs: { face: Face; text: string; level: number }[] = [];
  let at = 0;
  for (const piece of pieces) {
    for (const sign of piece.text) {
      const level = levels[at] ?? 0;
      const last = runs.at(-1);
      if (last?.face === piece.face && last.level === level) last.text += sign;
      else runs.push({ face: piece.face, text: sign, level });
      at += sign.length;
    }
  }
  // From the deepest level up, what stands together at a level or deeper is turned round.
  const deepest = Math.max(0, ...runs.map(({ level }) => level));
  let ordered = runs;
  for (let level = deepest; level > 0; level--) {
    const next: typeof runs = [];
    let turned: typeof runs = [];
    for (const run of [...ordered, null]) {
      if (run && run.level >= level) turned = [run, ...turned];
      else {
        next.push(...turned, ...(run ? [run] : []));
        turned = [];
      }
    }
    ordered = next;
  }
  return ordered.map(({ face, text: run, level }) => ({ face, text: level % 2 === 1 ? turnedSigns(run, face) : run }));
}

/** What stands within writing from the right: the fonts of such scripts turn letters themselves, brackets and others are turned here. */
function turnedSigns(run: string, face: Face): string {
  const mirrored = [...run].map((sign) => bidi.getMirroredCharacter(sign) ?? sign);
  return RIGHT_TO_LEFT.has(face) && /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(run)
    ? mirrored.join('')
    : mirrored.reverse().join('');
}

/** Whether there are letters for all of a text. */
export function canPrint(text: string): boolean {
  return [...text].every((sign) => sign === '\n' || faceOf(sign, 'strong') !== null);
}

/** How wide a text is printed, in points. */
export function textWidth(text: string, { face, size }: { face: Face; size: number }): number {
  return piecesOf(text, face).reduce((width, piece) => {
    const font = getFont(piece.face);
    return width + (font.layout(piece.text, []).advanceWidth / font.unitsPerEm) * size;
  }, 0);
}

/** Where a line of a text may end: behind spaces, and between the characters of scripts without spaces. */
function partsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*[、。，．）」』】]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s+/gu,
    ) ?? []
  );
}

/** A text in lines no longer than `width`; a word that is longer stands alone. */
export function linesOf(text: string, { face, size, width }: { face: Face; size: number; width: number }): string[] {
  return text.split('\n').flatMap((paragraph) => {
    if (textWidth(paragraph, { face, size }) <= width) return [paragraph];
    const lines: string[] = [];
    let [line, used] = ['', 0];
    for (const part of partsOf(paragraph)) {
      const wide = textWidth(part, { face, size });
      if (line !== '' && used + wide > width && part.trim() !== '') {
        lines.push(line.trimEnd());
        [line, used] = ['', 0];
      }
      line += part;
      used += wide;
    }
    return [...lines, line.trimEnd()];
  });
}

export interface TextPlace {
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly lineGap?: number;
}

/** The faces that a document is given its fonts by. */
export function registerFaces(page: PDFKit.PDFDocument): void {
  for (const [face, file] of Object.entries(FILES)) page.registerFont(face, file);
}

/** Scripts with signs above and below their letters need more room than the product’s own. */
const TALL = 1.5;

function lineHeight(text: string, { face, size, lineGap = 0 }: Pick<TextPlace, 'face' | 'size' | 'lineGap'>): number {
  const { ascent, descent, lineGap: gap, unitsPerEm } = getFont(face);
  const own = ((ascent - descent + gap) / unitsPerEm) * size;
  const isOwn = piecesOf(text, face).every((piece) => piece.face === face);
  return (isOwn ? own : Math.max(own, size * TALL)) + lineGap;
}

/** How high a text stands within a width. */
export function textHeight(
  text: string,
  { face, size, width, lineGap = 0 }: Pick<TextPlace, 'face' | 'size' | 'width' | 'lineGap'>,
): number {
  const lines = linesOf(text, { face, size, width });
  return lines.reduce((sum, line) => sum + lineHeight(line, { face, size, lineGap }), 0);
}

/**
 * Writes a text in letters of any script there is a font for: in runs of one font, in the order they are seen, lines broken at `width`. Only
 * the glyphs that are written go into the document. Answers where the next line begins, which is the document’s own place then, too.
 */
export function writeText(
  page: PDFKit.PDFDocument,
  text: string,
  { face, size, color, x, y, width, align = 'left', lineGap = 0 }: TextPlace,
): number {
  const { ascent, unitsPerEm } = getFont(face);
  let top = y;
  page.fillColor(color).fontSize(size);
  for (const line of linesOf(text, { face, size, width })) {
    let left = align === 'right' ? x + width - textWidth(line, { face, size }) : x;
    const pieces = visualPieces(line, face);
    for (const [at, piece] of pieces.entries()) {
      const baseline = top + (ascent / unitsPerEm) * size;
      // With features named, a run is laid out as a whole: words of one from the right would else stand from the left.
      const features = RIGHT_TO_LEFT.has(piece.face) ? { features: [] } : {};
      page.font(piece.face).text(piece.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...features });
      if (at < pieces.length - 1) left += textWidth(piece.text, { face: piece.face, size });
    }
    top += lineHeight(line, { face, size, lineGap });
  }
  page.x = x;
  page.y = top;
  return top;
}
