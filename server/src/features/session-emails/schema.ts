import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { Language } from '@lorecrew/contract/languages';

/** Somebody's seat in a session, as far as emails and links go. */
export interface InvitedSeat {
  readonly consumerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Counts personal links; only the latest is good. */
  readonly linkNo: number;
  readonly answer: AnswerWord | null;
  /** They have opened the link of this seat, or answered. */
  readonly opened: boolean;
  /** When the latest email about this seat was written to them; null for none. */
  readonly writtenAt: Date | null;
  /** Was added without an email, and has not been invited since. */
  readonly awaitsInvitation: boolean;
  /** Wants no reminders. */
  readonly remindersOff: boolean;
  /** What they have chosen for themselves, else that of the session. */
  readonly language: Language;
}

/** Whom a session's emails come from. */
export interface EmailSender {
  readonly name: string;
  readonly email: string;
}

/**
 * What an email about a session tells. `invited`, `reminded`: it asks for an answer. `tomorrow`, `soon`: it begins. `missing`: the others wait. `relinked`: the link
 * was replaced. `resent`: its reader asked for it once more. `moved`, `renamed`, `cancelled`: the session was. `removed`: the seat is taken back.
 * `over`: it has been played, and what a crew did together has a page.
 */
export type Occasion =
  | 'invited'
  | 'reminded'
  | 'tomorrow'
  | 'soon'
  | 'missing'
  | 'relinked'
  | 'resent'
  | 'moved'
  | 'renamed'
  | 'cancelled'
  | 'removed'
  /** Their seat is a colleague's now. */
  | 'passed'
  | 'over';

/** What emails are written about. */
export interface EmailedSession {
  readonly id: string;
  readonly publicId: string;
  readonly companyId: string;
  readonly organiserId: string | null;
  readonly name: string;
  readonly experience: string;
  readonly startsAtMs: number;
  readonly zone: string;
  /** Of the call that the organiser has linked; null for none. */
  readonly meetingUrl: string | null;
  /** Where it was just moved: when it was to begin before. */
  readonly before?: { readonly startsAtMs: number; readonly zone: string };
  readonly speed: number;
  /** What the organiser writes in each invitation; empty for nothing. */
  readonly invitationSentence: string;
}
