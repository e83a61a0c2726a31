import { scoped } from '../../../ports/query-builder.ts';
import { anyOf } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';
import type { FollowUpMoment } from '../../survey/queries.ts';

interface Of {
  readonly companyId: string;
  readonly sessionId: string;
}

/** Has emails written to these seats of a session; once, however often it is asked. */
export async function insertFollowUps(
  tx: Queryable,
  {
    companyId,
    sessionId,
    consumerIds,
    moment,
    dueAtMs,
  }: Of & { consumerIds: readonly string[]; moment: FollowUpMoment; dueAtMs: number },
): Promise<void> {
  const seats = tx
    .selectFrom('session_consumer as sc')
    .select((eb) => [
      eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
      'sc.session_id',
      'sc.consumer_id',
      eb.val(moment).as('moment'),
      eb.cast<Date>(eb.val(new Date(dueAtMs)), 'timestamptz').as('due_at'),
    ])
    .where('sc.session_id', '=', sessionId)
    .where((eb) => eb(eb.cast<string>('sc.consumer_id', 'text'), '=', anyOf('text', consumerIds)));
  await tx
    .insertInto('felt_letter')
    .columns(['company_id', 'session_id', 'consumer_id', 'moment', 'due_at'])
    .expression(seats)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** Takes back what is not written yet. */
export async function deleteFollowUps(tx: Queryable, sessionId: string): Promise<void> {
  await tx.deleteFrom('felt_letter').where('session_id', '=', sessionId).execute();
}

/** Sessions of all companies with emails that are due. */
export function listDue(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<Of[]> {
  return scoped(db, { role: 'lookup' })
    .selectFrom('felt_letter')
    .select(['company_id as companyId', 'session_id as sessionId'])
    .where('due_at', '<=', new Date(nowMs))
    .groupBy(['company_id', 'session_id'])
    .orderBy((eb) => eb.fn.min('due_at'))
    .limit(limit)
    .execute();
}

/** Takes the emails of a session that are due, so that nobody else writes them; says to whom. */
export async function takeDue(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<{ consumerId: string; moment: FollowUpMoment }[]> {
  const due = tx.deleteFrom('felt_letter').where('session_id', '=', sessionId).where('due_at', '<=', new Date(nowMs));
  return due.returning(['consumer_id as consumerId', 'moment']).execute();
}
