import { type Cut, EDGE_Y, type Fold, isSnip, type Point, PUNCH_SIZES } from './model.ts';

/** Fine units to one unit of the model. Geometry is done in fine units, whole numbers too. */
export const FINE = 32;
/** Half the width of the wedge at its outer edge, in fine units: 3840 times the tangent of 30 and 22.5 degrees. */
export const HALF_WIDTH: Readonly<Record<Fold, number>> = { 6: 2217, 8: 1591 };

/** Outlines of the punches, x and y in turn, 100 to their size. */
const OUTLINES: readonly (readonly number[])[] = [
  [
    0, 100, 1, 96, 6, 84, 15, 65, 26, 42, 37, 14, 45, -14, 48, -42, 44, -65, 34, -84, 18, -96, 0, -100, -18, -96, -34, -84, -44,
    -65, -48, -42, -45, -14, -37, 14, -26, 42, -15, 65, -6, 84, -1, 96,
  ],
  [
    -66, 79, -88, 52, -99, 20, -98, -15, -86, -47, -64, -73, -34, -90, 0, -96, 34, -90, 64, -73, 86, -47, 98, -15, 99, 20, 88, 52,
    66, 79, 77, 51, 76, 21, 64, -7, 43, -28, 15, -39, -15, -39, -43, -28, -64, -7, -76, 21, -77, 51,
  ],
  [0, 104, 26, 36, 99, 32, 42, -14, 61, -84, 0, -44, -61, -84, -42, -14, -99, 32, -26, 36],
  [
    -118, 0, -97, 30, -75, 48, -54, 54, -32, 48, -11, 33, 11, 14, 32, -3, 54, -13, 75, -14, 97, -6, 118, 0, 97, -30, 75, -48, 54,
    -54, 32, -48, 11, -33, -11, -14, -32, 3, -54, 13, -75, 14, -97, 6,
  ],
  [0, 100, 87, -62, -87, -62],
  [0, 118, 8, 84, 15, 51, 19, 17, 19, -17, 15, -51, 8, -84, 0, -118, -8, -84, -15, -51, -19, -17, -19, 17, -15, 51, -8, 84],
];

/** Cosines of 0 to 90 degrees in steps of 15, 65536 times. */
const QUARTER = [65536, 63303, 56756, 46341, 32768, 16962, 0] as const;
const ONE = 65536;

function cosine(turn: number): number {
  const step = ((turn % 24) + 24) % 24;
  const [place, sign] = step <= 6 ? [step, 1] : step <= 12 ? [12 - step, -1] : step <= 18 ? [step - 12, -1] : [24 - step, 1];
  return sign * (QUARTER[place] ?? 0);
}

/** The outline of a cut in fine units. */
export function outlineOf(cut: Cut): Point[] {
  if (isSnip(cut)) return cut.points.map(({ x, y }) => ({ x: x * FINE, y: y * FINE }));
  const outline = OUTLINES[cut.kind] ?? [];
  const size = (PUNCH_SIZES[cut.size] ?? 0) * FINE;
  const [cos, sin] = [cosine(cut.turn), cosine(cut.turn - 6)];
  const points: Point[] = [];
  for (let i = 0; i < outline.length; i += 2) {
    const [x, y] = [((outline[i] ?? 0) * size) / 100, ((outline[i + 1] ?? 0) * size) / 100];
    points.push({
      x: Math.round((x * cos + y * sin) / ONE) + cut.x * FINE,
      y: Math.round((y * cos - x * sin) / ONE) + cut.y * FINE,
    });
  }
  return points;
}

/** The same on the other side of the fold in the middle. */
export function mirrored(points: readonly Point[]): Point[] {
  return points.map(({ x, y }) => ({ x: -x, y })).reverse();
}

/** A cut with what the middle fold makes of it: twice the same where it lies across the fold. */
export function bothSides(points: readonly Point[]): readonly (readonly Point[])[] {
  const other = mirrored(points);
  const isSame = points.every((one) => other.some(({ x, y }) => x === one.x && y === one.y));
  return isSame ? [points] : [points, other];
}

/** The folded sheet. Its edges: 0 the right fold, 1 the outer edge, 2 the left fold. */
export function buildWedge(fold: Fold): Point[] {
  const half = HALF_WIDTH[fold];
  return [
    { x: 0, y: 0 },
    { x: half, y: EDGE_Y * FINE },
    { x: -half, y: EDGE_Y * FINE },
  ];
}

/** Half the width of the wedge at a height, in units of the model. */
export function halfWidthAt(fold: Fold, y: number): number {
  return (HALF_WIDTH[fold] * y) / (EDGE_Y * FINE);
}
