import { API_KEYS_MAX, type ApiKeysAnswer, type NewApiKeyBody } from '@lorecrew/contract/api/api-keys';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { recordAuditEvent } from '../audit/commands.ts';
import type { AuthContext } from '../auth/commands.ts';
import { hashSecret } from '../auth/queries.ts';
import { countKeys, deleteKey, insertKey, listKeys, lockKeys } from './store.ts';

interface Who {
  readonly companyId: string;
  readonly userId: string;
  readonly network: string;
}

type KeyContext = Pick<AuthContext, 'db' | 'clock' | 'ids'>;

const scope = { role: 'accounts' } as const;
const DAY_MS = 24 * 3_600_000;
const PREFIX_CHARS = 11;

/** Keys of a company. */
export function listApiKeys({ db }: Pick<KeyContext, 'db'>, companyId: string): Promise<ApiKeysAnswer> {
  return db.transaction(scope, async (tx) => ({ keys: await listKeys(tx, companyId) }));
}

/** Makes a key, whose secret nobody can read again. */
export function createApiKey(
  { db, clock, ids }: KeyContext,
  { who, body }: { who: Who; body: NewApiKeyBody },
): Promise<Result<ApiKeysAnswer & { secret: string }>> {
  const { companyId, userId, network } = who;
  return db.transaction(scope, async (tx) => {
    await lockKeys(tx, companyId);
    if ((await countKeys(tx, companyId)) >= API_KEYS_MAX) return refuse('API_002');
    const [atMs, secret] = [clock.nowMs(), `lc_k_${ids.secret()}`];
    await insertKey(tx, {
      ...{ id: ids.uuid(), companyId, userId, name: body.name, hash: hashSecret(secret), atMs },
      prefix: secret.slice(0, PREFIX_CHARS),
      mayChangeSessions: body.scopes.includes('sessions'),
      mayChangePeople: body.scopes.includes('people'),
      mayProvision: body.scopes.includes('scim'),
      expiresAtMs: atMs + body.expires_in_days * DAY_MS,
    });
    await recordAuditEvent(tx, { atMs, action: 'api-key.created', companyId, userId, network });
    return ok({ keys: await listKeys(tx, companyId), secret });
  });
}

/** Ends a key at once. */
export function revokeApiKey(
  { db, clock }: KeyContext,
  { who: { companyId, userId, network }, id }: { who: Who; id: string },
): Promise<Result<ApiKeysAnswer>> {
  return db.transaction(scope, async (tx) => {
    if (!(await deleteKey(tx, { companyId, id }))) return refuse('API_001');
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'api-key.revoked', companyId, userId, network });
    return ok({ keys: await listKeys(tx, companyId) });
  });
}
