import {
  SURVEY_MOMENTS,
  type SurveyMoment,
  type SurveyQuestion,
  type SurveyResultsAnswer,
  type SurveyStateAnswer,
} from '@lorecrew/contract/api/survey';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Queryable } from '../../ports.ts';
import type { TokenHolder } from '../accounts/auth/queries.ts';
import { findPlanned, findSession, type SessionRecord } from '../sessions/queries.ts';
import { answerWindow, type FollowUpMoment, followUpStatus, isFinal, momentOf, roundedMean, upcomingFollowUps } from './rules.ts';
import { findNextFollowUp, hasAnswered, readAnswers } from './store.ts';

export { type FollowUpMoment, roundedMean, upcomingFollowUps };

export interface SurveyContext {
  readonly db: Database;
  readonly clock: Clock;
}

export type Seat = Pick<TokenHolder, 'companyId' | 'sessionId' | 'consumerId'>;

/** Whether the holder of a seat may answer the two questions, those of now or those of an email. */
export async function surveyState({ db, clock }: SurveyContext, seat: Seat, asked?: SurveyMoment): Promise<SurveyStateAnswer> {
  const session = await findSession(db, seat);
  const moment = asked ?? momentOf(session ?? { status: 'cancelled' });
  const scope = { role: 'tenant', companyId: seat.companyId } as const;
  const answered = await db.transaction(scope, (tx) => hasAnswered(tx, { ...seat, moment }));
  if (!session || answered === null) return { moment, felt: 'closed' };
  return { moment, felt: answerWindow(session, { moment, hasAnswered: answered, nowMs: clock.nowMs() }) };
}

/** What the means of a session are, of each moment that stands; null while none does. */
async function figuresOf(tx: Queryable, session: SessionRecord, nowMs: number): Promise<SurveyResultsAnswer['felt']> {
  if (!isFinal(session, 'after', nowMs)) return null;
  const all = await readAnswers(tx, session.id);
  const of = (moment: SurveyMoment, question: SurveyQuestion) =>
    roundedMean(all.find((one) => one.moment === moment && one.question === question)?.answers ?? []);
  // Where nobody has answered at another moment, nobody may have been asked.
  return SURVEY_MOMENTS.filter((moment) => moment === 'after' || all.some((one) => one.moment === moment))
    .filter((moment) => isFinal(session, moment, nowMs))
    .map((moment) => ({ moment, said: of(moment, 'said'), again: of(moment, 'again') }));
}

/** The same with the emails that are still to come, in a transaction of the company's. */
export async function readSurveyResults(tx: Queryable, session: SessionRecord, nowMs: number): Promise<SurveyResultsAnswer> {
  const nextAtMs = await findNextFollowUp(tx, session.id);
  const { endedAtMs } = session;
  const state = endedAtMs === null ? 'off' : followUpStatus({ endedAtMs, nextAtMs }, nowMs);
  return { felt: await figuresOf(tx, session, nowMs), letters: { state, nextAtMs } };
}

/** What people of a session answered, in means; null while they still may. SESSION_001 for another company's. */
export function surveyResults(
  { db, clock }: SurveyContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<Result<SurveyResultsAnswer>> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, id);
    return session ? ok(await readSurveyResults(tx, session, clock.nowMs())) : refuse('SESSION_001');
  });
}
