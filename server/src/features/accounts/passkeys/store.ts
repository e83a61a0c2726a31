import type { Queryable } from '../../../ports.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly userTypeId: number;
  readonly publicKey: string;
  readonly counter: number;
}

/** The passkey that authenticators call so, with whose it is. */
export async function findPasskey(tx: Queryable, credentialId: string): Promise<StoredPasskey | null> {
  const passkey = await tx
    .selectFrom('passkey as p')
    .innerJoin('app_user as u', (join) => join.onRef('u.company_id', '=', 'p.company_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'p.company_id as companyId', 'p.user_id as userId', 'p.public_key as publicKey', 'p.counter'])
    .select('u.user_type_id as userTypeId')
    .where('p.credential_id', '=', credentialId)
    .executeTakeFirst();
  return passkey ?? null;
}

/** Passkeys of somebody, the newest first. */
export function listPasskeys(tx: Queryable, userId: string) {
  return tx
    .selectFrom('passkey')
    .select(['id', 'credential_id as credentialId', 'name', 'created_at', 'last_used_at', 'synced'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

interface NewPasskey {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly synced: boolean;
  readonly name: string;
  readonly atMs: number;
}

/** Stores a passkey; false where it is stored already, be it somebody else's. */
export async function insertPasskey(tx: Queryable, passkey: NewPasskey): Promise<boolean> {
  const { companyId, userId, credentialId, publicKey, atMs, ...rest } = passkey;
  const keys = { company_id: companyId, user_id: userId, credential_id: credentialId, public_key: publicKey };
  const added = tx.insertInto('passkey').values({ ...rest, ...keys, created_at: new Date(atMs) });
  return (
    (
      await added
        .onConflict((oc) => oc.column('credential_id').doNothing())
        .returning('id')
        .execute()
    ).length === 1
  );
}

/** Notes that a passkey was used, and how far it has counted. */
export async function markUsed(
  tx: Queryable,
  { id, counter, synced, atMs }: Pick<NewPasskey, 'id' | 'counter' | 'synced' | 'atMs'>,
): Promise<void> {
  const used = { counter, synced, last_used_at: new Date(atMs) };
  await tx.updateTable('passkey').set(used).where('id', '=', id).execute();
}

interface PasskeyRef {
  readonly id: string;
  readonly userId: string;
}

/** Renames a passkey of somebody; false where they have none like it. */
export async function changeName(tx: Queryable, { id, userId, name }: PasskeyRef & { name: string }): Promise<boolean> {
  const passkey = tx.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId);
  return (await passkey.returning('id').execute()).length === 1;
}

/** Removes a passkey of somebody; false where they have none like it. */
export async function deletePasskey(tx: Queryable, { id, userId }: PasskeyRef): Promise<boolean> {
  const passkey = tx.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId);
  return (await passkey.returning('id').execute()).length === 1;
}

/** Removes every passkey of somebody; whether there was one. */
export async function deletePasskeys(tx: Queryable, userId: string): Promise<boolean> {
  const passkeys = tx.deleteFrom('passkey').where('user_id', '=', userId);
  return (await passkeys.returning('user_id').execute()).length > 0;
}
