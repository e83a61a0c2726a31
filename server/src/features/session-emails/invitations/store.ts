import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../../ports.ts';
import type { SeatState } from './rules.ts';

const tenant = (companyId: string) => ({ role: 'tenant', companyId }) as const;

/** The company of a session, before it is known who asks; null where there is no such session. */
export async function findCompany(db: Database, publicId: string): Promise<string | null> {
  const sql = 'select company_id from session where public_id = $1';
  const [row] = await db.query<{ company_id: string }>({ role: 'lookup' }, sql, [publicId]);
  return row?.company_id ?? null;
}

type StandingRow = Pick<SeatState, 'status' | 'linkNo'> & { startsAt: Date; endedAt: Date | null };

/** How a session and somebody's seat in it stand; null where there is no such session. */
export async function findSeatState(
  db: Database,
  { companyId, publicId, consumerId }: { companyId: string; publicId: string; consumerId: string },
): Promise<SeatState | null> {
  const sql = `select s.status, s.starts_at as "startsAt", s.ended_at as "endedAt", sc.link_no as "linkNo"
    from session s left join session_consumer sc on sc.session_id = s.id and sc.consumer_id = $2 where s.public_id = $1`;
  const [row] = await db.query<StandingRow>(tenant(companyId), sql, [publicId, consumerId]);
  if (!row) return null;
  const { status, linkNo, startsAt, endedAt } = row;
  return { status, linkNo, startsAtMs: startsAt.getTime(), endedAtMs: endedAt?.getTime() ?? null };
}

/** Notes when a personal link was first opened. */
export async function markOpened(
  db: Database,
  { companyId, publicId, consumerId, atMs }: { companyId: string; publicId: string; consumerId: string; atMs: number },
): Promise<void> {
  const sql = `update session_consumer set opened_at = $3 where opened_at is null and consumer_id = $2
    and session_id = (select id from session where public_id = $1)`;
  await db.query(tenant(companyId), sql, [publicId, consumerId, new Date(atMs)]);
}

/** Remembers the language in which somebody reads their page: their letters are written in it from now on. */
export async function rememberLanguage(
  db: Database,
  { companyId, consumerId, language }: { companyId: string; consumerId: string; language: Language },
): Promise<void> {
  const sql = 'update consumer set language = $2 where id = $1 and language is distinct from $2';
  await db.query(tenant(companyId), sql, [consumerId, language]);
}

/** Writes down whether somebody comes; the session's key where that is new, and null where they said so before. */
export async function setAnswer(
  tx: Queryable,
  { publicId, consumerId, answer, atMs }: { publicId: string; consumerId: string; answer: AnswerWord; atMs: number },
): Promise<string | null> {
  const sql = `update session_consumer set answer = $3, answered_at = $4, opened_at = coalesce(opened_at, $4) where consumer_id = $2
    and session_id = (select id from session where public_id = $1) and answer is distinct from $3
    returning session_id as "sessionId"`;
  const [row] = await tx.query<{ sessionId: string }>(sql, [publicId, consumerId, answer, new Date(atMs)]);
  return row?.sessionId ?? null;
}

/** Sessions of all companies with a letter before the start that is due. */
export function listToRemind(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<{ companyId: string; publicId: string }[]> {
  const sql = `select company_id as "companyId", public_id as "publicId" from session where remind_at <= $1
    order by remind_at limit $2`;
  return db.query({ role: 'lookup' }, sql, [new Date(nowMs), limit]);
}

/** When the next letter before the start is due; null for none. Held until the transaction ends. */
export async function readRemindAt(tx: Queryable, id: string): Promise<number | null> {
  const [row] = await tx.query<{ at: Date | null }>('select remind_at as at from session where id = $1 for update', [id]);
  return row?.at?.getTime() ?? null;
}

export async function setRemindAt(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  await tx.query('update session set remind_at = $2 where id = $1', [id, atMs === null ? null : new Date(atMs)]);
}
