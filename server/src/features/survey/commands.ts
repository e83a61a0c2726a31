import { SURVEY_QUESTIONS, type SurveyBody, type SurveyMoment, type SurveyStateAnswer } from '@lorecrew/contract/api/survey';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Seat, type SurveyContext, surveyState } from './queries.ts';
import { countAnswer, noteAnswered } from './store.ts';

/**
 * Counts what the holder of a seat has answered, now or to the email of a moment, and forgets who it was. FELT_001 where it is too
 * early or too late, FELT_002 a second time.
 */
export async function recordAnswers(
  context: SurveyContext,
  { seat, asked, body }: { seat: Seat; asked?: SurveyMoment; body: SurveyBody },
): Promise<Result<SurveyStateAnswer>> {
  const { moment, felt } = await surveyState(context, seat, asked);
  if (felt === 'closed') return refuse('FELT_001');
  return context.db.transaction({ role: 'tenant', companyId: seat.companyId }, async (tx) => {
    if (!(await noteAnswered(tx, { ...seat, moment }))) return refuse('FELT_002');
    for (const question of SURVEY_QUESTIONS) await countAnswer(tx, { ...seat, moment, question, score: body[question] });
    return ok({ moment, felt: 'answered' as const });
  });
}
