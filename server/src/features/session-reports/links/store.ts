import type { Queryable } from '../../../ports.ts';

interface Of {
  readonly companyId: string;
  readonly sessionId: string;
}

/** A link as it is kept: its address is signed anew whenever somebody copies it. */
export interface KeptLink {
  readonly id: string;
  readonly madeAtMs: number;
  readonly endsAtMs: number;
}

interface Row {
  readonly id: string;
  readonly madeAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = 'id, made_at as "madeAt", expires_at as "endsAt"';

/** Links to a report that are good now, the latest first. */
export async function listLinks(tx: Queryable, { companyId, sessionId, nowMs }: Of & { nowMs: number }): Promise<KeptLink[]> {
  const sql = `select ${COLUMNS} from report_link where company_id = $1 and session_id = $2 and expires_at > $3
    order by made_at desc, id`;
  const rows = await tx.query<Row>(sql, [companyId, sessionId, new Date(nowMs)]);
  return rows.map(({ id, madeAt, endsAt }) => ({ id, madeAtMs: madeAt.getTime(), endsAtMs: endsAt.getTime() }));
}

/** Which session a link is of, and when it ends; null once it has ended or was taken back. */
export async function findLink(
  tx: Queryable,
  { companyId, id, nowMs }: { companyId: string; id: string; nowMs: number },
): Promise<{ sessionId: string; publicId: string; endsAtMs: number } | null> {
  const sql = `select l.session_id as "sessionId", s.public_id as "publicId", l.expires_at as "endsAt" from report_link l
    join session s on s.id = l.session_id and s.company_id = l.company_id
    where l.company_id = $1 and l.id = $2 and l.expires_at > $3`;
  const [row] = await tx.query<{ sessionId: string; publicId: string; endsAt: Date }>(sql, [companyId, id, new Date(nowMs)]);
  return row ? { sessionId: row.sessionId, publicId: row.publicId, endsAtMs: row.endsAt.getTime() } : null;
}

/** Keeps a link. */
export async function insertLink(tx: Queryable, { companyId, sessionId, id, madeAtMs, endsAtMs }: Of & KeptLink): Promise<void> {
  const sql = 'insert into report_link (id, company_id, session_id, made_at, expires_at) values ($1, $2, $3, $4, $5)';
  await tx.query(sql, [id, companyId, sessionId, new Date(madeAtMs), new Date(endsAtMs)]);
}

/** Takes a link back; false where there is none. */
export async function deleteLink(tx: Queryable, { companyId, sessionId, id }: Of & { id: string }): Promise<boolean> {
  const sql = 'delete from report_link where company_id = $1 and session_id = $2 and id = $3 returning 1';
  return (await tx.query(sql, [companyId, sessionId, id])).length > 0;
}

/** Others who make a link to the same report wait, so that nobody makes one too many. */
export async function lockLinks(tx: Queryable, { companyId, sessionId }: Of): Promise<void> {
  await tx.query('select 1 from session where company_id = $1 and id = $2 for update', [companyId, sessionId]);
}
