import { sql } from 'kysely';
import { isTrue, lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

interface Stored {
  readonly companyId: string;
  readonly issuer: string;
  readonly required: boolean;
}
export interface StoredOpenId extends Stored {
  readonly kind: 'oidc';
  readonly clientId: string;
  readonly sealedSecret: string;
}
export interface StoredSaml extends Stored {
  readonly kind: 'saml';
  readonly url: string;
  readonly certificates: string;
}
/** An identity provider as it is stored. */
export type StoredConnection = StoredOpenId | StoredSaml;

/** The identity provider of a company. */
export async function findConnection(tx: Queryable, companyId: string): Promise<StoredConnection | null> {
  const connection = await tx
    .selectFrom('company_sign_in')
    .select(['kind', 'issuer', 'client_id', 'sealed_secret', 'sign_in_url', 'certificates', 'required'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!connection) return null;
  const { kind, issuer, required, client_id, sealed_secret, sign_in_url, certificates } = connection;
  // A constraint of the table demands what belongs to each kind.
  return kind === 'saml'
    ? { kind, companyId, issuer, required, url: sign_in_url ?? '', certificates: certificates ?? '' }
    : { kind: 'oidc', companyId, issuer, required, clientId: client_id ?? '', sealedSecret: sealed_secret ?? '' };
}

/** Stores the identity provider of a company in the place of an earlier one. */
export async function saveConnection(
  tx: Queryable,
  { connection, atMs }: { connection: StoredConnection; atMs: number },
): Promise<void> {
  const { companyId, kind, issuer, required } = connection;
  const [openId, saml] = kind === 'oidc' ? [connection, null] : [null, connection];
  const values = {
    ...{ kind, issuer, required, changed_at: new Date(atMs) },
    ...{ client_id: openId?.clientId ?? null, sealed_secret: openId?.sealedSecret ?? null },
    ...{ sign_in_url: saml?.url ?? null, certificates: saml?.certificates ?? null },
  };
  await tx
    .insertInto('company_sign_in')
    .values({ company_id: companyId, ...values })
    .onConflict((oc) => oc.column('company_id').doUpdateSet(values))
    .execute();
}

/** Seals a secret anew, so that a key that was replaced is needed no longer; not where it was changed meanwhile. */
export async function replaceSealedSecret(
  tx: Queryable,
  { companyId, sealedSecret, by }: { companyId: string; sealedSecret: string; by: string },
): Promise<void> {
  const secret = tx.updateTable('company_sign_in').set({ sealed_secret: by }).where('company_id', '=', companyId);
  await secret.where('sealed_secret', '=', sealedSecret).execute();
}

/** Removes the identity provider of a company; whether there was one. */
export async function deleteConnection(tx: Queryable, companyId: string): Promise<boolean> {
  const connection = tx.deleteFrom('company_sign_in').where('company_id', '=', companyId);
  return (await connection.returning('company_id').execute()).length > 0;
}

/** A domain of a company, or one that it says is its own. */
export interface StoredDomain {
  readonly domain: string;
  readonly verified: boolean;
  /** Whether people of the company have addresses of it. */
  readonly inUse: boolean;
}

/** Domains of a company, proved and not. */
export async function listDomains(tx: Queryable, companyId: string): Promise<StoredDomain[]> {
  const owned = await tx
    .selectFrom('company_domain as d')
    .select('d.domain')
    .select((eb) => {
      const people = eb
        .selectFrom('app_user as u')
        .whereRef('u.company_id', '=', 'd.company_id')
        .where('u.email_verified_at', 'is not', null)
        .where('u.membership', '<>', 'removed')
        .where((u) => u(sql<string>`split_part(${u.ref('u.email')}, '@', 2)`, '=', u.ref('d.domain')));
      return [isTrue(eb('d.verified_at', 'is not', null)).as('verified'), isTrue(eb.exists(people)).as('inUse')];
    })
    .where('d.company_id', '=', companyId)
    .execute();
  const names = owned.map(({ domain }) => domain);
  const claims = await tx.selectFrom('company_domain_claim').select('domain').where('company_id', '=', companyId).execute();
  const claimed = claims.filter(({ domain }) => !names.includes(domain));
  const all = [...owned, ...claimed.map(({ domain }) => ({ domain, verified: false, inUse: false }))];
  return all.sort((a, b) => (a.domain < b.domain ? -1 : 1));
}

/** Has changes of a company’s domains, and sign-ups that make one of a domain, come one after another. */
export async function holdDomain(tx: Queryable, { companyId, domain }: { companyId: string; domain: string }): Promise<void> {
  await lockUntilCommit(tx, 7241003, companyId);
  await lockUntilCommit(tx, 7241003, domain);
}

export async function insertClaim(tx: Queryable, claim: { companyId: string; domain: string }): Promise<void> {
  const values = { company_id: claim.companyId, domain: claim.domain };
  await tx
    .insertInto('company_domain_claim')
    .values(values)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function deleteClaim(tx: Queryable, { companyId, domain }: { companyId: string; domain: string }): Promise<void> {
  const claim = tx.deleteFrom('company_domain_claim').where('company_id', '=', companyId);
  await claim.where('domain', '=', domain).execute();
}

/** Notes that a record proves a domain of a company, and makes it one; false where another company has it. */
export async function markVerified(
  tx: Queryable,
  { companyId, domain, atMs }: { companyId: string; domain: string; atMs: number },
): Promise<boolean> {
  const verified_at = new Date(atMs);
  const proved = await tx
    .insertInto('company_domain')
    .values({ company_id: companyId, domain, verified_at })
    .onConflict((oc) => oc.column('domain').doUpdateSet({ verified_at }).where('company_domain.company_id', '=', companyId))
    .returning('domain')
    .execute();
  return proved.length > 0;
}

/** Forgets that a domain was proved. */
export async function clearVerified(tx: Queryable, { companyId, domain }: { companyId: string; domain: string }): Promise<void> {
  const proved = tx.updateTable('company_domain').set({ verified_at: null }).where('company_id', '=', companyId);
  await proved.where('domain', '=', domain).execute();
}

/** Gives a domain free: whoever signs up with it next may make a company of it. */
export async function deleteDomain(tx: Queryable, { companyId, domain }: { companyId: string; domain: string }): Promise<void> {
  const owned = tx.deleteFrom('company_domain').where('company_id', '=', companyId);
  await owned.where('domain', '=', domain).execute();
}

/** The company that has proved a domain. */
export async function findByVerifiedDomain(tx: Queryable, domain: string): Promise<string | null> {
  const proved = tx.selectFrom('company_domain').select('company_id').where('domain', '=', domain);
  return (await proved.where('verified_at', 'is not', null).executeTakeFirst())?.company_id ?? null;
}
