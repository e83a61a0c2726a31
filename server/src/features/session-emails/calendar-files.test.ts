import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smtpMailer } from '../../adapters/mail/smtp.ts';
import { FakeSmtp } from '../../testing/fake-smtp.ts';
import { Inviting } from '../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

interface CalendarFile {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly text: string;
  readonly to: string;
}

type Component = InstanceType<typeof ICAL.Component>;

const calendarOf = ({ text }: CalendarFile): Component => new ICAL.Component(ICAL.parse(text));

function eventOf(file: CalendarFile): Component {
  const event = calendarOf(file).getFirstSubcomponent('vevent');
  if (!event) throw new Error('The file holds no event.');
  return event;
}

const value = (file: CalendarFile, name: string) => eventOf(file).getFirstPropertyValue(name);
const countOf = (file: CalendarFile, name: string) => eventOf(file).getAllProperties(name).length;

/** What every file has to be by itself: docs/reference/calendar-files.md lists the same rules. */
const RULES: readonly (readonly [rule: string, holds: (file: CalendarFile) => boolean])[] = [
  ['RFC 5545 3.1: lines end with CRLF', ({ text }) => text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text)],
  [
    'RFC 5545 3.1: no line is longer than 75 octets',
    ({ text }) => text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
  ],
  ['RFC 5545 3.4: one calendar, with one event', (file) => calendarOf(file).getAllSubcomponents('vevent').length === 1],
  [
    'RFC 5545 3.6: VERSION and PRODID',
    (file) =>
      calendarOf(file).getFirstPropertyValue('version') === '2.0' && calendarOf(file).getAllProperties('prodid').length === 1,
  ],
  [
    'RFC 5545 3.3.11: text is escaped',
    (file) => value(file, 'summary') === NAME || value(file, 'summary') === `The Lamp Room: ${NAME}`,
  ],
  ['RFC 5545 3.8.7.2: DTSTAMP once, in UTC', ({ text }) => /\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/.test(text)],
  ['RFC 5545 3.8.4.7: UID once', (file) => countOf(file, 'uid') === 1],
  [
    'RFC 5545 3.6.5: DTSTART in a zone whose rules are in the file',
    (file) => {
      const zones = calendarOf(file)
        .getAllSubcomponents('vtimezone')
        .map((zone) => zone.getFirstPropertyValue('tzid'));
      return zones.includes(eventOf(file).getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null);
    },
  ],
  ['RFC 5546 3.2: METHOD is that of the email', (file) => calendarOf(file).getFirstPropertyValue('method') === file.method],
  [
    'RFC 5546 3.2: ORGANIZER once, an address',
    (file) => countOf(file, 'organizer') === 1 && /^mailto:[^@\s]+@[^@\s]+$/.test(String(value(file, 'organizer'))),
  ],
  [
    'RFC 5546 3.2: ATTENDEE is the reader of the email, alone',
    (file) => countOf(file, 'attendee') === 1 && value(file, 'attendee') === `mailto:${file.to}`,
  ],
  ['RFC 5546 3.2: SEQUENCE is there', (file) => countOf(file, 'sequence') === 1],
  [
    'RFC 5546 3.2.5: STATUS is CANCELLED in a CANCEL, and only there',
    (file) => value(file, 'status') === (file.method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'),
  ],
];

/** Signs that the format itself uses, and a word longer than a line. */
const NAME = `Ada; Bo, "Cy" \\ ${'Grüße'.repeat(10)}`;

describe('files for calendars', () => {
  let started: StartedApp;
  let inviting: Inviting;
  let organiser = '';
  let colleague = '';
  let ben = '';
  beforeAll(async () => {
    let nowMs = Date.parse('2026-11-22T15:04:11Z');
    started = await startApp({ clock: { nowMs: () => nowMs } });
    inviting = new Inviting(started);
    await inviting.signUp();
    organiser = (await inviting.call({ url: '/api/user' })).json().email;
    colleague = inviting.people.newEmail(organiser.split('@')[1]);
    const colleagueToken = await inviting.people.colleague(inviting.token, colleague);
    const { id: colleagueId } = (await inviting.call({ url: '/api/user' }, colleagueToken)).json();
    const session = await inviting.plan({ name: NAME });
    const change = (payload: object) => {
      nowMs += 1_000;
      return inviting.call({ method: 'PATCH', url: `/api/sessions/${session.id}`, payload });
    };
    const looksAfter = (method: 'PUT' | 'DELETE') =>
      inviting.call({
        method,
        url: `/api/sessions/${session.id}/organisers/${colleagueId}`,
        ...(method === 'PUT' ? { payload: {} } : {}),
      });
    const row = inviting.row('Ben Moved');
    ben = row.email;
    await looksAfter('PUT');
    await inviting.added(session.id, [row]);
    // Who has opened a link gets more emails a day.
    await inviting.open(session.id, await inviting.secretOf(ben));
    await change({ starts_at: '2026-12-04T09:30', zone: 'America/New_York' });
    await change({ name: `${NAME}!` });
    await change({ name: NAME });
    nowMs += 1_000;
    await looksAfter('DELETE');
    await inviting.cancel(session.id);
  });
  afterAll(() => started.close());

  /** The files that somebody was sent, the oldest first. */
  async function filesTo(to: string): Promise<CalendarFile[]> {
    const mails = await inviting.people.mails(to);
    return mails.toReversed().flatMap(({ calendar }) => (calendar ? [{ ...calendar, to }] : []));
  }

  const steps = async (to: string) =>
    (await filesTo(to)).map((file) => [file.method, String(value(file, 'summary')).endsWith('!') ? 'renamed' : 'as planned']);

  it.each(RULES)('hold: %s', async (_rule, holds) => {
    const all = [...(await filesTo(ben)), ...(await filesTo(organiser)), ...(await filesTo(colleague))];
    expect(all).toHaveLength(15);
    const tried = all.filter((file) => !String(value(file, 'summary')).endsWith('!'));
    expect(tried.filter((file) => !holds(file))).toEqual([]);
  });

  it('follow a session for who is invited: invited, moved, renamed twice, cancelled', async () => {
    expect(await steps(ben)).toEqual([
      ['REQUEST', 'as planned'],
      ['REQUEST', 'as planned'],
      ['REQUEST', 'renamed'],
      ['REQUEST', 'as planned'],
      ['CANCEL', 'as planned'],
    ]);
  });

  it('follow it for who planned it, and for a colleague until they look after it no longer', async () => {
    expect((await steps(organiser)).map(([method]) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect((await steps(colleague)).map(([method]) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
  });

  it('keep one UID for each reader, one for those who play and another for those who organise', async () => {
    const uids = async (to: string) => [...new Set((await filesTo(to)).map((file) => value(file, 'uid')))];
    const [[ofBen], [ofOrganiser], ofColleague] = [await uids(ben), await uids(organiser), await uids(colleague)];
    expect([await uids(ben), await uids(organiser), ofColleague]).toEqual([[ofBen], [ofOrganiser], [ofOrganiser]]);
    expect(ofOrganiser).toBe(`organise-${ofBen}`);
  });

  it('raise SEQUENCE with every change (RFC 5546 2.1.4)', async () => {
    for (const to of [ben, organiser, colleague]) {
      const numbers = (await filesTo(to)).map((file) => Number(value(file, 'sequence')));
      expect(numbers.slice(1).every((n, at) => n > (numbers[at] ?? n))).toBe(true);
    }
  });

  it('take the event out for who is removed, though they never opened their invitation, and nothing for who was never invited', async () => {
    const session = await inviting.plan();
    const [invited, added] = [inviting.row('Never Opened'), inviting.row('Never Invited')];
    await inviting.added(session.id, [invited]);
    await inviting.added(session.id, [added], { invite: false });
    for (const { email } of [invited, added]) {
      const person = await inviting.personOf(session.id, email);
      await inviting.call({ method: 'DELETE', url: `/api/sessions/${session.id}/people/${person}` });
    }
    expect((await filesTo(invited.email)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    expect(await filesTo(added.email)).toEqual([]);
    await inviting.cancel(session.id);
  });

  it('go to no organiser who has switched them off', async () => {
    const setting = { method: 'PUT', url: '/api/user/settings/mail-calendar', payload: { value: false } } as const;
    expect((await inviting.call(setting)).statusCode).toBe(200);
    const before = await filesTo(organiser);
    const { id } = await inviting.plan();
    await inviting.cancel(id);
    expect(await filesTo(organiser)).toEqual(before);
  });

  it('travel as text/calendar with their method, beside a text (RFC 6047 2.4)', async () => {
    const smtp = new FakeSmtp();
    await smtp.listen();
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${smtp.port}`, plain: true, from: 'Lorecrew <sessions@crew.example>' });
    for (const { method, text, to } of (await filesTo(ben)).filter((_, at, all) => at === 0 || at === all.length - 1))
      await mailer.send({
        id: randomUUID(),
        to,
        subject: 'A session',
        html: '<p>Come.</p>',
        text: 'Come.',
        calendar: { method, text },
      });
    mailer.close();
    await smtp.stop();
    const types = smtp.got.map(({ text }) =>
      /^Content-Type: (text\/calendar;[^\r]*(?:\r\n[ \t][^\r]*)*)/im.exec(text)?.[1]?.replaceAll(/\s+/g, ' '),
    );
    expect(types).toEqual(['text/calendar; charset=utf-8; method=REQUEST', 'text/calendar; charset=utf-8; method=CANCEL']);
    expect(
      smtp.got.every(({ text }) => text.includes('multipart/alternative') && text.includes('Content-Type: text/plain')),
    ).toBe(true);
  });
});
