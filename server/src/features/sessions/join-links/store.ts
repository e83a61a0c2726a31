import type { GuestAdmission } from '@lorecrew/contract/api/join-links';
import { scoped } from '../../../ports/query-builder.ts';
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
