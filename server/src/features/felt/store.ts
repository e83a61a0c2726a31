import type { FeltQuestion } from '@lorecrew/contract/api/felt';
import type { Queryable } from '../../ports.ts';

interface Seat {
  readonly companyId: string;
  readonly sessionId: string;
  readonly consumerId: string;
}

/** Whether somebody has answered; null for who has no seat. */
export async function hasAnswered(tx: Queryable, { sessionId, consumerId }: Seat): Promise<boolean | null> {
  const sql = 'select felt from session_consumer where session_id = $1 and consumer_id = $2';
  const [row] = await tx.query<{ felt: boolean }>(sql, [sessionId, consumerId]);
  return row?.felt ?? null;
}

/** Notes that somebody has answered; false where they had before. */
export async function noteAnswered(tx: Queryable, { sessionId, consumerId }: Seat): Promise<boolean> {
  const sql = `update session_consumer set felt = true where session_id = $1 and consumer_id = $2 and not felt returning felt`;
  return (await tx.query(sql, [sessionId, consumerId])).length > 0;
}

/** Counts one answer more to a question. */
export async function countAnswer(
  tx: Queryable,
  { companyId, sessionId, question, score }: Pick<Seat, 'companyId' | 'sessionId'> & { question: FeltQuestion; score: number },
): Promise<void> {
  const one = [1, 2, 3, 4, 5].map((each) => (each === score ? 1 : 0));
  await tx.query(
    `insert into session_felt as f (session_id, company_id, question, answers) values ($1, $2, $3, $4::int[])
     on conflict (session_id, question) do update set answers = array(
       select a + b from unnest(f.answers, excluded.answers) with ordinality as t(a, b, i) order by i)`,
    [sessionId, companyId, question, one.map(String)],
  );
}

/** How often each answer to each question was given in a session. */
export async function readAnswers(tx: Queryable, sessionId: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const sql = 'select question, answers from session_felt where session_id = $1';
  const rows = await tx.query<{ question: string; answers: number[] }>(sql, [sessionId]);
  return new Map(rows.map(({ question, answers }) => [question, answers]));
}
