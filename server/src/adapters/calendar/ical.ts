import ICAL from 'ical.js';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { Calendar, CalendarEvent, CalendarReply, FeedEvent } from '../../ports/calendar.ts';

// Lines have 75 octets at most (RFC 5545, section 3.1). The library does not count the space with which a folded line goes on.
ICAL.foldLength = 74;

type Part = InstanceType<typeof ICAL.Component>;

/** The rules of a zone, which travel with every event; null for a zone that the library does not know. */
function zoneOf(name: string): Part | null {
  const [block] = zoneBlock(name);
  if (!block?.startsWith('BEGIN:VTIMEZONE')) return null;
  const parsed = ICAL.parse(block);
  return new ICAL.Component(parsed);
}

function mailto(email: string): string {
  return `mailto:${email}`;
}

/** What and when an event is. */
function plainEvent(event: Omit<FeedEvent, 'isCancelled' | 'url'>, zone: Part | null): Part {
  const { uid, sequence, writtenAtMs, startsAtMs, lengthSec, summary, text } = event;
  const part = new ICAL.Component('vevent');
  const at = (ms: number) => ICAL.Time.fromJSDate(new Date(ms), true);
  const moment = (name: string, ms: number) => {
    if (!zone) {
      part.addPropertyWithValue(name, at(ms));
      return;
    }
    const local = at(ms).convertToZone(new ICAL.Timezone(zone));
    part.addPropertyWithValue(name, local).setParameter('tzid', event.zone);
  };
  part.addPropertyWithValue('uid', uid);
  part.addPropertyWithValue('sequence', sequence);
  part.addPropertyWithValue('dtstamp', at(writtenAtMs));
  moment('dtstart', startsAtMs);
  moment('dtend', startsAtMs + lengthSec * 1_000);
  part.addPropertyWithValue('summary', summary);
  part.addPropertyWithValue('description', text);
  return part;
}

function feedEvent(event: FeedEvent, zone: Part | null): Part {
  const part = plainEvent(event, zone);
  part.addPropertyWithValue('url', event.url);
  part.addPropertyWithValue('status', event.isCancelled ? 'CANCELLED' : 'CONFIRMED');
  return part;
}

function eventOf(event: CalendarEvent, zone: Part | null): Part {
  const { method, url, organiser, attendee } = event;
  const part = plainEvent(event, zone);
  if (method === 'REQUEST') {
    part.addPropertyWithValue('url', url);
    // What calendar programs show as the place, and open by a press.
    part.addPropertyWithValue('location', url);
  }
  part.addPropertyWithValue('status', method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  part.addPropertyWithValue('organizer', mailto(organiser.email)).setParameter('cn', organiser.name);
  const person = part.addPropertyWithValue('attendee', mailto(attendee.email));
  person.setParameter('cn', attendee.name);
  person.setParameter('role', 'REQ-PARTICIPANT');
  person.setParameter('partstat', attendee.partstat);
  // Where nobody reads what calendar programs answer, whether somebody comes is said on our page alone.
  person.setParameter('rsvp', organiser.takesReplies ? 'TRUE' : 'FALSE');
  return part;
}

const ANSWERS: Readonly<Record<string, CalendarReply['answer']>> = { ACCEPTED: 'coming', DECLINED: 'not_coming' };

/** The address of a property such as `ORGANIZER`, in small letters as addresses are kept; null where it names none. */
function addressOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^mailto:(.+)$/i.exec(value.trim())?.[1]?.toLowerCase() ?? null) : null;
}

function replyIn(text: string): CalendarReply | null {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = calendar.getFirstSubcomponent('vevent');
  const people = event?.getAllProperties('attendee') ?? [];
  const [person] = people;
  if (calendar.getFirstPropertyValue('method') !== 'REPLY' || !event || !person || people.length > 1) return null;
  const uid = event.getFirstPropertyValue('uid');
  const organiser = addressOf(event.getFirstPropertyValue('organizer'));
  const attendee = addressOf(person.getFirstValue());
  if (typeof uid !== 'string' || organiser === null || attendee === null) return null;
  return { uid, organiser, attendee, answer: ANSWERS[String(person.getParameter('partstat')).toUpperCase()] ?? null };
}

/** Writes and reads events with ical.js, each with the rules of its zone. */
export const icalCalendar: Calendar = {
  write(event) {
    const all = new ICAL.Component('vcalendar');
    all.addPropertyWithValue('version', '2.0');
    all.addPropertyWithValue('prodid', '-//Lorecrew//Sessions//EN');
    all.addPropertyWithValue('method', event.method);
    const zone = zoneOf(event.zone);
    if (zone) all.addSubcomponent(zone);
    all.addSubcomponent(eventOf(event, zone));
    return `${all.toString()}\r\n`;
  },
  writeFeed({ name, events }) {
    const all = new ICAL.Component('vcalendar');
    all.addPropertyWithValue('version', '2.0');
    all.addPropertyWithValue('prodid', '-//Lorecrew//Sessions//EN');
    // RFC 7986 and what programs knew before it: the name, and how often to ask.
    all.addPropertyWithValue('name', name);
    all.addPropertyWithValue('x-wr-calname', name);
    all.addProperty(ICAL.Property.fromString('REFRESH-INTERVAL;VALUE=DURATION:PT1H'));
    all.addPropertyWithValue('x-published-ttl', 'PT1H');
    const zones = new Map([...new Set(events.map(({ zone }) => zone))].map((zone) => [zone, zoneOf(zone)]));
    for (const zone of zones.values()) if (zone) all.addSubcomponent(zone);
    for (const event of events) all.addSubcomponent(feedEvent(event, zones.get(event.zone) ?? null));
    return `${all.toString()}\r\n`;
  },
  readReply(text) {
    try {
      return replyIn(text);
    } catch {
      // The library throws at what is not iCalendar; anybody can send that.
      return null;
    }
  },
};
