import { type Loop, leftOf } from './arrangement.ts';
import { type Cut, EDGE_Y, type Fold, isCut, LANTERN_MAX_CUTS, type Lantern } from './model.ts';
import { bothSides, buildWedge, FINE, HALF_WIDTH, outlineOf } from './shapes.ts';

/** What is left of a sheet: one piece that hangs on both folds, and what fell off. `area` is its share of the whole sheet. */
export interface Sheet {
  readonly holds: boolean;
  readonly why: 'apart' | 'little' | 'tangled' | null;
  readonly area: number;
  readonly keep: readonly Loop[];
  readonly fell: readonly (readonly Loop[])[];
}

/** So much of the paper has to stay. */
const LEAST_SHARE = 0.35;
/** What stays touches both folds over so many fine units. */
const LEAST_TOUCH = 3 * FINE;
/** A cut that takes less than this share away has cut nothing. */
const LEAST_TAKEN = 0.0006;
const TANGLED: Sheet = { holds: false, why: 'tangled', area: 0, keep: [], fell: [] };
const KEPT = 200;

interface Part {
  readonly outer: Loop;
  readonly loops: Loop[];
  area: number;
}

function isInside({ x, y }: { x: number; y: number }, { edges }: Loop): boolean {
  let isIn = false;
  for (const { a, b } of edges) if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  return isIn;
}

/** Pieces of paper, each with its holes. */
function partsOf(loops: readonly Loop[]): Part[] {
  const parts = loops.filter(({ area }) => area > 0).map((outer): Part => ({ outer, loops: [outer], area: outer.area }));
  for (const hole of loops.filter(({ area }) => area < 0)) {
    const [edge] = hole.edges;
    if (!edge) continue;
    const point = { x: (edge.a.x + edge.b.x) / 2, y: (edge.a.y + edge.b.y) / 2 };
    const around = parts.filter(({ outer }) => outer.area > -hole.area && isInside(point, outer));
    const [part] = around.sort((p, q) => p.outer.area - q.outer.area);
    if (!part) continue;
    part.loops.push(hole);
    part.area += hole.area;
  }
  return parts;
}

/** How much of a piece lies on one fold, in fine units. */
function touches({ loops }: Part, side: 0 | 2): number {
  const edges = loops.flatMap((loop) => loop.edges.filter((edge) => edge.side === side));
  return edges.reduce((sum, { a, b }) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
}

const sheets = new Map<string, Sheet>();

/** What is left of a lantern's sheet; remembered for the latest few hundred. */
export function sheetOf({ fold, cuts }: Pick<Lantern, 'fold' | 'cuts'>): Sheet {
  const key = fold + JSON.stringify(cuts);
  const known = sheets.get(key);
  if (known) return known;
  const sheet = cutSheet(fold, cuts);
  const oldest = sheets.size >= KEPT ? sheets.keys().next().value : undefined;
  if (oldest !== undefined) sheets.delete(oldest);
  sheets.set(key, sheet);
  return sheet;
}

function cutSheet(fold: Fold, cuts: readonly Cut[]): Sheet {
  const loops = leftOf([buildWedge(fold), ...cuts.flatMap((cut) => bothSides(outlineOf(cut)))]);
  if (!loops) return TANGLED;
  const parts = partsOf(loops);
  const hangs = parts.filter((part) => touches(part, 0) >= LEAST_TOUCH && touches(part, 2) >= LEAST_TOUCH);
  const [main] = hangs.sort((p, q) => q.area - p.area);
  const area = main ? main.area / (HALF_WIDTH[fold] * EDGE_Y * FINE) : 0;
  const holds = main !== undefined && area >= LEAST_SHARE;
  const fell = parts.filter((part) => part !== main).map((part) => part.loops);
  return { holds, why: holds ? null : main ? 'little' : 'apart', area, keep: main?.loops ?? [], fell };
}

/** Why a cut was not made. */
export type Refused = 'apart' | 'little' | 'tangled' | 'missed' | 'full' | 'empty';

/** A lantern with one more cut, and how many loose pieces fell off; or why it was not made. The lantern given never changes. */
export function tryCut(lantern: Lantern, cut: Cut): { ok: true; lantern: Lantern; fell: number } | { ok: false; why: Refused } {
  if (lantern.cuts.length >= LANTERN_MAX_CUTS) return { ok: false, why: 'full' };
  if (!isCut(cut)) return { ok: false, why: 'empty' };
  const next: Lantern = { ...lantern, cuts: [...lantern.cuts, cut] };
  const [before, after] = [sheetOf(lantern), sheetOf(next)];
  if (!after.holds) return { ok: false, why: after.why ?? 'apart' };
  if (before.area - after.area < LEAST_TAKEN) return { ok: false, why: 'missed' };
  return { ok: true, lantern: next, fell: Math.max(0, after.fell.length - before.fell.length) };
}

/** The lantern folded otherwise, with every cut that still fits; and how many did not. */
export function refold(lantern: Lantern, fold: Fold): { lantern: Lantern; lost: number } {
  let folded: Lantern = { ...lantern, fold, cuts: [] };
  let lost = 0;
  for (const cut of lantern.cuts) {
    const result = tryCut(folded, cut);
    if (result.ok) folded = result.lantern;
    else lost += 1;
  }
  return { lantern: folded, lost };
}
