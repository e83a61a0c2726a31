/** What somebody has answered, by RFC 5545, section 3.2.12. */
export type PartStat = 'NEEDS-ACTION' | 'ACCEPTED' | 'DECLINED';

/** A session in somebody's calendar. The same `uid` is the same event; a higher `sequence` replaces what was sent before. */
export interface CalendarEvent {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly uid: string;
  readonly sequence: number;
  readonly writtenAtMs: number;
  readonly startsAtMs: number;
  readonly lengthSec: number;
  /** IANA name of the zone in which the time is meant. */
  readonly zone: string;
  readonly summary: string;
  readonly text: string;
  readonly url: string;
  /** Whom answers go to. `takesReplies`: they are read there, so that calendar programs may ask for them. */
  readonly organiser: { readonly name: string; readonly email: string; readonly takesReplies: boolean };
  readonly attendee: { readonly name: string; readonly email: string; readonly partstat: PartStat };
}

/** A session in a calendar that programs read again and again. The same until the session changes. */
export interface FeedEvent extends Omit<CalendarEvent, 'method' | 'organiser' | 'attendee'> {
  readonly isCancelled: boolean;
}

/** What somebody answered in their calendar. */
export interface CalendarReply {
  readonly uid: string;
  /** Addresses, without `mailto:`. The organiser's is the one that was asked from. */
  readonly organiser: string;
  readonly attendee: string;
  /** Null for "perhaps", and for what is no answer. */
  readonly answer: 'coming' | 'not_coming' | null;
}

/** Writes events as calendar programs read them, and reads what they answer. */
export interface Calendar {
  /** One event as text of the form iCalendar (RFC 5545), for RFC 5546's `method`. */
  write(event: CalendarEvent): string;
  /** A calendar of many events, which asks nobody for anything. */
  writeFeed(feed: { readonly name: string; readonly events: readonly FeedEvent[] }): string;
  /** A reply (RFC 5546, section 3.2.3) with one attendee; null for anything else, however broken. */
  readReply(text: string): CalendarReply | null;
}
