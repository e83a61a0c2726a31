import type { Kept } from '@lorecrew/contract/site-facts';

export { ENDINGS, PSEUDONYMS_AFTER_MS } from './rules.ts';

import { ENDINGS, LOG_KEPT_MS, PSEUDONYMS_AFTER_MS, STAYING } from './rules.ts';

/** When the log of a session that ended then loses its names, and when it goes. */
export function logEndsMs(endedAtMs: number): { anonymousAtMs: number; goneAtMs: number } {
  return { anonymousAtMs: endedAtMs + PSEUDONYMS_AFTER_MS, goneAtMs: endedAtMs + LOG_KEPT_MS };
}

/** How long in words: `7 days`, `24 months`. */
function inWords(ms: number): string {
  const days = ms / 86_400_000;
  if (days < 1) return `${days * 24} hour${days * 24 === 1 ? '' : 's'}`;
  if (days % 366 === 0) return `${days / 366} year${days === 366 ? '' : 's'}`;
  if (days % 31 === 0) return `${days / 31} month${days === 31 ? '' : 's'}`;
  return `${days} day${days === 1 ? '' : 's'}`;
}

/** What is kept, table by table, in words. */
export function kept(): (Kept & { readonly table: string })[] {
  const ending = ENDINGS.map(({ table, rows, keptMs, after, why }) => ({
    ...{ table, what: rows, why },
    howLong: `${inWords(keptMs)} after ${after}`,
  }));
  return [...ending, ...STAYING.map(({ table, why }) => ({ table, what: 'All of it', howLong: 'Stays', why }))];
}

/** What is deleted by itself, in words for the people it is about. */
export function retentionFacts(): Kept[] {
  const facts = ENDINGS.map(({ rows, keptMs, after, why }) => ({
    what: rows,
    howLong: `${inWords(keptMs)} after ${after}`,
    why,
  }));
  return facts.filter((fact, i) => facts.findIndex((other) => JSON.stringify(other) === JSON.stringify(fact)) === i);
}
