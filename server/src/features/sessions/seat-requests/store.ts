import type { SeatRequest } from '@lorecrew/contract/api/seat-requests';
import type { Database, PendingSeatRequest, Queryable } from '../../../ports.ts';
import type { RequestLife } from './rules.ts';

export interface NewRequest {
  readonly id: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly kind: 'takeover' | 'admission';
  readonly consumerId: string | null;
  readonly secretHash: string;
  readonly name: string;
  readonly email: string;
  readonly device: string;
  readonly atMs: number;
  readonly expiresAtMs: number;
}

/** Writes a request. False where the person in that seat is being asked already. */
export async function insertRequest(tx: Queryable, request: NewRequest): Promise<boolean> {
  const { id, companyId, sessionId, kind, consumerId, secretHash, name, email, device, atMs, expiresAtMs } = request;
  const sql = `insert into seat_request (id, company_id, session_id, kind, consumer_id, secret_hash, name, email, device, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`;
  const values = [id, companyId, sessionId, kind, consumerId, secretHash, name, email, device];
  return (await tx.query(sql, [...values, new Date(atMs), new Date(expiresAtMs)])).length === 1;
}

export interface FoundRequest extends RequestLife {
  readonly id: string;
  readonly kind: 'takeover' | 'admission';
  readonly consumerId: string | null;
  readonly name: string;
  readonly email: string;
}

type RequestRow = Omit<FoundRequest, 'expiresAtMs'> & { readonly expiresAt: Date };

const COLUMNS = `id, kind, consumer_id as "consumerId", name, email, answer, expires_at as "expiresAt"`;

function toFound({ expiresAt, ...row }: RequestRow): FoundRequest {
  return { ...row, expiresAtMs: expiresAt.getTime() };
}

/** The request of a session that has this secret; null for none. */
export async function findBySecret(
  tx: Queryable,
  { sessionId, secretHash }: { sessionId: string; secretHash: string },
): Promise<FoundRequest | null> {
  const sql = `select ${COLUMNS} from seat_request where session_id = $1 and secret_hash = $2`;
  const [row] = await tx.query<RequestRow>(sql, [sessionId, secretHash]);
  return row ? toFound(row) : null;
}

/** A request of a session by its id, held until the transaction ends; null for none. */
export async function holdRequest(
  tx: Queryable,
  { sessionId, id }: { sessionId: string; id: string },
): Promise<FoundRequest | null> {
  const sql = `select ${COLUMNS} from seat_request where session_id = $1 and id = $2 for update`;
  const [row] = await tx.query<RequestRow>(sql, [sessionId, id]);
  return row ? toFound(row) : null;
}

/** Closes requests for a seat that nobody answered in time. */
export async function closeOverdue(
  tx: Queryable,
  { sessionId, consumerId, nowMs }: { sessionId: string; consumerId: string; nowMs: number },
): Promise<void> {
  const sql = `update seat_request set answer = 'declined', answered_at = expires_at
    where session_id = $1 and consumer_id = $2 and kind = 'takeover' and answer is null and expires_at <= $3`;
  await tx.query(sql, [sessionId, consumerId, new Date(nowMs)]);
}

/** What was asked for a seat since a moment. */
export async function listAsked(
  tx: Queryable,
  { sessionId, consumerId, sinceMs }: { sessionId: string; consumerId: string; sinceMs: number },
): Promise<{ atMs: number; isRefused: boolean }[]> {
  const sql = `select created_at as at, answer is not distinct from 'declined' as "isRefused" from seat_request
    where session_id = $1 and consumer_id = $2 and kind = 'takeover' and created_at > $3`;
  const rows = await tx.query<{ at: Date; isRefused: boolean }>(sql, [sessionId, consumerId, new Date(sinceMs)]);
  return rows.map(({ at, isRefused }) => ({ atMs: at.getTime(), isRefused }));
}

/** How many strangers wait for an answer in a session. */
export async function countAdmissions(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<number> {
  const sql = `select count(*)::int as n from seat_request
    where session_id = $1 and kind = 'admission' and answer is null and expires_at > $2`;
  const [row] = await tx.query<{ n: number }>(sql, [sessionId, new Date(nowMs)]);
  return row?.n ?? 0;
}

/** Writes the answer to a request. `consumerId` is the seat it is for from now on. */
export async function setAnswer(
  tx: Queryable,
  input: {
    id: string;
    consumerId: string | null;
    answer: 'allowed' | 'declined';
    by: 'holder' | 'organiser';
    atMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  const { id, consumerId, answer, by, atMs, expiresAtMs } = input;
  const sql = `update seat_request set answer = $2, answered_by = $3, answered_at = $4, expires_at = $5, consumer_id = coalesce($6, consumer_id)
    where id = $1`;
  await tx.query(sql, [id, answer, by, new Date(atMs), new Date(expiresAtMs), consumerId]);
}

/** Requests of a session that wait for an answer, the oldest first. */
export async function listPending(
  tx: Queryable,
  { sessionId, nowMs }: { sessionId: string; nowMs: number },
): Promise<SeatRequest[]> {
  const sql = `select r.id, r.kind, coalesce(trim(c.first_name || ' ' || c.last_name), r.name) as name, coalesce(c.email, r.email) as email,
      r.device, r.created_at as at
    from seat_request r left join consumer c on c.company_id = r.company_id and c.id = r.consumer_id
    where r.session_id = $1 and r.answer is null and r.expires_at > $2 order by r.created_at, r.id limit 100`;
  type Row = Omit<SeatRequest, 'atMs'> & { at: Date };
  const rows = await tx.query<Row>(sql, [sessionId, new Date(nowMs)]);
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Whose seats in these sessions are asked for and not answered yet, of all companies. */
export async function pendingTakeovers(
  db: Database,
  { sessionIds, nowMs }: { sessionIds: readonly string[]; nowMs: number },
): Promise<PendingSeatRequest[]> {
  const sql = `select id, session_id as "sessionId", consumer_id as "participantId", device, expires_at as "expiresAt" from seat_request
    where session_id = any($1::uuid[]) and kind = 'takeover' and answer is null and expires_at > $2`;
  type Row = Omit<PendingSeatRequest, 'expiresAtMs'> & { expiresAt: Date };
  const rows = await db.query<Row>({ role: 'lookup' }, sql, [[...sessionIds], new Date(nowMs)]);
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAtMs: expiresAt.getTime() }));
}

/** The id of somebody invited to a session by their address; null where nobody is. */
export async function findInvited(
  tx: Queryable,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<string | null> {
  const sql = `select c.id from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
    where sc.session_id = $1 and c.email = $2`;
  const [row] = await tx.query<{ id: string }>(sql, [sessionId, email]);
  return row?.id ?? null;
}
