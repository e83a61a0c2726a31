import type { SurveyMoment, SurveyQuestion } from '@lorecrew/contract/api/survey';
import { sql } from 'kysely';
import { sqlArray } from '../../ports/sql-fragments.ts';
import type { Queryable } from '../../ports.ts';

interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

type SeatThen = Pick<Seat, 'sessionId' | 'consumerId'> & { readonly moment: SurveyMoment };

/** Whether somebody has answered at a moment; null for who has no seat. */
export async function hasAnswered(tx: Queryable, { sessionId, consumerId, moment }: SeatThen): Promise<boolean | null> {
  const seat = tx.selectFrom('session_consumer').where('session_id', '=', sessionId).where('consumer_id', '=', consumerId);
  return (await seat.select('felt').executeTakeFirst())?.felt.includes(moment) ?? null;
}

/** Notes that somebody has answered at a moment; false where they had before. */
export async function noteAnswered(tx: Queryable, { sessionId, consumerId, moment }: SeatThen): Promise<boolean> {
  const noted = await tx
    .updateTable('session_consumer')
    .set((eb) => ({ felt: sql<string[]>`${eb.ref('felt')} || ${moment}::text` }))
    .where('session_id', '=', sessionId)
    .where('consumer_id', '=', consumerId)
    .where((eb) => eb.not(sql<boolean>`${moment}::text = any(${eb.ref('felt')})`))
    .returning('felt')
    .execute();
  return noted.length > 0;
}

/** Counts one answer more to a question. */
export async function countAnswer(
  tx: Queryable,
  {
    companyId,
    sessionId,
    moment,
    question,
    score,
  }: Omit<Seat, 'consumerId'> & { moment: SurveyMoment; question: SurveyQuestion; score: number },
): Promise<void> {
  const one = [1, 2, 3, 4, 5].map((each) => (each === score ? 1 : 0));
  await tx
    .insertInto('session_felt')
    .values({ session_id: sessionId, company_id: companyId, moment, question, answers: sqlArray('int', one) })
    .onConflict((oc) =>
      oc.columns(['session_id', 'moment', 'question']).doUpdateSet((eb) => ({
        answers: sql<number[]>`array(
          select a + b from unnest(${eb.ref('session_felt.answers')}, ${eb.ref('excluded.answers')}) with ordinality as t(a, b, i)
          order by i)`,
      })),
    )
    .execute();
}

/** How often each answer to each question was given in a session, by moment. */
export async function readAnswers(
  tx: Queryable,
  sessionId: string,
): Promise<{ moment: SurveyMoment; question: SurveyQuestion; answers: readonly number[] }[]> {
  return tx.selectFrom('session_felt').select(['moment', 'question', 'answers']).where('session_id', '=', sessionId).execute();
}

/** When the next emails of a session are due; null where there are none. */
export async function findNextFollowUp(tx: Queryable, sessionId: string): Promise<number | null> {
  const mails = tx.selectFrom('felt_letter').where('session_id', '=', sessionId);
  const row = await mails.select((eb) => eb.fn.min('due_at').as('at')).executeTakeFirst();
  return row?.at?.getTime() ?? null;
}
