import type { CreditsAnswer } from '@lorecrew/contract/api/credits';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Queryable } from '../../ports.ts';
import { leftOfLots } from './rules.ts';
import type { Balance } from './schema.ts';
import {
  companiesWithAged,
  countHolds,
  creditsOfSessions,
  goodUntil,
  hasEarnedTrust,
  proveAccounts,
  readBalance,
  readLinesOfSession,
  readLots,
  type SessionCredits,
} from './store.ts';

export {
  companiesWithAged,
  creditsOfSessions,
  goodUntil,
  hasEarnedTrust,
  proveAccounts,
  readLinesOfSession,
  type SessionCredits,
};

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/** What a company has, within its transaction. */
export function balanceOf(tx: Queryable, companyId: string): Promise<Balance> {
  return readBalance(tx, companyId);
}

/** Everything the dashboard says about a company's credits in one sentence each. */
export function loadCredits({ db }: Deps, companyId: string): Promise<CreditsAnswer> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const { available, held, owed } = await readBalance(tx, companyId);
    const left = leftOfLots({ available, lots: await readLots(tx, companyId) });
    const [first] = left;
    const next = first && {
      atMs: first.expiresAtMs,
      credits: left.filter(({ expiresAtMs }) => expiresAtMs === first.expiresAtMs).reduce((sum, lot) => sum + lot.credits, 0),
    };
    return { available, held, owed, heldSessions: await countHolds(tx, companyId), nextExpiry: next ?? null };
  });
}
