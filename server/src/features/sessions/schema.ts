import type { Language } from '@lorecrew/contract/languages';

/** A change that a show has yet to receive. `change` is its id, so that delivering it twice does no harm. */
export type PendingChange =
  | { readonly kind: 'open'; readonly change: string }
  | {
      readonly kind: 'move';
      readonly change: string;
      readonly startsAtMs: number;
      readonly zone: string;
      /** What the organiser writes in the emails about it. Missing from changes that an earlier build stored. */
      readonly sentence?: string;
    }
  | { readonly kind: 'cancel'; readonly change: string; readonly sentence?: string }
  | { readonly kind: 'pause' | 'resume'; readonly change: string };

/** A session as it is kept. */
export interface SessionRecord {
  readonly id: string;
  readonly publicId: string;
  readonly companyId: string;
  /** Whose session it is; null for demos, and where that person is no longer known. */
  readonly organiserId: string | null;
  readonly experience: string;
  readonly version: number;
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled';
  readonly startsAtMs: number;
  readonly endedAtMs: number | null;
  readonly seats: number;
  readonly demo: boolean;
  /** A demo that an organiser plays alone. */
  readonly rehearsal: boolean;
  /** How many times faster than written its show runs. */
  readonly speed: number;
  /** Empty for that of its story. */
  readonly name: string;
  readonly zone: string;
  /** How often it was moved or cancelled. */
  readonly revision: number;
  /** Since when its show stands still; null while it does not, or is not live. */
  readonly pausedAtMs: number | null;
  /** Made by the page for one session, so that a second press is not a second session. */
  readonly requestKey: string | null;
  /** Of emails to whoever is invited. */
  readonly language: Language;
  readonly pendingChange: PendingChange | null;
  readonly createdAtMs: number;
  /** A room of another service, in place of our own voices and pictures. */
  readonly meetingUrl: string | null;
  /** What the organiser writes in each invitation; empty for nothing. */
  readonly invitationSentence: string;
}

/** A seat in a session that is not over, with what its time is told by. */
export interface TakenSeat extends Pick<SessionRecord, 'experience' | 'speed' | 'startsAtMs' | 'pendingChange'> {
  readonly consumerId: string;
  readonly sessionId: string;
}

/** When a session runs. A move that waits to be delivered makes it two times: of either it may begin. */
export interface SessionTimes {
  readonly startsAtMs: readonly number[];
  readonly lengthMs: number;
}

/** What is given of a new session; the rest is as the database has it for those that nobody has planned. */
export interface NewSessionRow
  extends Pick<
    SessionRecord,
    'id' | 'publicId' | 'companyId' | 'organiserId' | 'experience' | 'version' | 'startsAtMs' | 'seats' | 'demo' | 'speed'
  > {
  readonly name?: string;
  readonly zone?: string;
  readonly requestKey?: string;
  /** Without one, emails are in the organiser's language. */
  readonly language?: Language | null;
  readonly pendingChange?: PendingChange;
  readonly createdAtMs?: number;
  readonly remindAtMs?: number;
  /** When everybody who waits for an invitation gets it. */
  readonly inviteAtMs?: number;
  readonly programmeId?: string;
  /** Of a session that is over when it is written. */
  readonly endedAtMs?: number;
  /** Of a demo: keys of the networks it was opened from. */
  readonly openedBy?: readonly string[];
  /** Of a rehearsal: the ids of whoever is simulated in it. */
  readonly simulated?: readonly string[];
}
