import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { Language } from '@lorecrew/contract/languages';
import { scoped } from '../../../ports/query-builder.ts';
import type { Database, Queryable } from '../../../ports.ts';
import type { SeatState } from './rules.ts';

const tenant = (companyId: string) => ({ role: 'tenant', companyId }) as const;

/** The company of a session, before it is known who asks; null where there is no such session. */
export async function findCompany(db: Database, publicId: string): Promise<string | null> {
  const sessions = scoped(db, { role: 'lookup' }).selectFrom('session').select('company_id');
  const row = await sessions.where('public_id', '=', publicId).executeTakeFirst();
  return row?.company_id ?? null;
}

/** How a session and somebody's seat in it stand; null where there is no such session. */
export async function findSeatState(
  db: Database,
  { companyId, publicId, consumerId }: { companyId: string; publicId: string; consumerId: string },
): Promise<SeatState | null> {
  const row = await scoped(db, tenant(companyId))
    .selectFrom('session as s')
    .leftJoin('session_consumer as sc', (join) => join.onRef('sc.session_id', '=', 's.id').on('sc.consumer_id', '=', consumerId))
    .select(['s.status', 's.starts_at as startsAt', 's.ended_at as endedAt', 'sc.link_no as linkNo'])
    .where('s.public_id', '=', publicId)
    .executeTakeFirst();
  if (!row) return null;
  const { status, linkNo, startsAt, endedAt } = row;
  return { status, linkNo, startsAtMs: startsAt.getTime(), endedAtMs: endedAt?.getTime() ?? null };
}

/** Notes when a personal link was first opened. */
export async function markOpened(
  db: Database,
  { companyId, publicId, consumerId, atMs }: { companyId: string; publicId: string; consumerId: string; atMs: number },
): Promise<void> {
  await scoped(db, tenant(companyId))
    .updateTable('session_consumer')
    .set({ opened_at: new Date(atMs) })
    .where('opened_at', 'is', null)
    .where('consumer_id', '=', consumerId)
    .where('session_id', '=', (eb) => eb.selectFrom('session').select('id').where('public_id', '=', publicId))
    .execute();
}

/** Remembers the language in which somebody reads their page: their emails are written in it from now on. */
export async function rememberLanguage(
  db: Database,
  { companyId, consumerId, language }: { companyId: string; consumerId: string; language: Language },
): Promise<void> {
  const consumer = scoped(db, tenant(companyId)).updateTable('consumer').set({ language }).where('id', '=', consumerId);
  await consumer.where('language', 'is distinct from', language).execute();
}

/** Writes down whether somebody comes; the session's key where that is new, and null where they said so before. */
export async function setAnswer(
  tx: Queryable,
  { publicId, consumerId, answer, atMs }: { publicId: string; consumerId: string; answer: AnswerWord; atMs: number },
): Promise<string | null> {
  const at = new Date(atMs);
  const seat = await tx
    .updateTable('session_consumer')
    .set((eb) => ({ answer, answered_at: at, opened_at: eb.fn.coalesce('opened_at', eb.val(at)) }))
    .where('consumer_id', '=', consumerId)
    .where('session_id', '=', (eb) => eb.selectFrom('session').select('id').where('public_id', '=', publicId))
    .where('answer', 'is distinct from', answer)
    .returning('session_id as sessionId')
    .executeTakeFirst();
  return seat?.sessionId ?? null;
}

/** When the next email before the start is due; null for none. Held until the transaction ends. */
export async function readRemindAt(tx: Queryable, id: string): Promise<number | null> {
  const row = await tx.selectFrom('session').select('remind_at as at').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.at?.getTime() ?? null;
}

export async function setRemindAt(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  const remindAt = atMs === null ? null : new Date(atMs);
  await tx.updateTable('session').set({ remind_at: remindAt }).where('id', '=', id).execute();
}
