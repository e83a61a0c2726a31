import { findPlanned } from '../sessions/queries.ts';
import { makeReport, type ReportContext } from './commands.ts';
import { listUnreported } from './store.ts';

/** A report reads a whole log. */
const AT_ONCE = 5;

/** Makes every report that is due. It does no harm twice, nor on several nodes. */
export async function makeReports(context: ReportContext): Promise<void> {
  const { db, onError } = context;
  for (const { companyId, publicId } of await listUnreported(db, { limit: AT_ONCE })) {
    const session = await db.transaction({ role: 'tenant', companyId }, (tx) => findPlanned(tx, publicId));
    if (session)
      await makeReport(context, session).catch((error: unknown) =>
        onError(error, 'making the report of a session', { sessionId: publicId }),
      );
  }
}
