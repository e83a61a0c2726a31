import { SessionFigures } from '@lorecrew/contract/api/session-report';
import { scoped } from '../../ports/query-builder.ts';
import { isTrue, lockUntilCommit } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';

interface Of {
  readonly companyId: string;
  readonly sessionId: string;
}

/** The report of a session, once it was made. */
export async function findReport(tx: Queryable, { companyId, sessionId }: Of) {
  const report = tx.selectFrom('session_report').select(['figures', 'made_at as madeAt']).where('company_id', '=', companyId);
  const row = await report.where('session_id', '=', sessionId).executeTakeFirst();
  return row ? { figures: SessionFigures.parse(row.figures), madeAtMs: row.madeAt.getTime() } : null;
}

/** Lets a company's reports be made one after the other, until the transaction ends, and tells of which crews alone there are figures. */
export async function lockedCrews(tx: Queryable, { companyId }: Pick<Of, 'companyId'>): Promise<string[][]> {
  await lockUntilCommit(tx, 7241006, companyId);
  const crews = tx.selectFrom('session_report').select('crew').where('company_id', '=', companyId).where('crew', 'is not', null);
  return (await crews.$narrowType<{ crew: string[] }>().execute()).map(({ crew }) => crew);
}

/** Keeps a report, once and for all; false where somebody else has made it. */
export async function insertReport(
  tx: Queryable,
  { companyId, sessionId, figures, crew, atMs }: Of & { figures: SessionFigures; crew: readonly string[] | null; atMs: number },
): Promise<boolean> {
  const written = await tx
    .insertInto('session_report')
    .values({
      session_id: sessionId,
      company_id: companyId,
      figures: JSON.stringify(figures),
      crew,
      made_at: new Date(atMs),
    })
    .onConflict((oc) => oc.column('session_id').doNothing())
    .returning('session_id')
    .execute();
  return written.length > 0;
}

/** The kept reports of a company's latest sessions, the latest first. */
export async function listReports(tx: Queryable, { companyId, limit }: { companyId: string; limit: number }) {
  const rows = await tx
    .selectFrom('session_report as r')
    .innerJoin('session as s', (join) => join.onRef('s.id', '=', 'r.session_id').onRef('s.company_id', '=', 'r.company_id'))
    .select(['s.public_id as id', 's.name', 's.experience', 's.ended_at as endedAt', 'r.figures'])
    .where('r.company_id', '=', companyId)
    .where('s.ended_at', 'is not', null)
    .orderBy('s.ended_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .$narrowType<{ endedAt: Date }>()
    .execute();
  return rows.map(({ endedAt, figures, ...row }) => ({
    ...row,
    endedAtMs: endedAt.getTime(),
    figures: SessionFigures.parse(figures),
  }));
}

/** Sessions of all companies that are over and have no report. */
export function listUnreported(db: Database, { limit }: { limit: number }): Promise<{ companyId: string; publicId: string }[]> {
  return scoped(db, { role: 'lookup' })
    .selectFrom('session as s')
    .select(['s.company_id as companyId', 's.public_id as publicId'])
    .where('s.status', '=', 'completed')
    .where('s.demo', '=', false)
    .where(({ exists, not, selectFrom }) => not(exists(selectFrom('session_report as r').whereRef('r.session_id', '=', 's.id'))))
    .orderBy('s.ended_at')
    .limit(limit)
    .execute();
}

/** Whether a show's log says no more whom it is about. */
export async function isAnonymised(tx: Queryable, { sessionId }: { sessionId: string }): Promise<boolean> {
  const log = tx.selectFrom('show_stream').where('session_id', '=', sessionId);
  const row = await log.select((eb) => isTrue(eb('pseudonymised_at', 'is not', null)).as('done')).executeTakeFirst();
  return row?.done ?? true;
}
