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

/** Links to a report that are good now, the latest first. */
export async function listLinks(tx: Queryable, { companyId, sessionId, nowMs }: Of & { nowMs: number }): Promise<KeptLink[]> {
  const rows = await tx
    .selectFrom('report_link')
    .select(['id', 'made_at as madeAt', 'expires_at as endsAt'])
    .where('company_id', '=', companyId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, madeAt, endsAt }) => ({ id, madeAtMs: madeAt.getTime(), endsAtMs: endsAt.getTime() }));
}

/** Which session a link is of, and when it ends; null once it has ended or was taken back. */
export async function findLink(
  tx: Queryable,
  { companyId, id, nowMs }: { companyId: string; id: string; nowMs: number },
): Promise<{ sessionId: string; publicId: string; endsAtMs: number } | null> {
  const row = await tx
    .selectFrom('report_link as l')
    .innerJoin('session as s', (join) => join.onRef('s.id', '=', 'l.session_id').onRef('s.company_id', '=', 'l.company_id'))
    .select(['l.session_id as sessionId', 's.public_id as publicId', 'l.expires_at as endsAt'])
    .where('l.company_id', '=', companyId)
    .where('l.id', '=', id)
    .where('l.expires_at', '>', new Date(nowMs))
    .executeTakeFirst();
  return row ? { sessionId: row.sessionId, publicId: row.publicId, endsAtMs: row.endsAt.getTime() } : null;
}

/** Keeps a link. */
export async function insertLink(tx: Queryable, { companyId, sessionId, id, madeAtMs, endsAtMs }: Of & KeptLink): Promise<void> {
  const moments = { made_at: new Date(madeAtMs), expires_at: new Date(endsAtMs) };
  const link = { id, company_id: companyId, session_id: sessionId, ...moments };
  await tx.insertInto('report_link').values(link).execute();
}

/** Takes a link back; false where there is none. */
export async function deleteLink(tx: Queryable, { companyId, sessionId, id }: Of & { id: string }): Promise<boolean> {
  const links = tx.deleteFrom('report_link').where('company_id', '=', companyId).where('session_id', '=', sessionId);
  return (await links.where('id', '=', id).returning('id').execute()).length > 0;
}

/** Others who make a link to the same report wait, so that nobody makes one too many. */
export async function lockLinks(tx: Queryable, { companyId, sessionId }: Of): Promise<void> {
  const session = tx.selectFrom('session').select('id').where('company_id', '=', companyId).where('id', '=', sessionId);
  await session.forUpdate().execute();
}
