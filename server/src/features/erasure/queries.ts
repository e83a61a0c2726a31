import type { AccountExport, DeletionPreview } from '@lorecrew/contract/api/own-account';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Queryable } from '../../ports.ts';
import { companyFate } from './rules.ts';
import { findPeople, holdLeaver, readHeld } from './store.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Who {
  readonly userId: string;
  readonly companyId: string;
}

const scope = { role: 'retention' } as const;

/** What goes and what stays when somebody's account is deleted; null for one that is gone. */
export function deletionPreview({ db }: Pick<Deps, 'db'>, who: Who): Promise<DeletionPreview | null> {
  return db.transaction(scope, async (tx) => {
    const leaver = await holdLeaver(tx, who);
    if (leaver === null) return null;
    const company = companyFate(leaver);
    const { ownSessions, companySessions, invited, credits, orders } = leaver;
    return { company, sessions: company === 'goes' ? companySessions : ownSessions, invited, credits, orders };
  });
}

/** Everything we keep about somebody: as who signs in, as who takes part anywhere, and by their address. */
async function heldOf(tx: Queryable, email: string, atMs: number): Promise<AccountExport> {
  const { users, consumers } = await findPeople(tx, email);
  const held = [
    ...(await readHeld(tx, { by: 'user', keys: users.map(({ id }) => id) })),
    ...(await readHeld(tx, { by: 'participant', keys: consumers.map(({ id }) => id) })),
    ...(await readHeld(tx, { by: 'address', keys: [email] })),
  ];
  return { email, made_at: new Date(atMs).toISOString(), held: held.toSorted((a, b) => a.table.localeCompare(b.table)) };
}

/** Everything we keep about a user; null when the account is gone. */
export function exportOf({ db, clock }: Deps, { userId }: Who): Promise<AccountExport | null> {
  return db.transaction(scope, async (tx) => {
    const person = await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst();
    return person ? heldOf(tx, person.email, clock.nowMs()) : null;
  });
}

/** Everything we keep about the owner of an address, with or without an account. */
export function exportOfAddress({ db, clock }: Deps, email: string): Promise<AccountExport> {
  return db.transaction(scope, (tx) => heldOf(tx, email, clock.nowMs()));
}
