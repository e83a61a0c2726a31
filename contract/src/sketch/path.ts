import { SKETCH_PAPER, type SketchMark } from '../live/mechanics/sketch.ts';

/** Colours of paint, far enough apart in lightness to be told from each other without hue. */
export const PAINT: Readonly<Record<SketchMark['color'], string>> = {
  red: '#c8322b',
  yellow: '#f2c230',
  blue: '#2b5fc4',
  green: '#3f9a4c',
  brown: '#7a4a21',
  black: '#14110f',
};
/** The wood that is painted on. */
export const SKETCH_WOOD = '#f3e3c3';

const BRUSH = { thin: 4, middle: 10, thick: 22 } as const;
const COLUMN = SKETCH_PAPER.width / SKETCH_PAPER.cells;
const ROW = SKETCH_PAPER.height / SKETCH_PAPER.cells;
/** Lines of shapes, as a share of their half-width. */
const LINE = 0.3;

const STAR: readonly (readonly [number, number])[] = [
  ...([
    [0, -1],
    [0.3, -0.4],
    [0.95, -0.31],
    [0.48, 0.15],
    [0.59, 0.81],
  ] as const),
  ...([
    [0, 0.5],
    [-0.59, 0.81],
    [-0.48, 0.15],
    [-0.95, -0.31],
    [-0.3, -0.4],
  ] as const),
];

/** What a mark is drawn with, in the units of its strip: a path that is filled, or a line of some width. */
export interface MarkPath {
  readonly d: string;
  readonly color: string;
  /** Null where the path is filled. */
  readonly lineWidth: number | null;
}

type Shape = Extract<SketchMark, { shape: string }>;

function shapePath({ shape, column, row, size, color }: Shape): MarkPath {
  const [x, y, half] = [(column + 0.5) * COLUMN, (row + 0.5) * ROW, (size * COLUMN) / 2];
  const at = (dx: number, dy: number) => `${round(x + dx * half)} ${round(y + dy * half)}`;
  const circle = (radius: number) => {
    const [r, wide] = [round(radius * half), round(2 * radius * half)];
    return `M${at(-radius, 0)}a${r} ${r} 0 1 0 ${wide} 0a${r} ${r} 0 1 0 ${-wide} 0Z`;
  };
  const polygon = (points: readonly (readonly [number, number])[]) => `M${points.map(([dx, dy]) => at(dx, dy)).join('L')}Z`;
  const box = (wide: number, high: number) =>
    polygon([
      [-wide, -high],
      [wide, -high],
      [wide, high],
      [-wide, high],
    ]);
  const filled = (d: string) => ({ d, color: PAINT[color], lineWidth: null });
  const line = (d: string) => ({ d, color: PAINT[color], lineWidth: LINE * half });
  switch (shape) {
    case 'circle':
      return filled(circle(1));
    case 'ring':
      return line(circle(0.85));
    case 'square':
      return filled(box(1, 1));
    case 'triangle':
      return filled(
        polygon([
          [0, -1],
          [1, 1],
          [-1, 1],
        ]),
      );
    case 'bar':
      return filled(box(1, 0.25));
    case 'post':
      return filled(box(0.25, 1));
    case 'arch': {
      const r = round(0.85 * half);
      return line(`M${at(-0.85, 1)}L${at(-0.85, 0)}A${r} ${r} 0 0 1 ${at(0.85, 0)}L${at(0.85, 1)}`);
    }
    case 'star':
      return filled(polygon(STAR));
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How pages, pictures and prints draw a mark. */
export function markPath(mark: SketchMark): MarkPath {
  if (!('points' in mark)) return shapePath(mark);
  const d = mark.points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  // A single touch is a dot: a line without length has round ends.
  return { d: mark.points.length === 1 ? `${d}h0` : d, color: PAINT[mark.color], lineWidth: BRUSH[mark.width] };
}
