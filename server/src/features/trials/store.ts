import { sql } from 'kysely';
import type { Queryable } from '../../ports.ts';
import { insertWords } from '../people/commands.ts';
import type { RunningTrial } from './rules.ts';

/** Counting and opening must not overlap, or the limit would be passed. The numbers are ours alone. */
const LOCKS = {
  demo: sql`select pg_advisory_xact_lock(7241002)`,
  rehearsal: sql`select pg_advisory_xact_lock(7241003)`,
} as const;

type Kind = keyof typeof LOCKS;

/** Keeps other trials of a kind from being opened until the transaction ends. */
export async function lockOpenings(tx: Queryable, kind: Kind): Promise<void> {
  await LOCKS[kind].execute(tx);
}

/** Trials of a kind that were opened after a moment and are not over. Locks openings. */
export async function listRunning(
  tx: Queryable,
  { kind, openedAfterMs }: { kind: Kind; openedAfterMs: number },
): Promise<RunningTrial[]> {
  await lockOpenings(tx, kind);
  const rows = await tx
    .selectFrom('session as s')
    .select((eb) => {
      const presence = eb
        .selectFrom('show_presence as p')
        .select((p) => p.fn.max('p.last_seen_at').as('at'))
        .where((p) => p('p.session_id', '=', p.cast<string>('s.id', 'text')));
      const played = sql<Date>`greatest(${eb.ref('s.starts_at')}, ${presence})`;
      return ['s.id', 's.public_id as publicId', 's.starts_at as opened', 's.opened_by as openedBy', played.as('played')];
    })
    .where('s.demo', '=', true)
    .where('s.rehearsal', kind === 'demo' ? 'is' : 'is not', null)
    .where('s.status', 'in', ['scheduled', 'live'])
    .where('s.starts_at', '>', new Date(openedAfterMs))
    .execute();
  return rows.map(({ id, publicId, opened, played, openedBy }) => ({
    ...{ id, publicId, openedBy: openedBy ?? [] },
    openedAtMs: opened.getTime(),
    playedAtMs: played.getTime(),
  }));
}

/** Ends a trial before its time: its guests are signed out, and nobody comes in any more. */
export async function cancelTrial(tx: Queryable, { id, atMs }: { id: string; atMs: number }): Promise<void> {
  const trial = tx
    .updateTable('session')
    .set({ status: 'cancelled', ended_at: new Date(atMs) })
    .where('id', '=', id);
  await trial.where('demo', '=', true).execute();
}

/** Writes somebody who plays a trial. */
export async function insertGuest(
  tx: Queryable,
  { id, companyId, email, first, last }: { id: string; companyId: string; email: string; first: string; last: string },
): Promise<void> {
  const guest = { id, company_id: companyId, first_name: first, last_name: last, email };
  await tx.insertInto('consumer').values(guest).execute();
  await insertWords(tx, { companyId, people: [{ id, text: `${first} ${last} ${email}` }] });
}
