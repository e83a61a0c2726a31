import { readLantern } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { type LanternPicture, pictureOf } from '@lorecrew/contract/lantern/picture';
import type { AwardSheet } from '../../ports/awards.ts';
import { type Face, FILES, linesOf, textWidth } from './printed-text.ts';

/** The product's own type as files, for pictures. */
export const TYPE = { text: FILES.text, display: FILES.display, italic: FILES.italic } as const;

/** The colours of night and paper. */
export const NIGHT = {
  deep: '#0f1d44',
  sky: ['#152a58', '#1c3669', '#23417a'],
  waves: ['#1c3263', '#162750', '#0f1c3f'],
} as const;
export const PAPER = { sheet: '#fbf5e9', ink: '#0f1730', muted: '#4c5674', line: '#b9a67f', name: '#8a4f08' } as const;
export const WOOD = {
  board: '#8a5a2c',
  edge: '#3a2412',
  dark: '#2a1708',
  iron: '#39456b',
  chain: '#8b97b8',
  words: '#fff3da',
} as const;
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

/** A text in lines no longer than `width`, in the first size in which `most` lines are enough, or else the last. */
export function broken(
  text: string,
  { face, sizes, width, most }: { face: Face; sizes: readonly number[]; width: number; most: number },
): { size: number; rows: readonly string[] } {
  let last = { size: sizes[0] ?? 16, rows: [text] };
  for (const size of sizes) {
    const rows = linesOf(text, { face, size, width });
    last = { size, rows };
    if (rows.length <= most && rows.every((row) => textWidth(row, { face, size }) <= width)) break;
  }
  return last;
}

/** Text as it stands in SVG. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A lit lantern as SVG around its middle. `id` is unique among the lanterns of a drawing. */
export function lanternSvg(of: Pick<AwardSheet, 'lantern'>, id: string): string {
  const { body, sheet: paper, strokes } = litLantern(of);
  const paths = strokes.map(({ d, fill = 'none', stroke = 'none', width = 0, alpha = 1, clip }) => {
    const path = `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" opacity="${alpha}"/>`;
    return clip ? `<g clip-path="url(#${id}-${clip})">${path}</g>` : path;
  });
  const clips = `<clipPath id="${id}-body"><path d="${body}"/></clipPath><clipPath id="${id}-sheet"><path d="${paper}"/></clipPath>`;
  return `${clips}${paths.join('')}`;
}

/** Draws a lit lantern around the origin of a page. */
export function drawLantern(page: PDFKit.PDFDocument, of: Pick<AwardSheet, 'lantern'>): void {
  const { body, sheet: paper, strokes } = litLantern(of);
  for (const { d, fill, stroke, width = 1, alpha = 1, clip } of strokes) {
    page.save();
    if (clip) page.path(clip === 'body' ? body : paper).clip();
    page.path(d).opacity(alpha).lineWidth(width).lineJoin('round');
    if (fill !== undefined) page.fill(fill);
    else page.stroke(stroke ?? LIGHT);
    page.restore();
  }
}
