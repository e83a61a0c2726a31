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

/** Domains of a company, and whether a record has proved them. */
export async function listDomains(tx: Queryable, companyId: string): Promise<{ domain: string; verified: boolean }[]> {
  const domains = tx.selectFrom('company_domain').select(['domain', 'verified_at']).where('company_id', '=', companyId);
  const rows = await domains.orderBy('domain').execute();
  return rows.map(({ domain, verified_at }) => ({ domain, verified: verified_at !== null }));
}

/** Notes that a record proves a domain of a company. */
export async function markVerified(
  tx: Queryable,
  { companyId, domain, atMs }: { companyId: string; domain: string; atMs: number },
): Promise<void> {
  const proved = tx.updateTable('company_domain').set({ verified_at: new Date(atMs) });
  await proved.where('company_id', '=', companyId).where('domain', '=', domain).execute();
}

/** The company that has proved a domain. */
export async function findByVerifiedDomain(tx: Queryable, domain: string): Promise<string | null> {
  const proved = tx.selectFrom('company_domain').select('company_id').where('domain', '=', domain);
  return (await proved.where('verified_at', 'is not', null).executeTakeFirst())?.company_id ?? null;
}
