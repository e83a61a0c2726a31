import type { Clock } from '@lorecrew/contract/timers';
import type { OnError } from '../../ports/on-error.ts';
import type { Database } from '../../ports.ts';
import { expireCredits } from './commands.ts';
import { companiesWithAged, proveAccounts } from './queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

const COMPANIES_AT_ONCE = 200;
/** Sorts before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Lets credits of all companies go that are past their time. It does no harm twice. */
export async function expireAll({ db, clock }: Deps): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const nowMs = clock.nowMs();
    const companies = await companiesWithAged(db, { nowMs, after, limit: COMPANIES_AT_ONCE });
    for (const companyId of companies) await expireCredits(db, { companyId, atMs: nowMs });
    after = companies.length < COMPANIES_AT_ONCE ? undefined : companies.at(-1);
  }
}

/** Companies whose balance is not what their entries add up to. There should never be one. */
export async function findWrongAccounts({ db }: Pick<Deps, 'db'>): Promise<string[]> {
  const wrong: string[] = [];
  for (let after: string | null = FIRST; after !== null; ) {
    const proof: Awaited<ReturnType<typeof proveAccounts>> = await proveAccounts(db, { after, limit: COMPANIES_AT_ONCE });
    wrong.push(...proof.wrong);
    after = proof.last;
  }
  return wrong;
}

/** Proves that every balance is the sum of its entries: tells `onProof` how many are not, and reports them. */
export async function proveCredits({
  onProof,
  onError,
  ...deps
}: Pick<Deps, 'db'> & { onProof: (wrong: number) => void; onError: OnError }): Promise<void> {
  const wrong = await findWrongAccounts(deps);
  onProof(wrong.length);
  if (wrong.length > 0) onError(new Error(`Companies: ${wrong.join(', ')}.`), 'credits do not add up');
}
