import { doubleArea, type Point } from './model.ts';

/** An edge of what is left, with the paper on its left. `side` is the edge of the first polygon it lies on, -1 for none. */
export interface Edge {
  readonly a: Point;
  readonly b: Point;
  readonly side: number;
}

/** A closed line of edges; its area (fine units squared) is negative where it is a hole. */
export interface Loop {
  readonly edges: readonly Edge[];
  readonly area: number;
}

/**
 * Cuts that cross each other more often than this are refused: the work grows with it, and a page or a server must not be kept
 * busy for seconds by a few hundred bytes. A lantern that people cut has some tens.
 */
export const MOST_CROSSINGS = 400;

interface Segment {
  readonly polygon: number;
  readonly side: number;
  readonly a: Point;
  readonly b: Point;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** A piece of a line between two points where lines meet, `a` before `b`; how often each polygon runs along it, and which way. */
interface Piece {
  readonly id: number;
  readonly a: Point;
  readonly b: Point;
  readonly runs: Map<number, number>;
  side: number;
}

const keyOf = ({ x, y }: Point) => (x + 65536) * 262144 + (y + 65536);
const isBefore = (p: Point, q: Point) => p.x < q.x || (p.x === q.x && p.y < q.y);
const isSame = (p: Point, q: Point) => p.x === q.x && p.y === q.y;

function segmentsOf(polygons: readonly (readonly Point[])[]): Segment[] {
  const segments = polygons.flatMap((points, polygon) =>
    points.flatMap((a, index): Segment[] => {
      const b = points[(index + 1) % points.length];
      if (!b || isSame(a, b)) return [];
      const [x0, x1, y0, y1] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
      return [{ polygon, side: polygon === 0 ? index : -1, a, b, x0, x1, y0, y1 }];
    }),
  );
  return segments.sort((p, q) => p.x0 - q.x0);
}

/** Where two lines cross, rounded; null where they do not. */
function crossing(one: Segment, other: Segment): Point | null {
  const [rx, ry] = [one.b.x - one.a.x, one.b.y - one.a.y];
  const [qx, qy] = [other.b.x - other.a.x, other.b.y - other.a.y];
  const d = rx * qy - ry * qx;
  if (d === 0) return null;
  const [dx, dy] = [other.a.x - one.a.x, other.a.y - one.a.y];
  const [t, u] = [dx * qy - dy * qx, dx * ry - dy * rx];
  const isOff = d > 0 ? t < 0 || t > d || u < 0 || u > d : t > 0 || t < d || u > 0 || u < d;
  return isOff ? null : { x: Math.round(one.a.x + (rx * t) / d), y: Math.round(one.a.y + (ry * t) / d) };
}

/** Every point where lines begin, end or cross, from left to right; null where they cross too often. */
function meetings(segments: readonly Segment[]): Point[] | null {
  const points = new Map<number, Point>();
  const add = (point: Point) => points.set(keyOf(point), point);
  for (const { a, b } of segments) {
    add(a);
    add(b);
  }
  let crossings = 0;
  for (const [index, one] of segments.entries()) {
    for (let j = index + 1; j < segments.length; j++) {
      const other = segments[j];
      if (!other || other.x0 > one.x1) break;
      if (other.y0 > one.y1 || other.y1 < one.y0) continue;
      const point = crossing(one, other);
      if (!point) continue;
      // Neighbours of one outline meet as well, once each.
      crossings += 1;
      if (crossings > MOST_CROSSINGS + segments.length) return null;
      add(point);
    }
  }
  return [...points.values()].sort((p, q) => p.x - q.x || p.y - q.y);
}

/** The first of the points, from left to right, that is not left of `x`. */
function firstFrom(points: readonly Point[], x: number): number {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The points of a line where others meet it, in order along it: snap rounding draws it to each that is near enough. */
function stops({ a, b, x0, x1, y0, y1 }: Segment, points: readonly Point[]): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const reach = (Math.abs(dx) + Math.abs(dy)) / 2;
  const end = dx * dx + dy * dy;
  const hits: { at: number; point: Point }[] = [];
  for (let i = firstFrom(points, x0 - 1); i < points.length; i++) {
    const point = points[i];
    if (!point || point.x > x1 + 1) break;
    if (point.y < y0 - 1 || point.y > y1 + 1) continue;
    if (Math.abs(dx * (point.y - a.y) - dy * (point.x - a.x)) > reach) continue;
    const at = dx * (point.x - a.x) + dy * (point.y - a.y);
    if (at > 0 && at < end) hits.push({ at, point });
  }
  return [...hits.sort((p, q) => p.at - q.at).map(({ point }) => point), b];
}

function piecesOf(segments: readonly Segment[], points: readonly Point[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const segment of segments) {
    let last = segment.a;
    for (const point of stops(segment, points)) {
      if (isSame(point, last)) continue;
      const isBack = isBefore(point, last);
      const [a, b] = isBack ? [point, last] : [last, point];
      const key = `${keyOf(a)}:${keyOf(b)}`;
      const piece = pieces.get(key) ?? { id: pieces.size, a, b, runs: new Map<number, number>(), side: -1 };
      pieces.set(key, piece);
      piece.runs.set(segment.polygon, (piece.runs.get(segment.polygon) ?? 0) + (isBack ? -1 : 1));
      if (segment.side >= 0) piece.side = segment.side;
      last = point;
    }
  }
  return [...pieces.values()];
}

/** A polygon as it was drawn to the points: its pieces, with doubled coordinates so that their middles are whole numbers. */
interface Ring {
  readonly pieces: { id: number; run: number; ax: number; ay: number; bx: number; by: number }[];
  readonly box: { x0: number; y0: number; x1: number; y1: number };
}

function ringsOf(pieces: readonly Piece[], polygons: number): Ring[] {
  const rings = Array.from({ length: polygons }, (): Ring => ({ pieces: [], box: { x0: 1e9, y0: 1e9, x1: -1e9, y1: -1e9 } }));
  for (const { id, a, b, runs } of pieces)
    for (const [polygon, run] of runs) {
      const ring = rings[polygon];
      if (!ring || run === 0) continue;
      ring.pieces.push({ id, run, ax: 2 * a.x, ay: 2 * a.y, bx: 2 * b.x, by: 2 * b.y });
      const { box } = ring;
      box.x0 = Math.min(box.x0, 2 * a.x, 2 * b.x);
      box.x1 = Math.max(box.x1, 2 * a.x, 2 * b.x);
      box.y0 = Math.min(box.y0, 2 * a.y, 2 * b.y);
      box.y1 = Math.max(box.y1, 2 * a.y, 2 * b.y);
    }
  return rings;
}

/** How often a ring winds round a point, without one piece. Where `isFlat`, x and y change places. */
function winding({ pieces }: Ring, { id, u, v, isFlat }: { id: number; u: number; v: number; isFlat: boolean }): number {
  let sum = 0;
  for (const piece of pieces) {
    const [au, av, bu, bv] = isFlat ? [piece.ay, piece.ax, piece.by, piece.bx] : [piece.ax, piece.ay, piece.bx, piece.by];
    const isUp = bv > v;
    if (av > v === isUp || piece.id === id) continue;
    const turn = (bu - au) * (v - av) - (bv - av) * (u - au);
    if (isUp ? turn > 0 : turn < 0) sum += isUp ? piece.run : -piece.run;
  }
  return sum;
}

/** The piece as an edge of the paper, with the paper on its left; null where both sides are paper, or neither is. */
function edgeOf({ id, a, b, runs, side }: Piece, rings: readonly Ring[]): Edge | null {
  const isFlat = a.y === b.y;
  const [mx, my] = [a.x + b.x, a.y + b.y];
  const isUp = isFlat ? b.x > a.x : b.y > a.y;
  const at = { id, isFlat, u: isFlat ? my : mx, v: isFlat ? mx : my };
  let [near, far] = [true, true];
  for (const [polygon, ring] of rings.entries()) {
    if (!near && !far) return null;
    const own = runs.get(polygon) ?? 0;
    const { box } = ring;
    const isAround = mx >= box.x0 && mx <= box.x1 && my >= box.y0 && my <= box.y1;
    const turns = own !== 0 || isAround ? winding(ring, at) : 0;
    const [isIn, isInFar] = [turns !== 0, turns + (isUp ? own : -own) !== 0];
    // Within the sheet, and outside all cuts.
    if (polygon === 0) [near, far] = [isIn, isInFar];
    else [near, far] = [near && !isIn, far && !isInFar];
  }
  if (near === far) return null;
  return (isUp !== isFlat ? far : near) ? { a, b, side } : { a: b, b: a, side };
}

/** The next edge on the way round: the sharpest turn to the right keeps a loop to one piece of paper. */
function nextEdge(edge: Edge, all: readonly Edge[]): Edge | undefined {
  const [bx, by] = [edge.a.x - edge.b.x, edge.a.y - edge.b.y];
  const clockwise = ({ a, b }: Edge) => {
    const [ox, oy] = [b.x - a.x, b.y - a.y];
    const angle = Math.atan2(bx * oy - by * ox, bx * ox + by * oy);
    return angle < 0 ? -angle : 2 * Math.PI - angle;
  };
  return all.length < 2 ? all[0] : all.toSorted((p, q) => clockwise(p) - clockwise(q))[0];
}

function loopsOf(edges: readonly Edge[]): Loop[] {
  const from = new Map<number, Edge[]>();
  for (const edge of edges) from.set(keyOf(edge.a), [...(from.get(keyOf(edge.a)) ?? []), edge]);
  const done = new Set<Edge>();
  const loops: Loop[] = [];
  for (const first of edges) {
    if (done.has(first)) continue;
    const loop: Edge[] = [];
    let edge: Edge | undefined = first;
    while (edge && !done.has(edge)) {
      done.add(edge);
      loop.push(edge);
      edge = nextEdge(
        edge,
        (from.get(keyOf(edge.b)) ?? []).filter((one) => !done.has(one) || one === first),
      );
    }
    loops.push({ edges: loop, area: doubleArea(loop.map(({ a }) => a)) / 2 });
  }
  return loops;
}

/** The outlines of what is left of the first polygon without all others; null where they cross too often to say. */
export function leftOf(polygons: readonly (readonly Point[])[]): Loop[] | null {
  const segments = segmentsOf(polygons);
  const points = meetings(segments);
  if (!points) return null;
  const pieces = piecesOf(segments, points);
  const rings = ringsOf(pieces, polygons.length);
  return loopsOf(pieces.flatMap((piece) => edgeOf(piece, rings) ?? []));
}
