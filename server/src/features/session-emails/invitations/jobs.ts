import { notify } from '../../notifications/commands.ts';
import { findPlanned } from '../../sessions/queries.ts';
import { queueSessionEmails, type SessionEmailContext } from '../commands.ts';
import { actOnDueSessions, type DueContext, type DueSession } from '../due-sessions.ts';
import { dueReminder, RECENT_EMAIL_MS } from './rules.ts';
import { readRemindAt, setRemindAt } from './store.ts';

export type ReminderContext = SessionEmailContext & DueContext;

/** Writes what is due for a session, if anything, and sets when the next one is due: a second node then finds none due. */
async function remind(context: ReminderContext, { companyId, publicId }: DueSession): Promise<void> {
  const { db, clock } = context;
  await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await findPlanned(tx, publicId, { hold: true });
    const nowMs = clock.nowMs();
    const remindAtMs = session && (await readRemindAt(tx, session.id));
    if (!session || session.pendingChange || remindAtMs === null || remindAtMs > nowMs) return;
    const { startsAtMs, id: sessionId } = session;
    const { occasion, nextAtMs } = dueReminder({ startsAtMs, nowMs });
    const recently = occasion === 'tomorrow' ? { writtenBeforeMs: nowMs - RECENT_EMAIL_MS } : {};
    if (session.status === 'scheduled' && occasion === 'hour') {
      const about = { kind: 'session-soon', about: `${sessionId}:${startsAtMs}`, sessionId } as const;
      await notify(tx, { companyId, to: { of: 'session', sessionId }, ...about, atMs: nowMs });
    } else if (session.status === 'scheduled' && occasion !== null && occasion !== 'hour')
      await queueSessionEmails(tx, context, { session, occasion, ...recently });
    await setRemindAt(tx, { id: session.id, atMs: nextAtMs });
  });
}

/** Writes every email before a start that is due. It does no harm twice, nor on several nodes. */
export function remindDue(context: ReminderContext): Promise<void> {
  return actOnDueSessions(context, {
    by: 'remind_at',
    doing: 'reminding of a session',
    act: (session) => remind(context, session),
  });
}
