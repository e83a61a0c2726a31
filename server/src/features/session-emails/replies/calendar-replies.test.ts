import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imapReplies } from '../../../adapters/mail/imap.ts';
import { FakeImap } from '../../../testing/fake-imap.ts';
import { Inviting } from '../../../testing/inviting.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';
import { takeCalendarReplies } from './commands.ts';

/** What a calendar program answers to an event: RFC 5546, section 3.2.3. */
function replyTo(request: string, { partstat, attendee }: { partstat: string; attendee?: string }): string {
  const calendar = new ICAL.Component(ICAL.parse(request));
  calendar.updatePropertyWithValue('method', 'REPLY');
  const person = calendar.getFirstSubcomponent('vevent')?.getFirstProperty('attendee');
  person?.setParameter('partstat', partstat);
  if (attendee !== undefined) person?.setValue(`mailto:${attendee}`);
  return calendar.toString();
}

/** As an email of Outlook: the reply beside a text, in base64. */
const emailWith = (calendar: string) => `From: somebody@mail.example
To: replies@crew.example
Subject: Accepted
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary="parts"

--parts
Content-Type: text/plain; charset="utf-8"

See you there.
--parts
Content-Type: text/calendar; charset="utf-8"; method=REPLY
Content-Transfer-Encoding: base64

${Buffer.from(calendar)
  .toString('base64')
  .replaceAll(/(.{76})/g, '$1\n')}
--parts--
`;

const PLAIN = 'From: somebody@mail.example\nTo: replies@crew.example\nSubject: Hello\n\nIs there parking?\n';

describe('answers from calendars', () => {
  const imap = new FakeImap();
  let started: StartedApp;
  let inviting: Inviting;
  beforeAll(async () => {
    await imap.listen();
    const environment = { REPLIES_ADDRESS: 'replies@crew.example', REPLIES_IMAP_URL: imap.url };
    started = await startApp({ environment });
    inviting = new Inviting(started);
    await inviting.signUp();
  });
  afterEach(() => inviting.cancelAll());
  afterAll(async () => {
    await started.close();
    await imap.close();
  });

  const take = () => takeCalendarReplies(started.product.reporting, imapReplies(imap.url));

  async function invited() {
    const { id } = await inviting.plan({ starts_at: `${new Date().getUTCFullYear() + 1}-06-03T15:00` });
    const rows = [inviting.row('Ada Yes'), inviting.row('Ben No')];
    await inviting.added(id, rows);
    const requests = await Promise.all(
      rows.map(async ({ email }) => (await inviting.people.mails(email))[0]?.calendar?.text ?? ''),
    );
    const answers = async () => {
      const { people } = await inviting.invited(id);
      return rows.map(({ email }) => people.find((one) => one.email === email)?.answer);
    };
    return { id, rows, requests, answers };
  }

  it('are asked for, written down once read, and taken out of the mailbox', async () => {
    const { requests, answers } = await invited();
    const [ada = '', ben = ''] = requests;
    expect(ada.replaceAll('\r\n ', '')).toMatch(/RSVP=TRUE/);
    expect(ada.replaceAll('\r\n ', '')).toMatch(/ORGANIZER;CN=Ada Quay:mailto:replies\+[0-9a-f]{32}@crew\.example\r\n/);
    imap.receive(emailWith(replyTo(ada, { partstat: 'ACCEPTED' })));
    imap.receive(PLAIN);
    imap.receive(emailWith(replyTo(ben, { partstat: 'DECLINED' })));
    expect(await take()).toBe(2);
    expect(await answers()).toEqual(['coming', 'not_coming']);
    expect(imap.flags()).toEqual([['\\Seen']]);
    imap.receive(emailWith(replyTo(ada, { partstat: 'DECLINED' })));
    expect(await take()).toBe(1);
    expect(await answers()).toEqual(['not_coming', 'not_coming']);
  });

  it('have no effect for somebody else, by halves, or broken, and none of them holds up the next', async () => {
    const { requests, rows, answers } = await invited();
    const [ada = '', ben = ''] = requests;
    const foreign = ada.replaceAll('\r\n ', '').replace(/replies\+[0-9a-f]{32}/, `replies+${'0'.repeat(32)}`);
    const plain = ada.replaceAll('\r\n ', '').replace(/replies\+[0-9a-f]{32}/, 'replies');
    for (const calendar of [
      replyTo(ben, { partstat: 'ACCEPTED', attendee: rows[0]?.email ?? '' }),
      replyTo(foreign, { partstat: 'ACCEPTED' }),
      replyTo(plain, { partstat: 'ACCEPTED' }),
      replyTo(ada, { partstat: 'TENTATIVE' }),
      ada,
      replyTo(ada, { partstat: 'ACCEPTED' }).replace(/UID:[^\r]+/, 'UID:x'),
      'BEGIN:VCALENDAR',
      '\0'.repeat(70_000),
    ])
      imap.receive(emailWith(calendar));
    imap.receive(emailWith(replyTo(ben, { partstat: 'ACCEPTED' })));
    expect(await take()).toBe(1);
    expect(await answers()).toEqual([null, 'coming']);
  });

  it('come too late once their session is cancelled', async () => {
    const { id, requests } = await invited();
    await inviting.cancel(id);
    imap.receive(emailWith(replyTo(requests[0] ?? '', { partstat: 'ACCEPTED' })));
    expect(await take()).toBe(0);
  });
});
