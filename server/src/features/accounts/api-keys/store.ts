import type { ApiKey } from '@lorecrew/contract/api/api-keys';
import { sql } from 'kysely';
import { countRows, lockUntilCommit } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

interface NewKey {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: string;
  readonly mayChangeSessions: boolean;
  readonly mayChangePeople: boolean;
  readonly mayProvision: boolean;
  readonly atMs: number;
  readonly expiresAtMs: number;
}

/** Keys of a company are made one after the other. The number is ours alone. */
export async function lockKeys(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241091, companyId);
}

export async function countKeys(tx: Queryable, companyId: string): Promise<number> {
  const keys = tx.selectFrom('api_key').select(countRows.as('n')).where('company_id', '=', companyId);
  return (await keys.executeTakeFirstOrThrow()).n;
}

export async function insertKey(tx: Queryable, { id, companyId, userId, name, prefix, hash, ...key }: NewKey): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      ...{ id, company_id: companyId, user_id: userId, name, prefix, hash },
      may_change_sessions: key.mayChangeSessions,
      may_change_people: key.mayChangePeople,
      may_provision: key.mayProvision,
      created_at: new Date(key.atMs),
      expires_at: new Date(key.expiresAtMs),
    })
    .execute();
}

/** Keys of a company, the newest first. */
export async function listKeys(tx: Queryable, companyId: string): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', (join) => join.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.user_id'))
    .where('k.company_id', '=', companyId)
    .select(['k.id', 'k.name', 'k.prefix', 'k.may_change_sessions', 'k.may_change_people', 'k.may_provision'])
    .select(['k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('by'))
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute();
  return rows.map(({ id, name, prefix, by, ...row }) => ({
    ...{ id, name, prefix, by },
    scopes: [
      ...(row.may_change_sessions ? (['sessions'] as const) : []),
      ...(row.may_change_people ? (['people'] as const) : []),
      ...(row.may_provision ? (['scim'] as const) : []),
    ],
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
    lastUsedAtMs: row.last_used_at?.getTime() ?? null,
  }));
}

/** Removes a key of a company; whether there was one. */
export async function deleteKey(tx: Queryable, { companyId, id }: { companyId: string; id: string }): Promise<boolean> {
  const key = tx.deleteFrom('api_key').where('company_id', '=', companyId).where('id', '=', id);
  return (await key.returning('id').execute()).length > 0;
}

/** A key by its hash, with whether the person who made it is an owner whose address is proved. */
export async function findKey(tx: Queryable, hash: string) {
  const key = await tx
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', (join) => join.onRef('u.company_id', '=', 'k.company_id').onRef('u.id', '=', 'k.user_id'))
    .where('k.hash', '=', hash)
    .where('u.email_verified_at', 'is not', null)
    .where('u.user_type_id', 'in', [1, 2])
    .where('u.membership', '=', 'approved')
    .where('u.role', '=', 'owner')
    .select(['k.id', 'k.company_id as companyId', 'k.user_id as userId', 'k.may_change_sessions', 'k.may_change_people'])
    .select(['k.may_provision', 'k.expires_at', 'k.last_used_at'])
    .executeTakeFirst();
  if (!key) return null;
  const { expires_at, last_used_at, may_change_sessions, may_change_people, may_provision, ...rest } = key;
  return {
    ...rest,
    sessions: may_change_sessions,
    people: may_change_people,
    scim: may_provision,
    expiresAtMs: expires_at.getTime(),
    lastUsedAtMs: last_used_at?.getTime() ?? 0,
  };
}

/** Remembers that a key was used. */
export async function touchKey(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  const used = tx.updateTable('api_key').set({ last_used_at: new Date(atMs) });
  await used.where('id', '=', id).execute();
}
