import { REMIND_EVERY_MS } from '@lorecrew/contract/api/people';
import { BRAND } from '@lorecrew/contract/brand';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { shortestSec } from '@lorecrew/engine/core/shortest-show';
import type { Calendar } from '../../ports/calendar.ts';
import type { Queryable } from '../../ports.ts';
import type { SiteSecrets } from '../../signed.ts';
import { emailTexts } from '../../words/email-words.ts';
import { type MailContent, type OutboxContext, type ParticipantMailOutcome, ParticipantMails } from '../outbox/commands.ts';
import { findStopped, waysToStop } from '../outbox/queries.ts';
import { callHostOf } from '../sessions/queries.ts';
import type { Catalogue } from '../stories/queries.ts';
import { sessionEmail } from './mails.ts';
import { type CalendarOrganiser, joinUrl, organiserAddress, signJoin, uidOf } from './queries.ts';
import type { EmailedSession, EmailSender, InvitedSeat, Occasion } from './schema.ts';
import { countLinkUp, endSeatSignIns, findSender, listSeats, markHeldBack, markWritten, takeCalendarSequence } from './store.ts';

export type { EmailedSession, Occasion };

/** What emails about sessions are written with. */
export interface SessionEmailContext extends OutboxContext {
  readonly siteUrl: () => string;
  /** Signs personal links. */
  readonly secrets: SiteSecrets;
  readonly addressKey: string;
  readonly calendar: Calendar;
  readonly calendarOrganiser: CalendarOrganiser;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

const KEPT_AFTER_START_MS = 24 * 3_600_000;
/** What mail programs may stop: the seat does not depend on it. */
const REMINDERS: readonly Occasion[] = ['reminded', 'tomorrow', 'soon', 'missing', 'over'];
/** An email that says that it begins now is not worth delivering later. */
const GOOD_AT_THE_START_MS = 15 * 60_000;
/** What changes an event in a calendar: that it is there, when it is, and where its link leads. */
const WITH_CALENDAR: readonly Occasion[] = ['invited', 'relinked', 'moved', 'renamed', 'cancelled', 'removed', 'passed'];
/** The person of a link that is only looked at. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const PARTSTATS = { coming: 'ACCEPTED', not_coming: 'DECLINED' } as const;

/** Somebody has to be named as who invites, also where they have left. */
function senderOrDefault(siteUrl: string, found: EmailSender | null): EmailSender {
  return found ?? { name: BRAND, email: `sessions@${new URL(siteUrl).hostname}` };
}

function emailTo(
  context: SessionEmailContext,
  {
    session,
    occasion,
    seat,
    sender,
    sequence,
    sentence,
  }: {
    session: EmailedSession;
    occasion: Occasion;
    seat: InvitedSeat;
    sender: EmailSender | null;
    /** Of the calendar event; null for an email without one. */
    sequence: number | null;
    /** What the organiser writes in it; empty for nothing. */
    sentence: string;
  },
) {
  const { siteUrl, secrets, calendar, catalogue, clock } = context;
  const { publicId: sessionId, startsAtMs, zone, experience, speed } = session;
  const story = catalogue.find(experience);
  const told = story?.translations?.[seat.language] ?? story;
  const title = told?.title ?? experience;
  const name = session.name === '' ? title : session.name;
  const lengthSec = Math.ceil((story?.lengthSec ?? 0) / speed);
  const quickestSec = story ? shortestSec(story) / speed : lengthSec;
  const site = siteUrl();
  const from = senderOrDefault(site, sender);
  const token = signJoin(secrets, { ...seat, sessionId });
  const url = joinUrl(site, { sessionId, token });
  const gone = occasion === 'cancelled' || occasion === 'removed' || occasion === 'passed';
  const method = gone ? ('CANCEL' as const) : ('REQUEST' as const);
  const event = (sequence: number) =>
    calendar.write({
      method,
      uid: uidOf(site, session.id),
      sequence,
      writtenAtMs: clock.nowMs(),
      ...{ startsAtMs, lengthSec, zone, url },
      summary: name === title ? title : `${title}: ${name}`,
      text: gone ? '' : emailTexts(seat.language, 'invited')('seat', { url }),
      organiser: {
        name: from.name,
        email: organiserAddress(context, { sessionId: session.id, consumerId: seat.consumerId }),
        takesReplies: context.calendarOrganiser.takesReplies,
      },
      attendee: {
        name: `${seat.firstName} ${seat.lastName}`.trim(),
        email: seat.email,
        partstat: seat.answer === null ? 'NEEDS-ACTION' : PARTSTATS[seat.answer],
      },
    });
  return sessionEmail({
    language: seat.language,
    ...{ occasion, name, title, startsAtMs, lengthSec, shortestSec: quickestSec, zone, url },
    before: session.before,
    first: seat.firstName,
    from: from.name,
    replyTo: sender?.email ?? null,
    tagline: told?.tagline ?? '',
    callHost: callHostOf(session),
    privacyUrl: `${site}${paths.privacy()}`,
    // With the secret, the check is kept with this seat.
    checkUrl: `${site}${paths.systemCheck(sessionId)}&j=${token}`,
    calendar: sequence === null ? null : { method, text: event(sequence) },
    takesReplies: context.calendarOrganiser.takesReplies,
    sentence,
    stop: REMINDERS.includes(occasion)
      ? waysToStop(context, { kind: 'reminders', companyId: session.companyId, consumerId: seat.consumerId })
      : null,
  });
}

/** What people who were added without an email get all the same: the invitation, and what they asked for or took part in themselves. */
const TO_THE_UNINVITED: readonly Occasion[] = ['invited', 'resent', 'over'];

interface Addressing {
  readonly session: Pick<EmailedSession, 'id'>;
  readonly occasion: Occasion;
  /** Whom it is for; without them everybody of the session. */
  readonly consumerIds?: readonly string[];
  /** Leaves out whoever had an email since. */
  readonly writtenBeforeMs?: number;
  /** `silent`: those who have not answered. `waiting`: those who were added without an email. */
  readonly only?: 'silent' | 'waiting';
}

/**
 * Whom an email is for, whether or not they want any. Those who do not come, or want no reminders, are not reminded, and nobody learns of a
 * change to a session that they have not been told of.
 */
async function addressees(tx: Queryable, { session, occasion, only, ...whom }: Addressing): Promise<InvitedSeat[]> {
  const begins = occasion === 'tomorrow' || occasion === 'soon' || occasion === 'missing';
  const isReminder = REMINDERS.includes(occasion);
  return (await listSeats(tx, { sessionId: session.id, ...whom })).filter(
    ({ answer, remindersOff, opened, writtenAt, awaitsInvitation }) =>
      !(awaitsInvitation && !opened && !TO_THE_UNINVITED.includes(occasion)) &&
      // Only what stands in a calendar has to be taken out of it, opened or not (RFC 5546, section 3.2.5).
      !((occasion === 'removed' || occasion === 'passed') && !opened && writtenAt === null) &&
      !(begins && answer === 'not_coming') &&
      !(isReminder && remindersOff) &&
      !(only === 'silent' && answer !== null) &&
      !(only === 'waiting' && !awaitsInvitation),
  );
}

/** How many would get such an email now, and how many more of them want none. A limit of the day may hold some back. */
export async function countSessionEmails(
  tx: Queryable,
  context: Pick<SessionEmailContext, 'secrets' | 'addressKey'>,
  addressing: Addressing,
): Promise<{ letters: number; stopped: number }> {
  const seats = await addressees(tx, addressing);
  const { size } = await findStopped(tx, { ...context, emails: seats.map(({ email }) => email) });
  return { letters: seats.length - size, stopped: size };
}

/** When the first of those who are to be reminded may be, after the latest email to them; null where that is nobody. */
export async function whenToRemind(tx: Queryable, whom: Omit<Addressing, 'occasion'>): Promise<number | null> {
  const seats = await addressees(tx, { ...whom, occasion: 'reminded' });
  const written = seats.flatMap(({ writtenAt }) => writtenAt?.getTime() ?? []);
  return written.length === 0 ? null : Math.min(...written) + REMIND_EVERY_MS;
}

/** The invitation of a session as somebody would get it, whose link leads nowhere. */
export async function previewInvitation(
  tx: Queryable,
  context: SessionEmailContext,
  { session, language, sentence, name }: { session: EmailedSession; language: Language; sentence: string; name: string },
): Promise<MailContent> {
  const seat = {
    ...{ consumerId: NOBODY, firstName: name, lastName: '', email: '', linkNo: 0, answer: null },
    ...{ opened: false, writtenAt: null, awaitsInvitation: true, remindersOff: false, language },
  };
  const sender = await findSender(tx, session);
  return emailTo(context, { session, occasion: 'invited', seat, sender, sequence: null, sentence });
}

/** How many emails leave, how many are for people who want none, and how many a limit of the day holds back. */
export type WrittenCounts = Readonly<Record<ParticipantMailOutcome, number>>;

/**
 * Writes an email about a session to each of these people, or to everybody invited, in the transaction of what it tells of. Says what
 * became of them. `sentence` stands in it; an invitation has that of its session.
 */
export async function queueSessionEmails(
  tx: Queryable,
  context: SessionEmailContext,
  input: Addressing & { session: EmailedSession; sentence?: string | undefined },
): Promise<WrittenCounts> {
  const { session, occasion } = input;
  const sentence = occasion === 'invited' ? session.invitationSentence : (input.sentence ?? '');
  const atMs = context.clock.nowMs();
  const seats = await addressees(tx, input);
  const { companyId, id: sessionId } = session;
  const sender = await findSender(tx, session);
  const mails = await ParticipantMails.to(tx, context, { companyId, emails: seats.map(({ email }) => email) });
  const sequence = seats.length > 0 && WITH_CALENDAR.includes(occasion) ? await takeCalendarSequence(tx, session.id) : null;
  const became: Record<ParticipantMailOutcome, string[]> = { queued: [], stopped: [], limited: [] };
  for (const seat of seats) {
    const content = emailTo(context, { session, occasion, seat, sender, sequence, sentence });
    const goodForMs = occasion === 'soon' || occasion === 'missing' ? GOOD_AT_THE_START_MS : KEPT_AFTER_START_MS;
    const good = { goodUntilMs: Math.max(session.startsAtMs, atMs) + goodForMs };
    const about = { kind: `session-${occasion}`, companyId, sessionId, to: seat.email };
    const flags = { isActive: seat.opened, isInvitation: occasion === 'invited' };
    became[await mails.queue({ ...about, ...flags, content, ...good })].push(seat.consumerId);
  }
  await markWritten(tx, { sessionId, consumerIds: became.queued, atMs });
  await markHeldBack(tx, { sessionId, consumerIds: became.limited, atMs });
  return { queued: became.queued.length, stopped: became.stopped.length, limited: became.limited.length };
}

/**
 * Closes a person's link, ends whatever it opened, and mails a new one; says whether it was mailed. With `linkNo`, a link that was replaced
 * since stays. SESSION_009 when the person has no seat there, EMAIL_001 when a limit of the day is reached: the caller takes everything back.
 */
export async function replaceLink(
  tx: Queryable,
  context: SessionEmailContext,
  { session, consumerId, linkNo }: { session: EmailedSession; consumerId: string; linkNo?: number | undefined },
): Promise<Result<{ mailed: boolean }>> {
  const [seat] = await listSeats(tx, { sessionId: session.id, consumerIds: [consumerId] });
  if (seat && linkNo !== undefined && seat.linkNo !== linkNo) return ok({ mailed: true });
  if (!(await countLinkUp(tx, { sessionId: session.id, consumerId }))) return refuse('SESSION_009');
  await endSeatSignIns(tx, { sessionId: session.id, consumerId, atMs: context.clock.nowMs() });
  const { queued, limited } = await queueSessionEmails(tx, context, { session, occasion: 'relinked', consumerIds: [consumerId] });
  return limited > 0 ? refuse('EMAIL_001') : ok({ mailed: queued > 0 });
}

/** The personal link of a seat as its emails carry it; null where the person has none there. */
export async function linkOfSeat(
  tx: Queryable,
  { siteUrl, secrets }: Pick<SessionEmailContext, 'siteUrl' | 'secrets'>,
  { session, consumerId }: { session: EmailedSession; consumerId: string },
): Promise<string | null> {
  const [seat] = await listSeats(tx, { sessionId: session.id, consumerIds: [consumerId] });
  const { publicId: sessionId } = session;
  return seat ? joinUrl(siteUrl(), { sessionId, token: signJoin(secrets, { ...seat, sessionId }) }) : null;
}
