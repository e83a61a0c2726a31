import { randomBytes } from 'node:crypto';
import type { Database } from '../../ports.ts';
import { type SiteSecrets, secretKeyId } from '../../signed.ts';
import { sealerWith } from './sealer.ts';

/** Says that what is kept in the database was sealed with a secret that this process does not have. */
export class SealedWithOtherSecret extends Error {
  override readonly name = 'SealedWithOtherSecret';
}

const NAME = 'address hashes';

/**
 * The key of hashes that have to last longer than any secret: made once, kept in the database, sealed with the site's secret, and sealed
 * anew when that has changed. The database alone does not know it.
 * @throws {SealedWithOtherSecret} when neither the current nor a previous secret opens it.
 */
export async function loadDataKey(db: Pick<Database, 'transaction'>, secrets: SiteSecrets): Promise<string> {
  const sealer = sealerWith(secrets);
  const keyId = secretKeyId(secrets.current);
  const made = await sealer.seal(randomBytes(32).toString('base64url'));
  return db.transaction({ role: 'owner' }, async (tx) => {
    const insert = 'insert into data_key (name, key_id, sealed) values ($1, $2, $3) on conflict (name) do nothing';
    await tx.query(insert, [NAME, keyId, made]);
    const [row] = await tx.query<{ key_id: string; sealed: string }>('select key_id, sealed from data_key where name = $1', [
      NAME,
    ]);
    const key = row ? await sealer.open(row.sealed) : null;
    if (!row || key === null)
      throw new SealedWithOtherSecret(
        'This database was used with another APP_SECRET. Start with that one, or name it in APP_SECRET_PREVIOUS beside the new one.',
      );
    if (row.key_id !== keyId) {
      const update = 'update data_key set key_id = $2, sealed = $3 where name = $1 and sealed = $4';
      await tx.query(update, [NAME, keyId, await sealer.seal(key), row.sealed]);
    }
    return key;
  });
}
