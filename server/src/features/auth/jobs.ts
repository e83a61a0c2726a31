import type { Clock, Database, Timers } from '../../ports.ts';
import { forgetOldNotes } from '../audit/commands.ts';
import { forgetOldConsents } from '../consent/commands.ts';
import { forgetOldMessages } from '../contact/commands.ts';
import { forgetOldDevices } from '../devices/commands.ts';
import { forgetOldNotices } from '../orders/commands.ts';
import { forgetTokens } from './commands.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onTrouble: (error: unknown, what: string) => void;
}

const EVERY_MS = 3_600_000;
/** What ran out stays this long, so that an old copy is still known for what it is. */
const KEPT_MS = 24 * 3_600_000;

/** Clears away what ran out: tokens, links, nonces, consents, contact mail after a year, and after 400 days notes of the audit and browsers nobody used. */
export async function clearAway({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  await forgetTokens(db, nowMs - KEPT_MS);
  await forgetOldNotes(db, nowMs);
  await forgetOldConsents(db, nowMs);
  await forgetOldNotices(db, nowMs);
  await forgetOldDevices(db, nowMs);
  await forgetOldMessages(db, nowMs);
}

/** Clears away every hour, on every node: it does no harm twice. */
export class Housekeeping {
  private readonly stop: () => void;

  constructor(deps: Deps) {
    this.stop = deps.timers.every(EVERY_MS, () => {
      clearAway(deps).catch((error: unknown) => deps.onTrouble(error, 'clearing away what ran out'));
    });
  }

  close(): void {
    this.stop();
  }
}
