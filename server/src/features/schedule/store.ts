import type { Database, Queryable, SqlValue } from '../../ports.ts';
import type { PendingChange, PlannedSession } from './schema.ts';

export type PlannedRow = Omit<PlannedSession, 'startsAtMs' | 'endedAtMs' | 'createdAtMs' | 'pausedAtMs'> & {
  startsAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  pausedAt: Date | null;
};

/** What `toPlanned` reads. */
export const PLANNED_COLUMNS = `id, public_id as "publicId", company_id as "companyId", organiser_id as "organiserId", experience, version, status,
  starts_at as "startsAt", ended_at as "endedAt", seats, demo, speed, name, zone, revision, request_key as "requestKey", asked, language,
  created_at as "createdAt", case when status = 'live' then paused_at end as "pausedAt", meeting_url as "meetingUrl"`;

/** A row as the features know it. */
export function toPlanned({ startsAt, endedAt, createdAt, pausedAt, ...row }: PlannedRow): PlannedSession {
  return {
    ...row,
    startsAtMs: startsAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
    createdAtMs: createdAt.getTime(),
    pausedAtMs: pausedAt?.getTime() ?? null,
  };
}

async function findOne(tx: Queryable, where: string, params: readonly SqlValue[]): Promise<PlannedSession | null> {
  const [row] = await tx.query<PlannedRow>(`select ${PLANNED_COLUMNS} from session where not demo and ${where}`, params);
  return row ? toPlanned(row) : null;
}

/** A session of the company by its public id, held until the transaction ends where it is to be changed. */
export function findPlanned(tx: Queryable, publicId: string, { hold = false } = {}): Promise<PlannedSession | null> {
  return findOne(tx, `public_id = $1 ${hold ? 'for update' : ''}`, [publicId]);
}

/** The session that was written for a request. */
export function findRequested(tx: Queryable, requestKey: string): Promise<PlannedSession | null> {
  return findOne(tx, 'request_key = $1', [requestKey]);
}

/** Stores a change that waits to be delivered to the show. */
export async function setPendingChange(
  tx: Queryable,
  { id, asked, atMs }: { id: string; asked: PendingChange; atMs: number },
): Promise<void> {
  await tx.query('update session set asked = $2, asked_at = $3 where id = $1', [id, JSON.stringify(asked), new Date(atMs)]);
}

/** Clears the change once the show has answered, and writes what follows for the session. */
export async function setTold(
  tx: Queryable,
  { id, nowMs, ...follows }: { id: string; nowMs: number; moved?: { startsAtMs: number; zone: string }; cancelled?: boolean },
): Promise<void> {
  const { moved, cancelled = false } = follows;
  await tx.query(
    `update session set asked = null, asked_at = null, starts_at = coalesce($2, starts_at), zone = coalesce($3, zone),
       status = case when $4 then 'cancelled' else status end, revision = revision + $5,
       remind_at = case when $4 then null when $2::timestamptz is null then remind_at
         when $2 - interval '1 day' > $6::timestamptz then $2 - interval '1 day'
         when $2 - interval '1 hour' > $6::timestamptz then $2 - interval '1 hour' else $2 - interval '15 minutes' end
     where id = $1`,
    [id, moved ? new Date(moved.startsAtMs) : null, moved?.zone ?? null, cancelled, moved || cancelled ? 1 : 0, new Date(nowMs)],
  );
}

/** Clears the change once the show has answered, and writes since when it stands still; null where it goes on. */
export async function setPaused(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  const sql = 'update session set asked = null, asked_at = null, paused_at = $2 where id = $1';
  await tx.query(sql, [id, atMs === null ? null : new Date(atMs)]);
}

/** Sessions of all companies with a change that has waited for delivery since before a moment. */
export function findWaiting(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<{ companyId: string; publicId: string }[]> {
  const sql = `select company_id as "companyId", public_id as "publicId" from session where asked_at < $1
    order by asked_at limit $2`;
  return db.query({ role: 'lookup' }, sql, [new Date(beforeMs), limit]);
}
