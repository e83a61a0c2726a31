import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import type { Database, Ids, Passwords, Shows } from '../../../ports.ts';
import type { SiteSecrets } from '../../../signed.ts';
import { welcome } from '../../credits/commands.ts';
import { insertWords } from '../../people/commands.ts';
import { joinUrl, listSeats, signJoin } from '../../session-emails/queries.ts';
import { createSession } from '../../sessions/commands.ts';
import { findUpcoming } from '../../sessions/queries.ts';

export interface SeedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly shows: Shows;
  readonly passwords: Passwords;
  readonly companyId: string;
  readonly story: Story;
  readonly speed: number;
  /** What personal links are signed with. */
  readonly secrets: SiteSecrets;
}

export interface Seeds {
  /** `madePassword` is the organiser's password when it was made just now; it is not kept anywhere. */
  readonly organiser: { readonly email: string; readonly madePassword: string | null };
  readonly consumers: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  /** A session that begins soon; `sessionId` is the public id. */
  readonly session: { readonly sessionId: string; readonly startsAtMs: number };
  /** The personal links of those of them who sit in it, without the site's own address. */
  readonly links: readonly { readonly name: string; readonly path: string }[];
}

const DEMO_DOMAIN = 'demo.example';
const ORGANISER_EMAIL = `organiser@${DEMO_DOMAIN}`;
const PEOPLE = [
  ['Ada', 'Quay'],
  ['Björn', 'Sund'],
  ['Chiara', 'Molo'],
  ['Dev', 'Rao'],
  ['Efua', 'Mensah'],
] as const;

async function seedOrganiser(
  { db, ids, passwords, companyId }: SeedDeps,
  given: string | null,
): Promise<Seeds['organiser'] & { id: string }> {
  const scope = { role: 'tenant', companyId } as const;
  const [known] = await db.query<{ id: string }>(scope, 'select id from app_user where email = $1', [ORGANISER_EMAIL]);
  if (known && given !== null) {
    await db.query(scope, 'update app_user set password_hash = $2 where id = $1', [
      known.id,
      await passwords.hash({ password: given, line: 'known' }),
    ]);
  }
  if (known) return { id: known.id, email: ORGANISER_EMAIL, madePassword: null };
  const id = ids.uuid();
  const made = given === null ? ids.secret().slice(0, 16) : null;
  await db.query(
    scope,
    `insert into app_user (id, company_id, first_name, last_name, email, email_verified_at, user_type_id, password_hash, membership,
       role, approved_at)
     values ($1, $2, 'Olga', 'Strand', $3, now(), 2, $4, 'approved', 'owner', now())`,
    [id, companyId, ORGANISER_EMAIL, await passwords.hash({ password: given ?? made ?? '', line: 'known' })],
  );
  return { id, email: ORGANISER_EMAIL, madePassword: made };
}

async function seedConsumers({ db, ids, companyId }: SeedDeps): Promise<Seeds['consumers']> {
  const scope = { role: 'tenant', companyId } as const;
  const emails = PEOPLE.map(([first]) => `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}@demo.example`);
  await db.query(
    scope,
    `insert into consumer (id, company_id, first_name, last_name, email)
     select id, $1::uuid, first, last, email from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as t(id, first, last, email)
     on conflict (company_id, email) do nothing`,
    [companyId, emails.map(() => ids.uuid()), PEOPLE.map(([first]) => first), PEOPLE.map(([, last]) => last), emails],
  );
  const sql = `select id, first_name || ' ' || last_name as name, email from consumer where email = any($1::text[]) order by email`;
  return db.transaction(scope, async (tx) => {
    const people = await tx.query<Seeds['consumers'][number]>(sql, [emails]);
    const found = people.map(({ id, name, email }) => ({ id, text: `${name} ${email}` }));
    await insertWords(tx, { companyId, people: found });
    return people;
  });
}

/** Those who sit in no session; a seeded one that nobody came to gives its people free. */
async function freePeople({ db, clock, companyId }: SeedDeps, consumers: Seeds['consumers']): Promise<string[]> {
  const scope = { role: 'tenant', companyId } as const;
  await db.query(
    scope,
    `update session set status = 'cancelled', ended_at = $1 where not demo and request_key is null and status = 'scheduled'
       and starts_at < $1`,
    [new Date(clock.nowMs())],
  );
  const sql = `select id from consumer c where id = any($1::uuid[]) and not exists (
    select from session_consumer sc where sc.company_id = c.company_id and sc.consumer_id = c.id and not sc.over)`;
  const rows = await db.query<{ id: string }>(scope, sql, [consumers.map(({ id }) => id)]);
  return rows.map(({ id }) => id);
}

async function seedSession(
  deps: SeedDeps,
  { organiserId, consumers, startsInMs }: { organiserId: string; consumers: Seeds['consumers']; startsInMs: number },
): Promise<Seeds['session']> {
  const { db, clock, companyId, story, speed } = deps;
  const known = await findUpcoming(db, { companyId, afterMs: clock.nowMs() });
  if (known) return { sessionId: known.publicId, startsAtMs: known.startsAtMs };
  const startsAtMs = clock.nowMs() + startsInMs;
  const consumerIds = await freePeople(deps, consumers);
  const made = await createSession(deps, {
    companyId,
    organiserId,
    story,
    startsAtMs,
    seats: story.players.max,
    demo: false,
    speed,
    consumerIds,
  });
  return { sessionId: made.publicId, startsAtMs };
}

/** The links that letters of an invitation would bring. */
async function personalLinks(
  { db, companyId, secrets }: SeedDeps,
  { sessionId, consumers }: { sessionId: string; consumers: Seeds['consumers'] },
): Promise<Seeds['links']> {
  const seats = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const sql = 'select id from session where public_id = $1';
    const [session] = await tx.query<{ id: string }>(sql, [sessionId]);
    return session ? listSeats(tx, { sessionId: session.id, consumerIds: consumers.map(({ id }) => id) }) : [];
  });
  return seats.map((seat) => {
    const token = signJoin(secrets, { ...seat, sessionId });
    return { name: `${seat.firstName} ${seat.lastName}`.trim(), path: joinUrl('', { sessionId, token }) };
  });
}

/** Puts an organiser, participants and a session that begins soon into an empty demo. What is there already stays. */
export async function seedDemo(deps: SeedDeps, input: { password: string | null; startsInMs: number }): Promise<Seeds> {
  const { db, clock, companyId } = deps;
  const { id: organiserId, ...organiser } = await seedOrganiser(deps, input.password);
  await db.transaction({ role: 'accounts' }, (tx) =>
    welcome(tx, { companyId, domain: DEMO_DOMAIN, emailDomain: DEMO_DOMAIN, atMs: clock.nowMs() }),
  );
  // Whoever signs up with an address of the demo's asks its organiser to be let in.
  await db.query(
    { role: 'accounts' },
    'insert into company_domain (domain, company_id) values ($1, $2) on conflict (domain) do nothing',
    [DEMO_DOMAIN, companyId],
  );
  const consumers = await seedConsumers(deps);
  const session = await seedSession(deps, { organiserId, consumers, startsInMs: input.startsInMs });
  const links = await personalLinks(deps, { sessionId: session.sessionId, consumers });
  return { organiser, consumers, session, links };
}
