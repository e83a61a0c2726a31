import type { FeltMoment, FeltQuestion } from '@lorecrew/contract/api/felt';
import type { Queryable } from '../../ports.ts';

interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

type SeatThen = Pick<Seat, 'sessionId' | 'consumerId'> & { readonly moment: FeltMoment };

/** Whether somebody has answered at a moment; null for who has no seat. */
export async function hasAnswered(tx: Queryable, { sessionId, consumerId, moment }: SeatThen): Promise<boolean | null> {
  const sql = 'select $3 = any(felt) as felt from session_consumer where session_id = $1 and consumer_id = $2';
  const [row] = await tx.query<{ felt: boolean }>(sql, [sessionId, consumerId, moment]);
  return row?.felt ?? null;
}

/** Notes that somebody has answered at a moment; false where they had before. */
export async function noteAnswered(tx: Queryable, { sessionId, consumerId, moment }: SeatThen): Promise<boolean> {
  const sql = `update session_consumer set felt = felt || $3::text where session_id = $1 and consumer_id = $2 and not ($3::text = any(felt))
    returning felt`;
  return (await tx.query(sql, [sessionId, consumerId, moment])).length > 0;
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
  }: Omit<Seat, 'consumerId'> & { moment: FeltMoment; question: FeltQuestion; score: number },
): Promise<void> {
  const one = [1, 2, 3, 4, 5].map((each) => (each === score ? 1 : 0));
  await tx.query(
    `insert into session_felt as f (session_id, company_id, moment, question, answers) values ($1, $2, $3, $4, $5::int[])
     on conflict (session_id, moment, question) do update set answers = array(
       select a + b from unnest(f.answers, excluded.answers) with ordinality as t(a, b, i) order by i)`,
    [sessionId, companyId, moment, question, one.map(String)],
  );
}

/** How often each answer to each question was given in a session, by moment. */
export async function readAnswers(
  tx: Queryable,
  sessionId: string,
): Promise<{ moment: FeltMoment; question: FeltQuestion; answers: readonly number[] }[]> {
  return tx.query('select moment, question, answers from session_felt where session_id = $1', [sessionId]);
}

/** When the next letters of a session are due; null where there are none. */
export async function findNextFollowUp(tx: Queryable, sessionId: string): Promise<number | null> {
  const [row] = await tx.query<{ at: Date | null }>('select min(due_at) as at from felt_letter where session_id = $1', [
    sessionId,
  ]);
  return row?.at?.getTime() ?? null;
}
