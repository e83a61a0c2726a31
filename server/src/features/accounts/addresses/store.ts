import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { isTrue, lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../../ports.ts';
import type { Asker } from './rules.ts';

const scope = { role: 'accounts' } as const;

/** Somebody who wants another address. */
export interface AskerRecord extends Asker {
  readonly id: string;
  readonly companyId: string;
  readonly firstName: string;
  readonly language: Language;
}

/** The user who asks, with the domains of their company. */
export async function findAsker(db: Database, userId: string): Promise<AskerRecord | null> {
  const asker = await scoped(db, scope)
    .selectFrom('app_user as u')
    .select(['u.id', 'u.company_id as companyId', 'u.first_name as firstName', 'u.email', 'u.language'])
    .select((eb) => {
      const domains = eb.selectFrom('company_domain as d').select('d.domain').whereRef('d.company_id', '=', 'u.company_id');
      return [
        isTrue(eb.and([eb('u.role', '=', 'owner'), eb('u.membership', '=', 'approved')])).as('isOwner'),
        sql<string[]>`array${domains.orderBy('d.domain')}`.as('domains'),
      ];
    })
    .where('u.id', '=', userId)
    .executeTakeFirst();
  return asker ?? null;
}

/** An address that a user takes or has taken, with its domain and that user. */
export interface Address {
  readonly email: string;
  readonly domain: string;
  readonly userId: string;
  readonly companyId: string;
}

/**
 * Who has an address already: somebody else who proved it, or another company, whose domain it is. Null where it is free. Sign-ups of
 * the domain wait until the transaction ends.
 */
export async function findAddressHolder(
  tx: Queryable,
  { email, domain, userId, companyId }: Address,
): Promise<'person' | 'company' | null> {
  await lockUntilCommit(tx, 7241003, domain);
  const [row] = await tx
    .selectNoFrom((eb) => {
      const others = eb.selectFrom('app_user').where('email', '=', email).where('email_verified_at', 'is not', null);
      const domains = eb.selectFrom('company_domain').where('domain', '=', domain);
      return [
        isTrue(eb.exists(others.where('id', '<>', userId))).as('person'),
        isTrue(eb.exists(domains.where('company_id', '<>', companyId))).as('company'),
      ];
    })
    .execute();
  if (row?.person) return 'person';
  return row?.company ? 'company' : null;
}

/**
 * Gives somebody an address that is proved by an email to it. A sign-up with it that was never proved does not count. What was
 * mailed to the previous address is forgotten.
 */
export async function moveTo(
  tx: Queryable,
  { email, domain, userId, companyId, atMs }: Address & { atMs: number },
): Promise<void> {
  const unproved = tx.deleteFrom('app_user').where('email', '=', email).where('email_verified_at', 'is', null);
  await unproved.where('id', '<>', userId).execute();
  const before = await tx.selectFrom('app_user').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
  await tx
    .updateTable('app_user')
    .set({ email, email_verified_at: new Date(atMs) })
    .where('id', '=', userId)
    .execute();
  await tx
    .insertInto('company_domain')
    .values({ domain, company_id: companyId })
    .onConflict((oc) => oc.column('domain').doNothing())
    .execute();
  const previous = before?.email ?? '';
  await tx
    .deleteFrom('mail_outbox')
    .where('to_address', '=', previous)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('failed_at', 'is not', null)]))
    .execute();
  await tx
    .updateTable('mail_outbox')
    .set({ forgotten_when_sent: true })
    .where('to_address', '=', previous)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}

/** Takes a domain from a company again in which nobody has an address of it. */
export async function dropUnusedDomain(
  tx: Queryable,
  { domain, companyId }: Pick<Address, 'domain' | 'companyId'>,
): Promise<void> {
  await tx
    .deleteFrom('company_domain')
    .where('domain', '=', domain)
    .where('company_id', '=', companyId)
    .where(({ eb, exists, not, selectFrom }) => {
      const proved = selectFrom('app_user as u')
        .where('u.company_id', '=', companyId)
        .where('u.email_verified_at', 'is not', null);
      return not(exists(proved.where((u) => eb(sql<string>`split_part(${u.ref('u.email')}, '@', 2)`, '=', domain))));
    })
    .execute();
}

/** Takes away all that opens an account: its password and what vouches for it. */
export async function takeKeys(tx: Queryable, userId: string): Promise<void> {
  await tx.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('user_identity').where('user_id', '=', userId).execute();
}

/** The address that waits to be proved, and until when. */
export async function findWaiting(
  db: Database,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<{ email: string; until: Date } | null> {
  const link = await scoped(db, scope)
    .selectFrom('mail_link')
    .select(['email', 'expires_at as until'])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(nowMs))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link ?? null;
}
