import { SKETCH_PAPER, SKETCH_POINTS, type SketchMark } from '@lorecrew/contract/live/mechanics/sketch';

export type Point = [number, number];

/** A point of the screen in the units of the paper, never beside it. */
export function toPaper(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Point {
  const on = (at: number, size: number, units: number) => Math.min(units, Math.max(0, Math.round((at / size) * units)));
  return [on(clientX - box.left, box.width, SKETCH_PAPER.width), on(clientY - box.top, box.height, SKETCH_PAPER.height)];
}

/** A square of the grid that lies over the paper. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

export function squareAt([x, y]: Point): Square {
  const { width, height, cells } = SKETCH_PAPER;
  const cell = (at: number, size: number) => Math.min(cells - 1, Math.floor((at / size) * cells));
  return { column: cell(x, width), row: cell(y, height) };
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** The points without those that lie within `tolerance` of the line through the others (Ramer, Douglas, Peucker). */
export function simplify(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let most = 0;
  for (const [i, point] of points.entries()) {
    const off = distance(point, first, last);
    if (off > most) [farthest, most] = [i, off];
  }
  if (most <= tolerance) return [first, last];
  return [...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

/** A stroke as it is sent: coarser until it has no more points than there is room for. */
export function strokePoints(points: readonly Point[], room: number): Point[] {
  const most = Math.min(room, SKETCH_POINTS);
  for (let tolerance = 1.5; tolerance < 50; tolerance *= 2) {
    const fewer = simplify(points, tolerance);
    if (fewer.length <= most) return fewer;
  }
  return points.slice(0, most);
}

function reach(mark: SketchMark, [x, y]: Point): number {
  if ('points' in mark) return Math.min(...mark.points.map((point, i) => nearness([x, y], mark.points[i - 1] ?? point, point)));
  const { width, height, cells } = SKETCH_PAPER;
  const off = Math.hypot(x - ((mark.column + 0.5) * width) / cells, y - ((mark.row + 0.5) * height) / cells);
  return Math.max(0, off - (mark.size * width) / cells / 2);
}

/** How far a point is from a stretch of a stroke. */
function nearness(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / square));
  return Math.hypot(point[0] - from[0] - share * dx, point[1] - from[1] - share * dy);
}

const ERASER = 16;

/** The uppermost mark under the eraser; undefined for none. */
export function markAt(marks: readonly { n: number; mark: SketchMark }[], at: Point): number | undefined {
  return marks.findLast(({ mark }) => reach(mark, at) <= ERASER)?.n;
}
