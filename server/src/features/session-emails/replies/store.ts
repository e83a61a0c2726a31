import { scoped } from '../../../ports/query-builder.ts';
import type { Database } from '../../../ports.ts';

/** The seat that somebody with this address has in a session, before it is known who asks; null where there is none. */
export async function findRepliedSeat(
  db: Database,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<{ companyId: string; publicId: string; consumerId: string; linkNo: number } | null> {
  const sessions = scoped(db, { role: 'lookup' })
    .selectFrom('session')
    .select(['company_id as companyId', 'public_id as publicId']);
  const session = await sessions.where('id', '=', sessionId).executeTakeFirst();
  if (!session) return null;
  const seat = await scoped(db, { role: 'tenant', companyId: session.companyId })
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .select(['sc.consumer_id as consumerId', 'sc.link_no as linkNo'])
    .where('sc.session_id', '=', sessionId)
    .where('c.email', '=', email)
    .executeTakeFirst();
  return seat ? { ...session, ...seat } : null;
}
