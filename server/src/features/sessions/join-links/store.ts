import type { GuestAdmission } from '@lorecrew/contract/api/join-links';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { countRows } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';

export interface JoinLinkRow {
  readonly code: string;
  readonly isOpen: boolean;
  readonly admission: GuestAdmission;
  readonly domains: readonly string[];
}

/** Whose join link a code is; null for none. */
export async function findByCode(db: Database, code: string): Promise<{ companyId: string; sessionId: string } | null> {
  const links = scoped(db, { role: 'lookup' })
    .selectFrom('join_link')
    .select(['company_id as companyId', 'session_id as sessionId']);
  return (await links.where('code', '=', code).executeTakeFirst()) ?? null;
}

/** The join link of a session; null where none was made. */
export async function findLink(tx: Queryable, sessionId: string): Promise<JoinLinkRow | null> {
  const row = await tx
    .selectFrom('join_link')
    .select(['code', 'is_open as isOpen', 'admission', 'domains'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes how the join link of a session is from now on; `code` is that of a new one. */
export async function saveLink(
  tx: Queryable,
  link: JoinLinkRow & { sessionId: string; companyId: string; atMs: number },
): Promise<void> {
  const { sessionId, companyId, code, isOpen, admission, domains, atMs } = link;
  const values = { code, is_open: isOpen, admission, domains: [...domains], made_at: new Date(atMs) };
  await tx
    .insertInto('join_link')
    .values({ session_id: sessionId, company_id: companyId, ...values })
    .onConflict((oc) => oc.column('session_id').doUpdateSet(values))
    .execute();
}

/**
 * Sessions of all companies with a free seat that somebody waits for, whoever has waited longest first. All of them: each is off the list
 * once its seat is given, and where a full one could take a place on it, one with a free seat might never be reached.
 */
export function listSessionsToSeat(
  db: Database,
  { nowMs }: { nowMs: number },
): Promise<{ companyId: string; sessionId: string }[]> {
  return scoped(db, { role: 'lookup' })
    .selectFrom('seat_request as r')
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.session_id'))
    .innerJoin('join_link as l', (join) =>
      join.onRef('l.company_id', '=', 'r.company_id').onRef('l.session_id', '=', 'r.session_id'),
    )
    .select(['r.company_id as companyId', 'r.session_id as sessionId'])
    .where('r.kind', '=', 'waiting-list')
    .where('r.answer', 'is', null)
    .where('r.expires_at', '>', new Date(nowMs))
    .where('l.is_open', '=', true)
    .where('s.status', 'in', ['scheduled', 'live'])
    .where('s.seats', '>', (eb) =>
      eb
        .selectFrom('session_consumer as sc')
        .select(countRows.as('n'))
        .whereRef('sc.company_id', '=', 'r.company_id')
        .whereRef('sc.session_id', '=', 'r.session_id'),
    )
    .groupBy(['r.company_id', 'r.session_id'])
    .orderBy(sql`min(r.created_at)`)
    .execute();
}

/** The public id of a session by its key. */
export async function publicIdOf(tx: Queryable, sessionId: string): Promise<string | null> {
  const row = await tx.selectFrom('session').select('public_id').where('id', '=', sessionId).executeTakeFirst();
  return row?.public_id ?? null;
}

/** Whether the company knows an address. */
export async function isKnownAddress(tx: Queryable, email: string): Promise<boolean> {
  const row = await tx.selectFrom('consumer').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}
