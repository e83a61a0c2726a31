/**
 * A paper lantern: a sheet folded to a wedge, and cuts in the wedge. The point of the wedge is (0, 0), its outer edge lies at y = 120, and
 * the last fold lies open down the middle, so that every cut is there twice and the lantern has the symmetry of a snowflake.
 * Whole numbers only: the same bytes are the same lantern on every machine.
 */
export const PAPERS = ['parchment', 'fog', 'marigold', 'ember', 'tide', 'moss', 'sea', 'plum'] as const;
export const FOLDS = [6, 8] as const;
export const PUNCHES = ['drop', 'crescent', 'star', 'wave', 'triangle', 'slit'] as const;
/** The kind of a cut with scissors; punches are numbered by their place in `PUNCHES`. */
export const SCISSORS = 6;
export const LANTERN_MAX_CUTS = 24;
export const LANTERN_MAX_BYTES = 556;
export const MAX_POINTS = 11;
export const TURNS = 24;
export const PUNCH_SIZES = [10, 16, 25] as const;
export const EDGE_Y = 120;
export const REACH = { x: 80, yMin: -8, yMax: 128 } as const;

export type Fold = (typeof FOLDS)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `turn` counts steps of 15 degrees. */
export interface Punch {
  readonly kind: number;
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

export interface Snip {
  readonly kind: typeof SCISSORS;
  readonly points: readonly Point[];
}

export type Cut = Punch | Snip;

export interface Lantern {
  /** Its place in `PAPERS`. */
  readonly paper: number;
  readonly fold: Fold;
  readonly cuts: readonly Cut[];
}

export function isSnip(cut: Cut): cut is Snip {
  return 'points' in cut;
}

/** A sheet that nobody has cut. */
export function plainLantern(paper = 0, fold: Fold = 6): Lantern {
  return { paper, fold, cuts: [] };
}

/** Twice the area of a polygon, positive where it runs counter-clockwise. */
export function doubleArea(points: readonly Point[]): number {
  let sum = 0;
  let before = points.at(-1);
  for (const point of points) {
    if (before) sum += before.x * point.y - point.x * before.y;
    before = point;
  }
  return sum;
}

const LEAST_DOUBLE_AREA = 24;

const isInt = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;
const isWithin = ({ x, y }: Point) => isInt(x, -REACH.x, REACH.x) && isInt(y, REACH.yMin, REACH.yMax);

/** Whether a cut is one that can be written down: within the sheet, with as many points as fit, and not empty. */
export function isCut(cut: Cut): boolean {
  if (isSnip(cut)) {
    const { points } = cut;
    if (points.length < 3 || points.length > MAX_POINTS || !points.every(isWithin)) return false;
    return Math.abs(doubleArea(points)) >= LEAST_DOUBLE_AREA;
  }
  return isInt(cut.kind, 0, 5) && isInt(cut.size, 0, 2) && isInt(cut.turn, 0, TURNS - 1) && isWithin(cut);
}
