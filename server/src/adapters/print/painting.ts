import { SKETCH_PAPER } from '@lorecrew/contract/live/mechanics/sketch';
import { unpackMarks } from '@lorecrew/contract/sketch/packed';
import { markPath, SKETCH_WOOD } from '@lorecrew/contract/sketch/path';
import type { KeepsakeSheet } from '../../ports/keepsakes.ts';

const { width: WIDE, height: HIGH } = SKETCH_PAPER;

/** The frame around a painting, and the brass of its plaque. */
export const FRAME = { wood: '#5a3517', gold: '#c99a3f', brass: '#e2bf6b', words: '#2a1708' } as const;

/** The wall of a museum by morning light, on which a painting hangs. */
export const WALL = {
  ...{ paper: '#f6e7c8', light: ['#f9edd3', '#fcf3df', '#fff9ec'], rail: '#8fa6bd', panel: '#7690ab', floor: '#c89560' },
  ...{ words: '#2b2622', heading: '#7a5a22' },
} as const;

/** What a crew painted: its strips side by side, and the words on the plaque below. Null where nothing is painted. */
export interface Painting {
  readonly strips: readonly string[];
  readonly plaque: string;
}

/** The painting of a keepsake; strips of those who have not agreed, and reported ones, are not in it. */
export function findPainting({ parts }: Pick<KeepsakeSheet, 'parts'>): Painting | null {
  const lines = (kind: 'picture' | 'plaque') => parts.find((part) => part.kind === kind)?.lines.map(({ text }) => text) ?? [];
  const strips = lines('picture');
  return strips.some((strip) => strip !== '') ? { strips, plaque: lines('plaque').join(' / ') } : null;
}

/** The largest size within a box, in its own proportions. */
export function fitPainting({ strips }: Painting, box: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(box.width / (WIDE * strips.length), box.height / HIGH);
  return { width: WIDE * strips.length * scale, height: HIGH * scale };
}

/** A painting as a part of an SVG. */
export function paintingSvg({ strips }: Painting, at: { x: number; y: number; width: number; height: number }): string {
  const drawn = strips.map((text, i) => {
    const marks = unpackMarks(text).map((mark) => {
      const { d, color, lineWidth } = markPath(mark);
      return lineWidth === null
        ? `<path d="${d}" fill="${color}"/>`
        : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"/>`;
    });
    return `<svg x="${i * WIDE}" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${marks.join('')}</svg>`;
  });
  const box = `x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}"`;
  return `<svg ${box} viewBox="0 0 ${WIDE * strips.length} ${HIGH}"><rect width="100%" height="100%" fill="${SKETCH_WOOD}"/>${drawn.join('')}</svg>`;
}

/** A painting on a page of print. */
export function drawPainting(page: PDFKit.PDFDocument, { strips }: Painting, at: { x: number; y: number; width: number }): void {
  const scale = at.width / (WIDE * strips.length);
  for (const [i, text] of strips.entries()) {
    page
      .save()
      .translate(at.x, at.y)
      .scale(scale)
      .translate(i * WIDE, 0);
    page.rect(0, 0, WIDE, HIGH).clip().rect(0, 0, WIDE, HIGH).fill(SKETCH_WOOD);
    for (const mark of unpackMarks(text)) {
      const { d, color, lineWidth } = markPath(mark);
      if (lineWidth === null) page.path(d).fill(color);
      else page.path(d).lineWidth(lineWidth).lineCap('round').lineJoin('round').stroke(color);
    }
    page.restore();
  }
}
