import { type Cut, FOLDS, type Fold, type Lantern, PAPERS, PUNCHES, plainLantern } from '@lorecrew/contract/lantern/model';
import { halfWidthAt } from '@lorecrew/contract/lantern/shapes';
import { sheetOf, tryCut } from '@lorecrew/contract/lantern/sheet';

/** A surprise leaves at least this share of the paper. */
const LEAST_SHARE = 0.46;

/** Numbers from 0 to below 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number that is the same for the same words. */
export function seedOf(words: string): number {
  let seed = 2_166_136_261;
  for (const letter of words) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return seed >>> 0;
}

/** Cuts that may go well together on a sheet: on the fold in the middle, in pairs, and at the edges. */
function planOf(fold: Fold, next: () => number): Cut[] {
  const pick = <T>(...from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0];
  const some = () => Math.floor(next() * PUNCHES.length);
  const [first, second, third] = [some(), some(), some()];
  const lean = fold === 6 ? 2 : 1;
  const plan: Cut[] = [];
  const middle = (kind: number, size: number, y: number, turn: number) => plan.push({ kind, size, x: 0, y, turn });
  const pair = (kind: number, size: number, [share, y]: readonly [number, number], turn: number) =>
    plan.push({ kind, size, x: Math.round(halfWidthAt(fold, y) * share), y, turn: (turn + 24) % 24 });
  const ends = pick('middle', 'folds', 'both', 'none');
  if (ends === 'middle' || ends === 'both') middle(pick(4, 1, 0, 2), pick(1, 2), 120, pick(0, 12));
  if (ends === 'folds' || ends === 'both') pair(pick(4, 0, 5), pick(1, 1, 2), [1, pick(104, 110)], lean + pick(0, 12));
  middle(pick(first, second), 2, pick(78, 84, 88), pick(0, 12));
  pair(second, pick(0, 1, 1), [1, pick(58, 66, 74, 84)], lean + pick(0, 12));
  if (next() < 0.75) middle(pick(third, first), pick(0, 1), pick(44, 50, 56), pick(0, 12));
  if (next() < 0.6) pair(pick(5, 0, third), 0, [pick(0.5, 0.55), pick(98, 104, 64)], pick(0, 12));
  if (next() < 0.7) pair(pick(0, 5, 4), 0, [1, pick(26, 32, 38)], lean + pick(0, 12));
  if (next() < 0.5) middle(pick(2, 0, 4), 0, pick(14, 18), 0);
  return plan;
}

/** A lantern that chance has cut; of this fold where one is given. The same seed cuts the same. */
export function surprise(seed: number, fold?: Fold): Lantern {
  const next = chance(seed);
  const paper = Math.floor(next() * PAPERS.length);
  const folded = FOLDS[next() < 0.5 ? 0 : 1];
  let lantern = plainLantern(paper, fold ?? folded);
  for (const cut of planOf(lantern.fold, next)) {
    const result = tryCut(lantern, cut);
    if (result.ok && sheetOf(result.lantern).area > LEAST_SHARE) lantern = result.lantern;
  }
  return lantern;
}
