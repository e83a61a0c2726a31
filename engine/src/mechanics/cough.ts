import type { LeverPuzzle } from '../story.ts';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A small number in words, as Wick says it. */
export function inWords(n: number): string {
  return WORDS[n] ?? String(n);
}

/** What Wick says after a wrong run: from the puzzle's own miss on, how many first pulls were right. */
export function coughText(puzzle: LeverPuzzle, result: { coughs: number; lastPrefix: number | null }): string {
  const { coughs } = puzzle;
  if (result.coughs < puzzle.prefixFeedbackFromMiss)
    return result.coughs === 1 ? coughs.first : coughs.again.replace(' {prefix}', '');
  const n = result.lastPrefix ?? 0;
  const prefix = n === 0 ? coughs.prefix0 : n === 1 ? coughs.prefix1 : coughs.prefixN.replace('{n}', inWords(n));
  return coughs.again.replace('{prefix}', prefix);
}
