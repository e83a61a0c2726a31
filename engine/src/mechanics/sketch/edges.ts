import { SKETCH_PAPER, SKETCH_SHAPES, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';

export type Side = 'left' | 'right';

type Point = [number, number];

const { width: WIDTH, cells: CELLS, edge: EDGE } = SKETCH_PAPER;
const COLUMN = WIDTH / CELLS;

/** The pieces of a stroke that lie within a finger's width of one side: nothing further in leaves the server. */
function cutStroke(points: readonly Point[], side: Side): Point[][] {
  const limit = side === 'left' ? EDGE : WIDTH - EDGE;
  const isIn = ([x]: Point) => (side === 'left' ? x <= limit : x >= limit);
  const pieces: Point[][] = [];
  let open: Point[] | null = null;
  for (const [i, point] of points.entries()) {
    const before = points[i - 1];
    if (before && isIn(before) !== isIn(point)) {
      const share = (limit - before[0]) / (point[0] - before[0]);
      const crossing: Point = [limit, Math.round(before[1] + share * (point[1] - before[1]))];
      if (open) open.push(crossing);
      else open = [crossing];
    }
    if (isIn(point)) {
      open ??= [];
      open.push(point);
    } else if (open) {
      pieces.push(open);
      open = null;
    }
  }
  return open ? [...pieces, open] : pieces;
}

/** What of a mark shows at one side of its strip. A shape shows as a bar of its colour: its form is not told. */
export function cutEdge(mark: SketchMark, side: Side): SketchMark[] {
  if ('points' in mark) return cutStroke(mark.points, side).map((points) => ({ ...mark, points }));
  const middle = (mark.column + 0.5) * COLUMN;
  const half = (mark.size * COLUMN) / 2;
  const reaches = side === 'left' ? middle - half < EDGE : middle + half > WIDTH - EDGE;
  return reaches ? [{ ...mark, shape: SKETCH_SHAPES[2] }] : [];
}
