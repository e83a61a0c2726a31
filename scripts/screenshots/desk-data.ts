import { randomUUID } from 'node:crypto';
import { SessionDetail } from '@lorecrew/contract/api/sessions';
import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import type { ShowCommand } from '@lorecrew/engine/model/commands';
import { grant } from '@lorecrew/server/features/credits/commands';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { Shopper } from '@lorecrew/server/testing/shop';
import type { StartedApp } from '@lorecrew/server/testing/start-app';

/** As long as a name may be, and with nowhere to break it. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe'.slice(0, 80);
const NAMES = ['Ada Quay', 'Åsa Sjö', 'Bo Tal', 'Chi Nguyễn', 'Dee O’Hara', 'Elif Yıldız', 'Fern Moss', 'Gábor Nagy', 'Ida Holm'];
const CREDITS = 400;
const MANY = 2_000;
const MORE_SESSIONS = 24;

/** A company as a year of use leaves it. */
export interface DeskData {
  readonly email: string;
  /** Public ids of sessions: to come with crews, running, over, with the longest names. */
  readonly sessions: Readonly<Record<'planned' | 'live' | 'over' | 'long', string>>;
  readonly orderId: string;
  /** What stops reminders to somebody. */
  readonly stopToken: string;
}

const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T15:00`;

/** Plans, invites, answers, buys: everything that pages of organisers show. */
export async function fillDesk(started: StartedApp): Promise<DeskData> {
  const inviting = new Inviting(started);
  const { people } = inviting;
  const member = await people.member();
  inviting.token = member.token;
  const [user] = await people.rows<{ company: string }>('select company_id as company from app_user where email = $1', [
    member.email,
  ]);
  const companyId = user?.company ?? '';
  const { db, clock } = started.product.seeding;
  const about = { key: 'for pictures', label: 'for pictures' };
  await db.transaction({ role: 'tenant', companyId }, (tx) =>
    grant(tx, { companyId, atMs: clock.nowMs(), credits: CREDITS, ...about }),
  );
  const plan = async (
    name: string,
    { days, seats, experience = 'lamp-room' }: { days: number; seats: number; experience?: string },
  ) =>
    SessionDetail.parse(
      (
        await inviting.post('/api/sessions', {
          request_key: randomUUID(),
          experience,
          name,
          seats,
          starts_at: inDays(days),
          zone: 'Europe/Berlin',
        })
      ).json(),
    ).id;
  const invite = async (id: string, names: readonly string[]) => {
    const rows = names.map((name) => inviting.row(name));
    await inviting.add(id, rows);
    return rows.map(({ email }) => email);
  };
  const planned = await plan('Winter evening of the whole harbour', { days: 9, seats: 36, experience: 'night-ferry' });
  const crowd = Array.from({ length: 30 }, (_, n) => NAMES[n % NAMES.length] ?? '');
  const emails = await invite(planned, [...crowd, `${LONG_NAME} ${LONG_NAME}`.slice(0, 120)]);
  for (const [n, email] of emails.slice(0, 14).entries())
    await inviting.answer(planned, { secret: await inviting.secretOf(email), answer: n % 5 === 4 ? 'not_coming' : 'coming' });
  await inviting.post(`/api/sessions/${planned}/crews/deal`, { version: 0, wishes: [] });
  const long = await plan(LONG_NAME, { days: 12, seats: 4 });
  const [quiet = ''] = await invite(long, [LONG_NAME, 'Bo Tal']);
  const live = await plan('Autumn get-together', { days: 2, seats: 4 });
  await invite(live, NAMES.slice(0, 4));
  const over = await plan('Summer regatta', { days: 3, seats: 3 });
  await invite(over, NAMES.slice(4, 7));
  for (let n = 1; n <= MORE_SESSIONS; n += 1) await plan(`Crew evening ${n}`, { days: 20 + n, seats: 3 });
  await run({ started, inviting, publicId: live });
  await people.rows(`update session set status = 'completed', ended_at = now() where public_id = $1`, [over]);
  await inviting.post('/api/people', {
    request_key: randomUUID(),
    people: Array.from({ length: MANY }, (_, n) => ({ name: NAMES[n % NAMES.length] ?? '', email: `p${n}@many.example` })),
    file: 'everybody.csv',
  });
  await people.rows(`update session_consumer set written_at = now() - interval '2 hours'`);
  await inviting.post(`/api/sessions/${long}/reminders`);
  const stopToken =
    (await people.mails(quiet)).flatMap(({ text }) => /\/verify\/letters\/([\w.-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
  const shopper = new Shopper({ people, email: member.email, started });
  const { id: orderId } = await shopper.order();
  return { email: member.email, sessions: { planned, live, over, long }, orderId, stopToken };
}

/** Lets a session begin now, with three of its people. */
async function run({
  started,
  inviting,
  publicId,
}: {
  started: StartedApp;
  inviting: Inviting;
  publicId: string;
}): Promise<void> {
  const { shows, seeding } = started.product;
  const [row] = await inviting.people.rows<{ id: string }>('select id from session where public_id = $1', [publicId]);
  const sessionId = row?.id ?? '';
  await shows.reschedule({ sessionId, change: randomUUID(), startsAtMs: seeding.clock.nowMs() });
  const { people } = await inviting.invited(publicId);
  const does = (actor: string, n: number, command: ShowCommand) =>
    shows.submit(sessionId, { id: actor === 'server' ? `join:${n}` : `${actor}:pictures:${n}`, actor, command });
  const [ada, bo, chi] = people.slice(0, 3).map(({ id }) => id);
  if (!ada || !bo || !chi) throw new Error('Three people are invited.');
  for (const [n, participant] of [ada, bo, chi].entries()) await does('server', n, { type: 'participant.join', participant });
  await does(ada, 1, { type: 'lantern.hang', lantern: lanternText(plainLantern(2, 8)) });
  await does(bo, 1, { type: 'lantern.report', person: ada });
}
