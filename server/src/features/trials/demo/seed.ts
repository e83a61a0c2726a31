import type { Clock } from '@lorecrew/contract/timers';
import type { Story } from '@lorecrew/engine/model/story';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { anyOf, unnest } from '../../../ports/sql-fragments.ts';
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
  const tx = scoped(db, { role: 'tenant', companyId });
  const known = await tx.selectFrom('app_user').select('id').where('email', '=', ORGANISER_EMAIL).executeTakeFirst();
  if (known && given !== null) {
    const hash = await passwords.hash({ password: given, line: 'known' });
    await tx.updateTable('app_user').set({ password_hash: hash }).where('id', '=', known.id).execute();
  }
  if (known) return { id: known.id, email: ORGANISER_EMAIL, madePassword: null };
  const id = ids.uuid();
  const made = given === null ? ids.secret().slice(0, 16) : null;
  await tx
    .insertInto('app_user')
    .values({
      id,
      company_id: companyId,
      first_name: 'Olga',
      last_name: 'Strand',
      email: ORGANISER_EMAIL,
      email_verified_at: sql<Date>`now()`,
      user_type_id: 2,
      password_hash: await passwords.hash({ password: given ?? made ?? '', line: 'known' }),
      membership: 'approved',
      role: 'owner',
      approved_at: sql<Date>`now()`,
    })
    .execute();
  return { id, email: ORGANISER_EMAIL, madePassword: made };
}

async function seedConsumers({ db, ids, companyId }: SeedDeps): Promise<Seeds['consumers']> {
  const scope = { role: 'tenant', companyId } as const;
  const emails = PEOPLE.map(([first]) => `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}@demo.example`);
  const lists = {
    id: ['uuid', emails.map(() => ids.uuid())],
    first: ['text', PEOPLE.map(([first]) => first)],
    last: ['text', PEOPLE.map(([, last]) => last)],
    email: ['text', emails],
  } as const;
  return db.transaction(scope, async (tx) => {
    await tx
      .insertInto('consumer')
      .columns(['id', 'company_id', 'first_name', 'last_name', 'email'])
      .expression((eb) =>
        eb
          .selectFrom(unnest('new', lists))
          .select(['new.id', eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'), 'new.first', 'new.last', 'new.email']),
      )
      .onConflict((oc) => oc.columns(['company_id', 'email']).doNothing())
      .execute();
    const people = await tx
      .selectFrom('consumer')
      .select((eb) => ['id', sql<string>`${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')}`.as('name'), 'email'])
      .where('email', '=', anyOf('text', emails))
      .orderBy('email')
      .execute();
    const found = people.map(({ id, name, email }) => ({ id, text: `${name} ${email}` }));
    await insertWords(tx, { companyId, people: found });
    return people;
  });
}

/** Those who sit in no session; a seeded one that nobody came to gives its people free. */
async function freePeople({ db, clock, companyId }: SeedDeps, consumers: Seeds['consumers']): Promise<string[]> {
  const tx = scoped(db, { role: 'tenant', companyId });
  const now = new Date(clock.nowMs());
  await tx
    .updateTable('session')
    .set({ status: 'cancelled', ended_at: now })
    .where('demo', '=', false)
    .where('request_key', 'is', null)
    .where('status', '=', 'scheduled')
    .where('starts_at', '<', now)
    .execute();
  const rows = await tx
    .selectFrom('consumer as c')
    .select('c.id')
    .where(
      'c.id',
      '=',
      anyOf(
        'uuid',
        consumers.map(({ id }) => id),
      ),
    )
    .where(({ exists, not, selectFrom }) => {
      const seats = selectFrom('session_consumer as sc').whereRef('sc.company_id', '=', 'c.company_id');
      return not(exists(seats.whereRef('sc.consumer_id', '=', 'c.id').where('sc.over', '=', false)));
    })
    .execute();
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

/** The links that emails of an invitation would bring. */
async function personalLinks(
  { db, companyId, secrets }: SeedDeps,
  { sessionId, consumers }: { sessionId: string; consumers: Seeds['consumers'] },
): Promise<Seeds['links']> {
  const seats = await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const session = await tx.selectFrom('session').select('id').where('public_id', '=', sessionId).executeTakeFirst();
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
  await scoped(db, { role: 'accounts' })
    .insertInto('company_domain')
    .values({ domain: DEMO_DOMAIN, company_id: companyId })
    .onConflict((oc) => oc.column('domain').doNothing())
    .execute();
  const consumers = await seedConsumers(deps);
  const session = await seedSession(deps, { organiserId, consumers, startsInMs: input.startsInMs });
  const links = await personalLinks(deps, { sessionId: session.sessionId, consumers });
  return { organiser, consumers, session, links };
}
