import { type RecordedName, type RecordedShow, recordedShow } from '@lorecrew/authoring/play/recorded-show';
import type { Story } from '@lorecrew/engine/model/story';
import { sql } from 'kysely';
import { scoped } from '../../../ports/query-builder.ts';
import { anyOf, sqlArray, unnest } from '../../../ports/sql-fragments.ts';
import type { EventLog, Presence } from '../../../ports.ts';
import { capture, grant, hold } from '../../credits/commands.ts';
import { insertWords } from '../../people/commands.ts';
import { addSession } from '../../sessions/commands.ts';
import type { Catalogue } from '../../stories/queries.ts';
import type { DemoContext } from '../demo/commands.ts';
import { SAMPLE_PEOPLE } from './rules.ts';

export interface SampleDeps extends Pick<DemoContext, 'db' | 'clock' | 'ids' | 'companyId'> {
  readonly log: EventLog;
  readonly presence: Pick<Presence, 'seen'>;
  readonly catalogue: Pick<Catalogue, 'find'>;
}

/** A finished session; `sessionId` is the public id, `id` the key. */
export interface FinishedSession {
  readonly id: string;
  readonly sessionId: string;
  /** In the order of the recording. */
  readonly people: readonly SeatedPerson[];
}

interface SeatedPerson {
  readonly id: string;
  readonly email: string;
}

/** How each recorded show is called as a session, and the key it is found by. */
const SESSIONS = {
  'three-crews': { title: 'Fourteen people, three crews', requestKey: '6f1d2b0c-7a54-4c1e-9a0e-0d1f5e3c1401' },
  'one-crew': { title: 'Three people, one crew', requestKey: '6f1d2b0c-7a54-4c1e-9a0e-0d1f5e3c0301' },
} as const;
const ZONE = 'Europe/Paris';

function emailOf(first: string): string {
  return `${first.normalize('NFD').replace(/\W/g, '').toLowerCase()}@demo.example`;
}

/** The people of the demo's company, so many of them; those that are missing are written. */
async function seatedPeople({ db, ids, companyId }: SampleDeps, count: number): Promise<SeatedPerson[]> {
  const people = SAMPLE_PEOPLE.slice(0, count);
  const emails = people.map(([first]) => emailOf(first));
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const lists = {
      id: ['uuid', emails.map(() => ids.uuid())],
      first: ['text', people.map(([first]) => first)],
      last: ['text', people.map(([, last]) => last)],
      email: ['text', emails],
    } as const;
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
    const found = await tx
      .selectFrom('consumer')
      .select((eb) => ['id', 'email', sql<string>`${eb.ref('first_name')} || ' ' || ${eb.ref('last_name')}`.as('name')])
      .where('email', '=', anyOf('text', emails))
      .orderBy((eb) => sql`array_position(${sqlArray('text', emails)}, ${eb.ref('email')})`)
      .execute();
    await insertWords(tx, { companyId, people: found.map(({ id, email, name }) => ({ id, text: `${name} ${email}` })) });
    return found.map(({ id, email }) => ({ id, email }));
  });
}

interface Played {
  readonly id: string;
  readonly name: RecordedName;
  readonly requestKey: string;
  readonly story: Story;
  readonly people: readonly SeatedPerson[];
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/** The session of a recorded show as if it had been planned, played and paid for. Its people may sit in one to come. */
async function writeSession(
  { db, ids, companyId }: SampleDeps,
  { id, name, requestKey, story, people, startsAtMs, endsAtMs }: Played,
): Promise<{ publicId: string }> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const { title } = SESSIONS[name];
    const seats = people.length;
    await grant(tx, { companyId, atMs: startsAtMs, credits: seats, key: `sample:${name}`, label: title });
    const { publicId } = await addSession(tx, ids, {
      ...{ id, companyId, organiserId: null, story, startsAtMs, seats, demo: false, speed: 1 },
      ...{ name: title, zone: ZONE, requestKey, createdAtMs: startsAtMs, endedAtMs: endsAtMs },
      consumerIds: people.map((one) => one.id),
    });
    const booked = { companyId, sessionId: id, label: title };
    await hold(tx, { ...booked, seats, atMs: startsAtMs });
    await capture(tx, { ...booked, people: seats, atMs: endsAtMs });
    return { publicId };
  });
}

async function writeLog(
  { log, ids, companyId }: SampleDeps,
  { id, hash, show }: { id: string; hash: Story['hash']; show: RecordedShow },
): Promise<void> {
  await log.create({ sessionId: id, companyId, incarnation: ids.uuid() });
  const events = show.log.map(({ cmdId, actor, atMs, event: { type, ...body } }) => ({
    ...{ cmdId, actor, type, atMs },
    body: type === 'show.created' && hash !== undefined ? { ...body, story: hash } : body,
  }));
  await log.append([{ sessionId: id, head: 0, events, texts: show.texts, nextDeadlineAtMs: null }]);
}

/** Puts a recorded show into the demo's company as a session that is over, ended so long before now. What is there already stays. */
export async function seedFinished(
  deps: SampleDeps,
  { name, endedAgoMs, requestKey = SESSIONS[name].requestKey }: { name: RecordedName; endedAgoMs: number; requestKey?: string },
): Promise<FinishedSession | null> {
  const { db, clock, ids, catalogue, companyId } = deps;
  const people = await seatedPeople(deps, recordedShow(name).people.length);
  const { log: once } = recordedShow(name);
  const [createdMs = 0, endsMs = 0] = [once[0]?.atMs, once.at(-1)?.atMs];
  const endsAtMs = clock.nowMs() - endedAgoMs;
  const createdAtMs = endsAtMs - (endsMs - createdMs);
  const sessions = scoped(db, { role: 'tenant', companyId }).selectFrom('session').select(['id', 'public_id as publicId']);
  const known = await sessions.where('request_key', '=', requestKey).executeTakeFirst();
  if (known) return { id: known.id, sessionId: known.publicId, people };
  const story = catalogue.find('lantern-line');
  if (!story) return null;
  const id = ids.uuid();
  // The log comes first: a report is made, once and for all, as soon as there is a session that is over.
  await writeLog(deps, { id, hash: story.hash, show: recordedShow(name, { people: people.map((one) => one.id), createdAtMs }) });
  const came = people.map((one) => ({ participantId: one.id, sessionId: id, companyId }));
  await deps.presence.seen(came, endsAtMs);
  const { publicId } = await writeSession(deps, {
    id,
    name,
    requestKey,
    story,
    people,
    startsAtMs: createdAtMs + 1_000,
    endsAtMs,
  });
  return { id, sessionId: publicId, people };
}
