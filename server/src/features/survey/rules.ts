import type { SurveyFigure, SurveyMoment, SurveyStateAnswer } from '@lorecrew/contract/api/survey';
import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';

interface Session {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly endedAtMs: number | null;
  readonly demo: boolean;
}

const DAY_MS = 24 * 3_600_000;
/** Questions are answered while the evening is fresh; after that the figures stand, and nobody can subtract one answer from them. */
export const SURVEY_OPEN_MS = 2 * DAY_MS;
/** An email is answered in its own time. */
const EMAIL_OPEN_MS = 14 * DAY_MS;

export type FollowUpMoment = Extract<SurveyMoment, 'day30' | 'day60'>;

/** When the emails with the questions are due, from the end of a show. */
const EMAILS_AFTER_MS: Readonly<Record<FollowUpMoment, number>> = { day30: 30 * DAY_MS, day60: 60 * DAY_MS };

/** The emails after a show that are still ahead, and when each is due. */
export function upcomingFollowUps(endedAtMs: number, nowMs: number): { moment: FollowUpMoment; dueAtMs: number }[] {
  return (['day30', 'day60'] as const)
    .map((moment) => ({ moment, dueAtMs: endedAtMs + EMAILS_AFTER_MS[moment] }))
    .filter(({ dueAtMs }) => dueAtMs > nowMs);
}

/** Whether emails are on, off, or both behind. */
export function followUpStatus(
  { endedAtMs, nextAtMs }: { endedAtMs: number; nextAtMs: number | null },
  nowMs: number,
): 'off' | 'on' | 'over' {
  if (nextAtMs !== null) return 'on';
  return upcomingFollowUps(endedAtMs, nowMs).length === 0 ? 'over' : 'off';
}

/** Which questions a seat of a session is asked, the waiting room's or those after the show. */
export function momentOf({ status }: Pick<Session, 'status'>): SurveyMoment {
  return status === 'completed' ? 'after' : 'before';
}

/** From the beginning of the time for a moment's answers, null where that is open, to their end; null where there is none. */
function opens({ status, endedAtMs }: Session, moment: SurveyMoment): { fromMs: number | null; toMs: number | null } | null {
  if (moment === 'before') return status === 'scheduled' ? { fromMs: null, toMs: null } : null;
  if (status !== 'completed' || endedAtMs === null) return null;
  if (moment === 'after') return { fromMs: endedAtMs, toMs: endedAtMs + SURVEY_OPEN_MS };
  const fromMs = endedAtMs + EMAILS_AFTER_MS[moment];
  return { fromMs, toMs: fromMs + EMAIL_OPEN_MS };
}

/** Whether somebody may answer at a moment now. Demos ask nobody. */
export function answerWindow(
  session: Session,
  { moment, hasAnswered, nowMs }: { moment: SurveyMoment; hasAnswered: boolean; nowMs: number },
): SurveyStateAnswer['felt'] {
  const time = session.demo ? null : opens(session, moment);
  if (!time) return 'closed';
  if (hasAnswered) return 'answered';
  return nowMs >= (time.fromMs ?? nowMs) && nowMs < (time.toMs ?? Number.POSITIVE_INFINITY) ? 'open' : 'closed';
}

/** Whether the figures of a moment stand: nobody answers any more. Those from before a show stand with those after it, beside them. */
export function isFinal({ status, endedAtMs, demo }: Session, moment: SurveyMoment, nowMs: number): boolean {
  const time = opens({ status, endedAtMs, demo }, moment === 'before' ? 'after' : moment);
  return time !== null && time.toMs !== null && nowMs >= time.toMs;
}

function halves(value: number, round: (value: number) => number): number {
  return round(2 * value) / 2;
}

/**
 * The mean of how often each answer was given; none of fewer than five. It goes by halves, and stops one whole answer before its ends:
 * so whoever takes away the answer they know is left with neither a sum of four nor with the news that all others said the same.
 */
export function roundedMean(answers: readonly number[]): SurveyFigure {
  const n = answers.reduce((all, times) => all + times, 0);
  if (n < REPORT_NEEDS.survey) return { as: 'few' };
  const mean = halves(answers.reduce((all, times, i) => all + times * (i + 1), 0) / n, Math.round);
  const most = answers.length;
  const [low, high] = [halves(1 + most / n, Math.ceil), halves(most - most / n, Math.floor)];
  if (mean <= low) return { as: 'or-less', mean: low, n };
  return mean >= high ? { as: 'or-more', mean: high, n } : { as: 'figure', mean, n };
}
