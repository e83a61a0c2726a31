import type { Timers } from '@lorecrew/contract/timers';
import type { ObserveJob } from '../../ports/observe-job.ts';
import { findPlanned } from '../sessions/queries.ts';
import { makeReport, type ReportContext } from './commands.ts';
import { listUnreported } from './store.ts';

const EVERY_MS = 10_000;
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

/** Every ten seconds, on every node, one round at a time. */
export class Reporter {
  private readonly stop: () => void;
  private round: Promise<void> | null = null;

  constructor(context: ReportContext & { readonly timers: Timers; readonly observeJob: ObserveJob }) {
    this.stop = context.timers.every(EVERY_MS, () => {
      this.round ??= context
        .observeJob('reports', () => makeReports(context))
        .catch((error: unknown) => context.onError(error, 'looking for sessions to report on'))
        .finally(() => {
          this.round = null;
        });
    });
  }

  async close(): Promise<void> {
    this.stop();
    await this.round;
  }
}
