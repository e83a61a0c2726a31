import { type InvitingContext, inviteIfDue } from './commands.ts';
import { listToInvite } from './store.ts';

const AT_ONCE = 50;

/** Invites everybody who waits for a day that has come. It does no harm twice, nor on several nodes. */
export async function inviteDue(context: InvitingContext): Promise<void> {
  const { db, clock, onError, wakeOutbox } = context;
  const due = await listToInvite(db, { nowMs: clock.nowMs(), limit: AT_ONCE });
  for (const session of due)
    await inviteIfDue(context, session).catch((error: unknown) =>
      onError(error, 'inviting to a session', { sessionId: session.publicId }),
    );
  if (due.length > 0) wakeOutbox();
}
