import {
  ADDRESS_LINK_LIFETIME_MS,
  CONNECT_LINK_LIFETIME_MS,
  KEEP_LINK_LIFETIME_MS,
  RESET_LINK_LIFETIME_MS,
  VERIFY_LINK_LIFETIME_MS,
} from '@lorecrew/contract/limits';
import type { Clock } from '@lorecrew/contract/timers';
import type { Ids, Queryable } from '../../../ports.ts';
import { hashSecret } from '../auth/queries.ts';
import { deleteLinks, type Foreign, holdLink, holdLinks, insertLink, type LinkRecord, markUsed, type Purpose } from './store.ts';

export type { Foreign, LinkRecord };
export { deleteLinks, holdLinks, markUsed };

/** What an email carries of a link, and until when. */
export interface MadeLink {
  readonly id: string;
  readonly secret: string;
  readonly goodUntilMs: number;
}

const LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  verify: VERIFY_LINK_LIFETIME_MS,
  reset: RESET_LINK_LIFETIME_MS,
  connect: CONNECT_LINK_LIFETIME_MS,
  address: ADDRESS_LINK_LIFETIME_MS,
  keep: KEEP_LINK_LIFETIME_MS,
};

const HOUR_MS = 3_600_000;
/** Each is an email to somebody who may not have asked for it. */
const MOST_AN_HOUR = 10;

/** Makes the secret of a mailed link; only its hash is kept. Null after ten such emails within an hour. */
export async function makeLink(
  tx: Queryable,
  { ids, clock }: { ids: Ids; clock: Clock },
  input: { purpose: Purpose; user: { id: string; companyId: string; email: string }; foreign?: Foreign },
): Promise<MadeLink | null> {
  const [id, secret, atMs] = [ids.uuid(), ids.secret(), clock.nowMs()];
  const { purpose, user, foreign = null } = input;
  const expiresAtMs = atMs + LIFETIME_MS[purpose];
  const link = { id, purpose, hash: hashSecret(secret), user, foreign, atMs, expiresAtMs };
  const made = await insertLink(tx, { ...link, most: MOST_AN_HOUR, sinceMs: atMs - HOUR_MS });
  return made ? { id, secret, goodUntilMs: expiresAtMs } : null;
}

/** The link a secret opens, if it is good now; nobody else can use it until the transaction ends. */
export function openLink(
  tx: Queryable,
  { purpose, secret, nowMs }: { purpose: Purpose; secret: string; nowMs: number },
): Promise<LinkRecord | null> {
  return holdLink(tx, { purpose, hash: hashSecret(secret), nowMs });
}
