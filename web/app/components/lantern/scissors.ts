import { EDGE_Y, type Lantern, MAX_POINTS, type Point, REACH, SCISSORS, type Snip } from '@lorecrew/contract/lantern/model';
import { halfWidthAt } from '@lorecrew/contract/lantern/shapes';
import { sheetOf, tryCut } from '@lorecrew/contract/lantern/sheet';

/** Shorter lines cut nothing. */
const LEAST_LENGTH = 5;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const between = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** A point on the grid of the model, within reach. */
export function snapped({ x, y }: Point): Point {
  return { x: clamp(Math.round(x), -REACH.x, REACH.x), y: clamp(Math.round(y), REACH.yMin, REACH.yMax) };
}

/** The points of a line that matter: none is farther than `eps` from what is left (Ramer, Douglas, Peucker). */
function simpler(points: readonly Point[], eps: number): readonly Point[] {
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || points.length < 3) return points;
  const length = between(a, b);
  const off = (p: Point) =>
    length < 1e-6 ? between(p, a) : Math.abs((b.x - a.x) * (a.y - p.y) - (a.x - p.x) * (b.y - a.y)) / length;
  let [far, at] = [0, 0];
  for (const [index, point] of points.entries()) {
    if (index === 0 || index === points.length - 1 || off(point) <= far) continue;
    [far, at] = [off(point), index];
  }
  if (far <= eps) return [a, b];
  return [...simpler(points.slice(0, at + 1), eps).slice(0, -1), ...simpler(points.slice(at), eps)];
}

function fewer(points: readonly Point[], most: number): readonly Point[] {
  let eps = 0.6;
  let kept = simpler(points, eps);
  for (; kept.length > most && eps < 60; eps *= 1.25) kept = simpler(points, eps);
  return kept.slice(0, most);
}

function asSnip(points: readonly Point[]): Snip {
  const kept: Point[] = [];
  for (const point of points.map(snapped)) if (!kept.at(-1) || between(kept.at(-1) ?? point, point) > 0) kept.push(point);
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && kept.length > 1 && between(first, last) === 0) kept.pop();
  return { kind: SCISSORS, points: kept.slice(0, MAX_POINTS) };
}

/** A line within the paper opens a slit that is widest in the middle. */
function slit(points: readonly Point[], length: number): Snip {
  const kept = fewer(points, 6);
  const [a, b] = [kept[0], kept.at(-1)];
  if (!a || !b) return asSnip(kept);
  const line = kept.length === 2 ? [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, b] : kept;
  const width = clamp(length * 0.07, 2.2, 4.2);
  const beside = (way: number) =>
    line.slice(1, -1).map((point, index) => {
      const [before, after] = [line[index] ?? point, line[index + 2] ?? point];
      const far = between(before, after) || 1;
      return { x: point.x - (way * width * (after.y - before.y)) / far, y: point.y + (way * width * (after.x - before.x)) / far };
    });
  return asSnip([a, ...beside(1), b, ...beside(-1).reverse()]);
}

/** A line from edge to edge takes the smaller side: round the corners of the sheet one way or the other. */
function across({ fold }: Lantern, points: readonly Point[]): Snip[] {
  const half = halfWidthAt(fold, EDGE_Y);
  const corners = [
    { x: 0, y: -8 },
    { x: half + 9, y: 128 },
    { x: -half - 9, y: 128 },
  ];
  const kept = fewer(points, MAX_POINTS - 3);
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b) return [];
  const angle = ({ x, y }: Point) => Math.atan2(y - 72, x);
  const round = (way: 1 | -1) => {
    const turned = (to: Point) => ((((angle(to) - angle(b)) * way) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    return corners.filter((corner) => turned(corner) < turned(a)).sort((p, q) => turned(p) - turned(q));
  };
  return [asSnip([...kept, ...round(1)]), asSnip([...kept, ...round(-1)])];
}

/** What a line drawn with the scissors cuts, the best first; none where it is too short. */
export function snipsOf(lantern: Lantern, points: readonly Point[]): Snip[] {
  const length = points.reduce((sum, point, index) => sum + between(point, points[index - 1] ?? point), 0);
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || length < LEAST_LENGTH) return [];
  // A line that comes back to its beginning takes out what it goes round.
  if (length > 24 && between(a, b) < Math.max(9, length * 0.2)) return [asSnip(fewer(points, MAX_POINTS))];
  const isWithin = ({ x, y }: Point) => y > 0 && y < EDGE_Y && Math.abs(x) < halfWidthAt(lantern.fold, y);
  if (isWithin(a) || isWithin(b) || !points.some(isWithin)) return [slit(points, length)];
  const taken = (snip: Snip) => {
    const result = tryCut(lantern, snip);
    return result.ok ? sheetOf(lantern).area - sheetOf(result.lantern).area : Number.POSITIVE_INFINITY;
  };
  return across(lantern, points).sort((p, q) => taken(p) - taken(q));
}
