import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database } from '../../ports.ts';
import type { SiteSecrets } from '../../signed.ts';
import { isColleague } from '../accounts/members/queries.ts';
import { setSetting } from '../accounts/settings/commands.ts';
import { setAddressStopped } from '../outbox/commands.ts';
import { readUnsubscribe } from '../outbox/queries.ts';
import { setRemindersOff } from './store.ts';

export interface EmailPreferencesContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SiteSecrets;
}

/**
 * Stops emails, or has them sent again, for whoever holds the address in one of them; twice is once. AUTH_003 for what was not signed
 * here. Whoever is erased by now gets no emails anyway.
 */
export async function setEmailsStopped(
  { db, clock, secrets }: EmailPreferencesContext,
  { token, stop }: { token: string; stop: boolean },
): Promise<Result<null>> {
  const stoppable = readUnsubscribe(secrets, token);
  if (!stoppable) return refuse('AUTH_003');
  if (stoppable.kind === 'all') {
    const { addressHash: hash } = stoppable;
    const atMs = stop ? clock.nowMs() : null;
    await db.transaction({ role: 'accounts' }, (tx) => setAddressStopped(tx, { hash, atMs }));
    return ok(null);
  }
  const { companyId } = stoppable;
  if (stoppable.kind === 'colleagues') {
    const { userId } = stoppable;
    const isHere = await db.transaction({ role: 'tenant', companyId }, (tx) => isColleague(tx, userId));
    if (isHere) await setSetting({ db, clock }, { companyId, userId, key: 'mail-colleagues', value: !stop });
    return ok(null);
  }
  const { consumerId } = stoppable;
  const atMs = stop ? clock.nowMs() : null;
  await db.transaction({ role: 'tenant', companyId }, (tx) => setRemindersOff(tx, { consumerId, atMs }));
  return ok(null);
}
