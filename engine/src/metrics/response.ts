import { median } from './sums.ts';

/** Something that a member did, and whether it asks for an answer of others: a clue, a note, a question in the chat. */
export interface Act {
  readonly by: string;
  readonly atMs: number;
  readonly asks: boolean;
}

/**
 * M4: how soon another member did something after a clue was shared or a question was asked. Acts in the order of the log. Null
 * where nobody followed anybody; `pairs` says how many are behind the figure.
 */
export function response(acts: readonly Act[]): { medianMs: number; pairs: number } | null {
  const waitsMs = acts.flatMap((act, i) => {
    if (!act.asks) return [];
    const next = acts.slice(i + 1).find(({ by }) => by !== act.by);
    return next ? [next.atMs - act.atMs] : [];
  });
  const medianMs = median(waitsMs);
  return medianMs === null ? null : { medianMs, pairs: waitsMs.length };
}
