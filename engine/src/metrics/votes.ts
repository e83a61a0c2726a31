import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import type { ShowState } from '../model/state.ts';
import { sum } from './sums.ts';

/** M13: how divided a vote was, 0 unanimous to 1 evenly split over its options (normalised Shannon entropy). Null without a vote. */
export function voteDivision(tally: readonly number[]): number | null {
  const total = sum(tally);
  if (total === 0) return null;
  if (tally.length < 2) return 0;
  const entropy = -sum(tally.filter((votes) => votes > 0).map((votes) => (votes / total) * Math.log(votes / total)));
  // Of a unanimous vote the sum is a negative zero.
  return Math.max(0, entropy / Math.log(tally.length));
}

/** How the votes of a show were shared out, option by option, where enough people voted to tell. */
export function voteTallies({ mechanics }: Pick<ShowState, 'mechanics'>): number[][] {
  return Object.values(mechanics.vote)
    .flatMap(({ closed }) => (closed ? [Object.values(closed.tally)] : []))
    .filter((tally) => sum(tally) >= REPORT_NEEDS.votes);
}
