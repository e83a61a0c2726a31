import { SessionFigures } from '@lorecrew/contract/api/session-report';
import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../ports.ts';

interface Of {
  readonly companyId: string;
  readonly sessionId: string;
}

/** The report of a session, once it was made. */
export async function findReport(tx: Queryable, { companyId, sessionId }: Of) {
  const sql = 'select figures, made_at as "madeAt" from session_report where company_id = $1 and session_id = $2';
  const [row] = await tx.query<{ figures: unknown; madeAt: Date }>(sql, [companyId, sessionId]);
  return row ? { figures: SessionFigures.parse(row.figures), madeAtMs: row.madeAt.getTime() } : null;
}

/** Lets a company's reports be made one after the other, until the transaction ends, and tells of which crews alone there are figures. */
export async function lockedCrews(tx: Queryable, { companyId }: Pick<Of, 'companyId'>): Promise<string[][]> {
  await tx.query('select pg_advisory_xact_lock(7241006, hashtext($1))', [companyId]);
  const sql = 'select crew from session_report where company_id = $1 and crew is not null';
  return (await tx.query<{ crew: string[] }>(sql, [companyId])).map(({ crew }) => crew);
}

/** Keeps a report, once and for all; false where somebody else has made it. */
export async function insertReport(
  tx: Queryable,
  { companyId, sessionId, figures, crew, atMs }: Of & { figures: SessionFigures; crew: readonly string[] | null; atMs: number },
): Promise<boolean> {
  const sql = `insert into session_report (session_id, company_id, figures, crew, made_at) values ($1, $2, $3, $4, $5)
    on conflict (session_id) do nothing returning 1`;
  return (await tx.query(sql, [sessionId, companyId, JSON.stringify(figures), crew, new Date(atMs)])).length > 0;
}

/** The kept reports of a company's latest sessions, the latest first. */
export async function listReports(tx: Queryable, { companyId, limit }: { companyId: string; limit: number }) {
  const sql = `select s.public_id as id, s.name, s.experience, s.ended_at as "endedAt", r.figures from session_report r
    join session s on s.id = r.session_id and s.company_id = r.company_id
    where r.company_id = $1 and s.ended_at is not null order by s.ended_at desc, s.id limit $2`;
  type Row = { id: string; name: string; experience: string; endedAt: Date; figures: unknown };
  const rows = await tx.query<Row>(sql, [companyId, limit]);
  return rows.map(({ endedAt, figures, ...row }) => ({
    ...row,
    endedAtMs: endedAt.getTime(),
    figures: SessionFigures.parse(figures),
  }));
}

/** Sessions of all companies that are over and have no report. */
export function listUnreported(db: Database, { limit }: { limit: number }): Promise<{ companyId: string; publicId: string }[]> {
  const sql = `select company_id as "companyId", public_id as "publicId" from session s
    where status = 'completed' and not demo and not exists (select from session_report r where r.session_id = s.id)
    order by ended_at limit $1`;
  return db.query({ role: 'lookup' }, sql, [limit]);
}

/** Who looks after a session and works with the company's data. */
export function listKeepers(tx: Queryable, { companyId, sessionId }: Of) {
  const sql = `select u.id, u.email, u.first_name as "firstName", u.language from app_user u
    where u.company_id = $1 and u.membership = 'approved' and u.email_verified_at is not null and u.user_type_id in (1, 2)
      and u.id in (select s.organiser_id from session s where s.id = $2 and s.company_id = $1
        union select o.user_id from session_organiser o where o.session_id = $2 and o.company_id = $1)
    order by u.id`;
  return tx.query<{ id: string; email: string; firstName: string; language: Language }>(sql, [companyId, sessionId]);
}

/** Whether a show's log says no more whom it is about. */
export async function isAnonymised(tx: Queryable, { sessionId }: { sessionId: string }): Promise<boolean> {
  const sql = 'select pseudonymised_at is not null as done from show_stream where session_id = $1';
  return (await tx.query<{ done: boolean }>(sql, [sessionId]))[0]?.done ?? true;
}
