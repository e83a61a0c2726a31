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
  readonly organiser: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string; readonly partstat: PartStat };
}

/** Writes events as calendar programs read them. */
export interface Calendar {
  /** One event as text of the form iCalendar (RFC 5545), for RFC 5546's `method`. */
  write(event: CalendarEvent): string;
}
