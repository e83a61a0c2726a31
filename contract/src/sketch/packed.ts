import { SKETCH_COLORS, SKETCH_SHAPES, SKETCH_WIDTHS, type SketchMark } from '../live/mechanics/sketch.ts';

/** Two characters hold a coordinate: 36 * 36 is more than the paper is high. */
const DIGITS = 2;
const RADIX = 36;
const POINT = /(..)(..)/g;
const BETWEEN = '.';
const WIDTH_LETTERS = 'abc';

function packMark(mark: SketchMark): string {
  const color = SKETCH_COLORS.indexOf(mark.color);
  if (!('points' in mark)) return `${color}${SKETCH_SHAPES.indexOf(mark.shape)}${mark.column}${mark.row}${mark.size}`;
  const points = mark.points.flat().map((at) => at.toString(RADIX).padStart(DIGITS, '0'));
  return `${color}${WIDTH_LETTERS.charAt(SKETCH_WIDTHS.indexOf(mark.width))}${points.join('')}`;
}

function unpackMark(text: string): SketchMark {
  const color = SKETCH_COLORS[Number(text.charAt(0))] ?? 'black';
  const width = SKETCH_WIDTHS[WIDTH_LETTERS.indexOf(text.charAt(1))];
  if (width === undefined) {
    const [shape = 0, column = 0, row = 0, size = 1] = [...text.slice(1)].map(Number);
    return { shape: SKETCH_SHAPES[shape] ?? 'square', column, row, size, color };
  }
  const points = [...text.slice(2).matchAll(POINT)].map(([, x = '', y = '']): [number, number] => [
    Number.parseInt(x, RADIX),
    Number.parseInt(y, RADIX),
  ]);
  return { points, color, width };
}

/** All marks of a strip as one short text: a fifth of what they take as JSON, so that a whole gallery fits a page. */
export function packMarks(marks: readonly SketchMark[]): string {
  return marks.map(packMark).join(BETWEEN);
}

export function unpackMarks(text: string): SketchMark[] {
  return text === '' ? [] : text.split(BETWEEN).map(unpackMark);
}
