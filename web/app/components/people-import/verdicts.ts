import type { JudgedRow, Verdict } from '@lorecrew/contract/api/people';
import { translateError } from '../../lib/i18n/error-texts.ts';

/** Why a row is not taken, in the language of the page. */
export function verdictReason({ message }: Pick<JudgedRow, 'message'>): string | undefined {
  return message === undefined ? undefined : translateError(message);
}

/** The key of the words for what is done about a row. */
export function doesKey(verdict: Verdict, { forSession }: { forSession: boolean }) {
  if (forSession && verdict === 'here') return 'does.hereSeated';
  return `does.${verdict}` as const;
}

/** How many rows are ready, to fix and left out. */
export function countVerdicts(rows: readonly Pick<JudgedRow, 'verdict'>[]): { ready: number; fix: number; left: number } {
  const of = (...verdicts: Verdict[]) => rows.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return { ready: of('ready'), fix: of('wrong'), left: of('here', 'twice', 'seated') };
}
