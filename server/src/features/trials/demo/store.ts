import { scoped } from '../../../ports/query-builder.ts';
import type { Database, Queryable } from '../../../ports.ts';
import { lockOpenings } from '../store.ts';

export interface DemoSession {
  readonly id: string;
  readonly publicId: string;
  readonly seats: number;
}

/** What the company of the demo is called. */
const COMPANY_NAME = 'Harbour Office (demo)';
/** A demo that still runs, by its public id. Locks openings. */
export async function findRunningDemo(
  tx: Queryable,
  input: { publicId: string; openedAfterMs: number },
): Promise<DemoSession | null> {
  await lockOpenings(tx, 'demo');
  const session = await tx
    .selectFrom('session')
    .select(['id', 'public_id as publicId', 'seats'])
    .where('public_id', '=', input.publicId)
    .where('demo', '=', true)
    .where('rehearsal', 'is', null)
    .where('status', 'in', ['scheduled', 'live'])
    .where('starts_at', '>', new Date(input.openedAfterMs))
    .executeTakeFirst();
  return session ?? null;
}

/** The words that a session's guests are named with. */
export async function listGuestWords(tx: Queryable, sessionId: string): Promise<string[]> {
  const words = tx
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .select('c.last_name as word')
    .where('sc.session_id', '=', sessionId);
  return (await words.execute()).map(({ word }) => word);
}

/** The company that demos belong to; made when there is none. */
export async function demoCompany(db: Database, id: string): Promise<string> {
  const tx = scoped(db, { role: 'owner' });
  await tx
    .insertInto('company')
    .columns(['id', 'name', 'demo'])
    .expression(
      tx
        .selectNoFrom((eb) => [
          eb.cast<string>(eb.val(id), 'uuid').as('id'),
          eb.val(COMPANY_NAME).as('name'),
          eb.lit(true).as('demo'),
        ])
        .where(({ exists, not, selectFrom }) => not(exists(selectFrom('company').where('demo', '=', true)))),
    )
    .execute();
  const demos = tx.selectFrom('company').select('id').where('demo', '=', true);
  const row = await demos.orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
  if (!row) throw new Error('The company of the demo is missing.');
  return row.id;
}
