import type { FeltStateAnswer, SessionFeltAnswer } from '@lorecrew/contract/api/felt';

interface Session {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly endedAtMs: number | null;
  readonly demo: boolean;
}

type Figure = NonNullable<SessionFeltAnswer['felt']>['said'];

/** Questions are answered while the evening is fresh; after that the figures stand, and nobody can subtract one answer from them. */
export const FELT_OPEN_MS = 48 * 3_600_000;
/** Fewer answers say too much of each. */
const LEAST_ANSWERS = 5;

/** Whether somebody may answer now. Demos ask nobody. */
export function feltState(
  { status, endedAtMs, demo }: Session,
  who: { hasAnswered: boolean; nowMs: number },
): FeltStateAnswer['felt'] {
  if (demo || status !== 'completed' || endedAtMs === null) return 'closed';
  if (who.hasAnswered) return 'answered';
  return who.nowMs < endedAtMs + FELT_OPEN_MS ? 'open' : 'closed';
}

/** Whether the figures of a session stand: nobody answers any more. */
export function feltStands({ status, endedAtMs }: Session, nowMs: number): boolean {
  return status === 'completed' && endedAtMs !== null && nowMs >= endedAtMs + FELT_OPEN_MS;
}

/** The mean of how often each answer was given, to one digit; none of fewer than five. */
export function feltFigure(answers: readonly number[]): Figure {
  const n = answers.reduce((all, times) => all + times, 0);
  if (n < LEAST_ANSWERS) return { as: 'few' };
  const sum = answers.reduce((all, times, i) => all + times * (i + 1), 0);
  return { as: 'figure', mean: Math.round((10 * sum) / n) / 10, n };
}
