import type { Queryable } from '../../../ports.ts';

/** An identity provider as it is stored. */
export interface StoredConnection {
  readonly companyId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string;
  readonly required: boolean;
}

/** The identity provider of a company. */
export async function findConnection(tx: Queryable, companyId: string): Promise<StoredConnection | null> {
  const connection = await tx
    .selectFrom('company_sign_in')
    .select(['company_id as companyId', 'issuer', 'client_id as clientId', 'sealed_secret as sealedSecret', 'required'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return connection ?? null;
}

/** Stores the identity provider of a company in the place of an earlier one. */
export async function saveConnection(tx: Queryable, { atMs, ...connection }: StoredConnection & { atMs: number }): Promise<void> {
  const { companyId, issuer, clientId, sealedSecret, required } = connection;
  const values = { issuer, client_id: clientId, sealed_secret: sealedSecret, required, changed_at: new Date(atMs) };
  await tx
    .insertInto('company_sign_in')
    .values({ company_id: companyId, ...values })
    .onConflict((oc) => oc.column('company_id').doUpdateSet(values))
    .execute();
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
