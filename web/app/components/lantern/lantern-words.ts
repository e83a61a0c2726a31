import { type Cut, EDGE_Y, type Fold, isSnip, type Lantern, PAPERS, type Point, PUNCHES } from '@lorecrew/contract/lantern/model';
import { halfWidthAt } from '@lorecrew/contract/lantern/shapes';
import type { Translator } from '../../lib/i18n/messages.ts';

type Say = Translator<'lantern'>;

/** A lantern in one phrase. */
export function describe({ paper, fold, cuts }: Lantern, say: Say): string {
  return say('described', { paper: say(`papers.${PAPERS[paper] ?? 'parchment'}`), fold, cuts: cuts.length });
}

/** Where on the folded sheet a point is. */
export function whereIs(fold: Fold, { x, y }: Point, say: Say): string {
  const height = y < 34 ? 'point' : y < 62 ? 'lower' : y < 92 ? 'middle' : y < 112 ? 'upper' : 'edge';
  const where = say(`where.${height}`);
  const share = x / halfWidthAt(fold, Math.min(EDGE_Y, Math.max(y, 4)));
  if (Math.abs(share) > 0.82) return say('where.fold', { where });
  return Math.abs(share) > 0.3 ? say(share < 0 ? 'where.left' : 'where.right', { where }) : where;
}

/** What a cut is, where, and how often the folds repeat it. */
export function describeCut(cut: Cut, fold: Fold, say: Say): { tool: string; where: string; times: number } {
  const points = isSnip(cut) ? cut.points : [cut];
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const tool = say(isSnip(cut) ? 'tools.scissors' : `tools.${PUNCHES[cut.kind] ?? 'slit'}`);
  const isOnFold = Math.abs(middle.x) < 3 || Math.abs(middle.x) >= halfWidthAt(fold, middle.y) * 0.95;
  return { tool, where: whereIs(fold, middle, say), times: fold * (isOnFold ? 1 : 2) };
}
