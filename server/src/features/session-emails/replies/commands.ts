import type { CalendarReply } from '../../../ports/calendar.ts';
import type { ReplyMailbox } from '../../../ports/reply-mailbox.ts';
import type { Database } from '../../../ports.ts';
import type { SessionEmailContext } from '../commands.ts';
import { answerInvitation } from '../invitations/commands.ts';
import { isReplyTo, sessionOfUid } from '../queries.ts';
import { findRepliedSeat } from './store.ts';

export interface ReplyContext extends SessionEmailContext {
  readonly db: Database;
}

/** Who answered is not proved by their address: anybody can write it. Only the address that they answered to is known to nobody else. */
async function writeAnswer(context: ReplyContext, { uid, organiser, attendee, answer }: CalendarReply): Promise<boolean> {
  const sessionId = sessionOfUid(uid);
  if (sessionId === null || answer === null) return false;
  const seat = await findRepliedSeat(context.db, { sessionId, email: attendee });
  if (!seat) return false;
  const { publicId, ...holder } = seat;
  if (!isReplyTo(context, { address: organiser, sessionId, consumerId: seat.consumerId })) return false;
  return (await answerInvitation(context, { holder, sessionId: publicId, answer })).ok;
}

/**
 * Writes down what people answered in their calendars. What cannot be read, was not asked by this site, or is about a session that is
 * over has no effect. May be repeated. Returns how many answers were taken.
 */
export async function takeCalendarReplies(context: ReplyContext, mailbox: ReplyMailbox): Promise<number> {
  let taken = 0;
  await mailbox.take(async (text) => {
    const reply = context.calendar.readReply(text);
    if (reply && (await writeAnswer(context, reply))) taken += 1;
  });
  return taken;
}
