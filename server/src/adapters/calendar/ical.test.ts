import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../ports/calendar.ts';
import { icalCalendar } from './ical.ts';

const event = (name: string): CalendarEvent => ({
  method: 'REQUEST',
  uid: 'seat-1@crew.example',
  sequence: 0,
  writtenAtMs: Date.parse('2026-11-27T10:00:00Z'),
  startsAtMs: Date.parse('2026-12-03T14:00:00Z'),
  lengthSec: 3_600,
  zone: 'Europe/Berlin',
  summary: 'Winter evening',
  text: 'Come in.',
  url: 'https://crew.example/experience/x',
  organiser: { name, email: 'organiser@crew.example', takesReplies: false },
  attendee: { name, email: 'ada@example.com', partstat: 'NEEDS-ACTION' },
});

describe('a calendar event for somebody whose name has signs of the format', () => {
  it.each(['Ada Quay', 'Quay, Ada; Dr: x', 'Robert "Bob" Lee', 'Ada ^ Quay', '山田 太郎 🦊', 'x:mailto:eve@example.com'])(
    'has them as text and nothing else: %s',
    (name) => {
      const written = icalCalendar.write(event(name));
      const part = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent');
      const person = (property: string) => {
        const found = part?.getAllProperties(property) ?? [];
        return found.map((one) => [one.getParameter('cn'), one.getFirstValue()]);
      };
      expect(person('attendee')).toEqual([[name, 'mailto:ada@example.com']]);
      expect(person('organizer')).toEqual([[name, 'mailto:organiser@crew.example']]);
    },
  );
});
