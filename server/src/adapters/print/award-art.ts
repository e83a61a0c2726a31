import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { type LanternPicture, pictureOf } from '@lorecrew/contract/lantern/picture';
import { create } from 'fontkit';
import type { AwardSheet } from '../../ports/awards.ts';

const { resolve } = createRequire(import.meta.url);

/** The product's own type, as files. */
export const TYPE = {
  text: resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  display: resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  italic: resolve('@expo-google-fonts/fraunces/500Medium_Italic/Fraunces_500Medium_Italic.ttf'),
} as const;

/** The colours of night and paper. */
export const NIGHT = {
  deep: '#0f1d44',
  sky: ['#152a58', '#1c3669', '#23417a'],
  waves: ['#1c3263', '#162750', '#0f1c3f'],
} as const;
export const PAPER = { sheet: '#fbf5e9', ink: '#0f1730', muted: '#4c5674', line: '#b9a67f', name: '#8a4f08' } as const;
export const LIGHT = '#f4b24c';
export const CORD = '#8aa2c4';

/** The lantern that its person cut, lit; plain paper for who cut none. */
export function litLantern({ lantern }: Pick<AwardSheet, 'lantern'>): LanternPicture {
  const picture = pictureOf((lantern === null ? null : readLantern(lantern)) ?? plainLantern(), true);
  const { sheet, strokes } = picture;
  const first = strokes.findIndex(({ clip }) => clip === 'sheet');
  // Sectors of the sheet only touch; without paper below their edges the light within shows through as hairlines, on paper and enlarged.
  const below = { d: sheet, stroke: strokes[first]?.fill ?? LIGHT, width: 0.9 };
  return { ...picture, strokes: strokes.toSpliced(first, 0, below) };
}

type Face = 'display' | 'italic';

function opened(face: Face) {
  const font = create(readFileSync(TYPE[face]));
  if ('fonts' in font) throw new Error('A font of its own was expected, not a collection.');
  return font;
}

const faces = new Map<Face, ReturnType<typeof opened>>();

function widthOf(text: string, { face, size }: { face: Face; size: number }): number {
  const font = faces.get(face) ?? opened(face);
  faces.set(face, font);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** A text in lines no longer than `width`, in the first size in which `most` lines are enough, or else the last. */
export function broken(
  text: string,
  { face, sizes, width, most }: { face: Face; sizes: readonly number[]; width: number; most: number },
): { size: number; rows: readonly string[] } {
  let last = { size: sizes[0] ?? 16, rows: [text] };
  for (const size of sizes) {
    const rows: string[] = [''];
    for (const word of text.split(' ')) {
      const longer = `${rows.at(-1)} ${word}`.trim();
      if (rows.at(-1) !== '' && widthOf(longer, { face, size }) > width) rows.push(word);
      else rows[rows.length - 1] = longer;
    }
    last = { size, rows };
    if (rows.length <= most && rows.every((row) => widthOf(row, { face, size }) <= width)) break;
  }
  return last;
}
