import { actOnDueSessions } from '../due-sessions.ts';
import { type InvitingContext, inviteIfDue } from './commands.ts';

/** Invites everybody who waits for a day that has come. It does no harm twice, nor on several nodes. */
export function inviteDue(context: InvitingContext): Promise<void> {
  return actOnDueSessions(context, {
    by: 'invite_at',
    doing: 'inviting to a session',
    act: (session) => inviteIfDue(context, session),
  });
}
