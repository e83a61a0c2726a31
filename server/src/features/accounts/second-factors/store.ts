import { countRows } from '../../../ports/sql-fragments.ts';
import type { Queryable } from '../../../ports.ts';

export interface UserRef {
  readonly id: string;
  readonly companyId: string;
}

/** The authenticator app of somebody as it is stored. */
export interface StoredApp {
  readonly sealedKey: string | null;
  readonly confirmedAtMs: number | null;
  readonly waitingKey: string | null;
  readonly waitingSinceMs: number | null;
}

/** The authenticator app of somebody, confirmed or waiting. */
export async function findApp(tx: Queryable, userId: string): Promise<StoredApp | null> {
  const app = await tx
    .selectFrom('second_factor')
    .select(['sealed_key as sealedKey', 'confirmed_at', 'waiting_key as waitingKey', 'waiting_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!app) return null;
  const { confirmed_at, waiting_since, ...keys } = app;
  return { ...keys, confirmedAtMs: confirmed_at?.getTime() ?? null, waitingSinceMs: waiting_since?.getTime() ?? null };
}

/** Stores a key that waits for its first code, in the place of an earlier one. */
export async function saveWaitingKey(
  tx: Queryable,
  { user, sealedKey, atMs }: { user: UserRef; sealedKey: string; atMs: number },
): Promise<void> {
  const values = { waiting_key: sealedKey, waiting_since: new Date(atMs) };
  await tx
    .insertInto('second_factor')
    .values({ user_id: user.id, company_id: user.companyId, ...values })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(values))
    .execute();
}

/** Makes the waiting key the one that counts; its first code is used up. */
export async function confirmKey(
  tx: Queryable,
  { userId, step, atMs }: { userId: string; step: number; atMs: number },
): Promise<void> {
  await tx
    .updateTable('second_factor')
    .set((eb) => ({
      sealed_key: eb.ref('waiting_key'),
      confirmed_at: new Date(atMs),
      last_step: step,
      waiting_key: null,
      waiting_since: null,
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Uses up the code of a time step; false where it, or a later one, was used before. */
export async function useStep(
  tx: Queryable,
  { userId, step, sealedKey }: { userId: string; step: number; sealedKey: string },
): Promise<boolean> {
  const app = tx.updateTable('second_factor').set({ last_step: step, sealed_key: sealedKey }).where('user_id', '=', userId);
  return (await app.where('last_step', '<', step).returning('user_id').execute()).length === 1;
}

/** Puts recovery codes in the place of earlier ones. */
export async function saveCodes(
  tx: Queryable,
  { user, hashes, atMs }: { user: UserRef; hashes: readonly string[]; atMs: number },
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
  const row = { company_id: user.companyId, user_id: user.id, created_at: new Date(atMs) };
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, ...row })))
    .execute();
}

/** Uses up a recovery code; false where it is none, or was used before. */
export async function useRecoveryCode(
  tx: Queryable,
  { userId, hash, atMs }: { userId: string; hash: string; atMs: number },
): Promise<boolean> {
  const code = tx
    .updateTable('recovery_code')
    .set({ used_at: new Date(atMs) })
    .where('user_id', '=', userId);
  return (await code.where('hash', '=', hash).where('used_at', 'is', null).returning('hash').execute()).length === 1;
}

/** How many recovery codes are left to somebody. */
export async function countCodes(tx: Queryable, userId: string): Promise<number> {
  const codes = tx.selectFrom('recovery_code').select(countRows.as('n')).where('user_id', '=', userId);
  return (await codes.where('used_at', 'is', null).executeTakeFirst())?.n ?? 0;
}

/** Removes the authenticator app of somebody with its recovery codes; whether there was one. */
export async function deleteApp(tx: Queryable, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const apps = tx.deleteFrom('second_factor').where('user_id', '=', userId).returning('confirmed_at');
  return (await apps.execute()).some(({ confirmed_at }) => confirmed_at !== null);
}

/** Sets since when a company asks its people for a second factor. */
export async function setRequiredAt(tx: Queryable, { companyId, at }: { companyId: string; at: Date | null }): Promise<void> {
  await tx.updateTable('company').set({ second_factor_required_at: at }).where('id', '=', companyId).execute();
}
