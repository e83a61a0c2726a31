import { countRows } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

/** `address` proves a new address of an account; `keep` gives the account back to its previous address. */
export type Purpose = 'verify' | 'reset' | 'connect' | 'address' | 'keep';

/** Somebody else's account that a link connects. */
export interface Foreign {
  readonly provider: string;
  readonly tenant: string;
  readonly subject: string;
}

export interface LinkRecord {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  /** The address it was sent to. */
  readonly email: string;
  readonly used: boolean;
  readonly foreign: Foreign | null;
}

/** Writes a link's hash, unless the person has `most` for this purpose already since a moment; says whether it did. */
export async function insertLink(
  tx: Queryable,
  input: {
    id: string;
    purpose: Purpose;
    hash: string;
    user: { id: string; companyId: string; email: string };
    foreign: Foreign | null;
    atMs: number;
    expiresAtMs: number;
    most: number;
    sinceMs: number;
  },
): Promise<boolean> {
  const { id, purpose, hash, user, foreign, atMs, expiresAtMs, most, sinceMs } = input;
  const earlier = tx
    .selectFrom('mail_link')
    .select(countRows.as('n'))
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(sinceMs));
  const link = tx
    .selectNoFrom((eb) => [
      eb.cast<string>(eb.val(id), 'uuid').as('id'),
      eb.val(purpose).as('purpose'),
      eb.val(hash).as('hash'),
      eb.cast<string>(eb.val(user.companyId), 'uuid').as('company_id'),
      eb.cast<string>(eb.val(user.id), 'uuid').as('user_id'),
      eb.val(user.email).as('email'),
      eb.val(foreign?.provider ?? null).as('provider'),
      eb.val(foreign?.tenant ?? null).as('tenant'),
      eb.val(foreign?.subject ?? null).as('subject'),
      eb.cast<Date>(eb.val(new Date(atMs)), 'timestamptz').as('created_at'),
      eb.cast<Date>(eb.val(new Date(expiresAtMs)), 'timestamptz').as('expires_at'),
    ])
    .where((eb) => eb(earlier, '<', most));
  const made = await tx
    .insertInto('mail_link')
    .columns([
      'id',
      'purpose',
      'hash',
      'company_id',
      'user_id',
      'email',
      'provider',
      'tenant',
      'subject',
      'created_at',
      'expires_at',
    ])
    .expression(link)
    .returning('id')
    .execute();
  return made.length === 1;
}

/** A link that has not run out, held until the transaction ends. */
export async function holdLink(
  tx: Queryable,
  { purpose, hash, nowMs }: { purpose: Purpose; hash: string; nowMs: number },
): Promise<LinkRecord | null> {
  const link = await tx
    .selectFrom('mail_link')
    .select(['id', 'company_id as companyId', 'user_id as userId', 'email', 'used_at', 'provider', 'tenant', 'subject'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();
  if (!link) return null;
  const { used_at, provider, tenant, subject, ...rest } = link;
  const foreign = provider !== null && tenant !== null && subject !== null ? { provider, tenant, subject } : null;
  return { ...rest, used: used_at !== null, foreign };
}

/** Marks a link as used. */
export async function markUsed(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  await tx
    .updateTable('mail_link')
    .set((eb) => ({ used_at: eb.fn.coalesce('used_at', eb.val(new Date(atMs))) }))
    .where('id', '=', id)
    .execute();
}

/** Ends all links of a person for a purpose. */
export async function deleteLinks(tx: Queryable, { userId, purpose }: { userId: string; purpose: Purpose }): Promise<void> {
  await tx.deleteFrom('mail_link').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** Waits for whoever is using a link of a person for a purpose, and holds them all until the transaction ends. */
export async function holdLinks(tx: Queryable, { userId, purpose }: { userId: string; purpose: Purpose }): Promise<void> {
  const links = tx.selectFrom('mail_link').select('id').where('user_id', '=', userId).where('purpose', '=', purpose);
  await links.orderBy('id').forUpdate().execute();
}
