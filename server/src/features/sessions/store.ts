import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { NO_SHOW_AFTER_MS } from '@lorecrew/contract/limits';
import { unreachable } from '@lorecrew/contract/result';
import { searchWords } from '@lorecrew/contract/search-words';
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import type { Schema, SessionTable } from '../../ports/schema.ts';
import { anyOf, countRows, inNameOrder, isTrue, lockUntilCommit, shownName, unnest } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';
import { type AttendanceRow, OPEN_BEFORE_START_MS } from './rules.ts';
import type { NewSessionRow, PendingChange, SessionRecord, TakenSeat } from './schema.ts';

type Row = Omit<SessionRecord, 'startsAtMs' | 'endedAtMs' | 'createdAtMs' | 'pausedAtMs'> & {
  startsAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  pausedAt: Date | null;
};

/** What `toRecord` reads. */
function recordColumns(eb: ExpressionBuilder<Schema, 'session'>) {
  return [
    'id',
    'public_id as publicId',
    'company_id as companyId',
    'organiser_id as organiserId',
    'experience',
    'version',
    'status',
    'starts_at as startsAt',
    'ended_at as endedAt',
    'seats',
    'demo',
    isTrue(eb('rehearsal', 'is not', null)).as('rehearsal'),
    'speed',
    'name',
    'zone',
    'revision',
    'request_key as requestKey',
    eb.ref('asked').$castTo<PendingChange | null>().as('pendingChange'),
    'language',
    'created_at as createdAt',
    eb.case().when('status', '=', 'live').then(eb.ref('paused_at')).end().as('pausedAt'),
    'meeting_url as meetingUrl',
    'invitation_sentence as invitationSentence',
  ] as const;
}

function toRecord({ startsAt, endedAt, createdAt, pausedAt, ...row }: Row): SessionRecord {
  return {
    ...row,
    startsAtMs: startsAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
    createdAtMs: createdAt.getTime(),
    pausedAtMs: pausedAt?.getTime() ?? null,
  };
}

/**
 * Whether only personal links open a session, by the name of its table: as chosen, else where everybody invited was sent one. Those who wait
 * for an invitation change nothing.
 */
export function linksOnlySql(session: string): RawBuilder<boolean> {
  const column = (name: keyof SessionTable) => sql.ref(`${session}.${name}`);
  const seats = sql`from session_consumer x where x.company_id = ${column('company_id')} and x.session_id = ${column('id')}`;
  const isEverybodyWrittenTo = sql`exists (select ${seats} and x.written_at is not null)
    and not exists (select ${seats} and x.written_at is null and not x.awaits_invitation)`;
  return sql<boolean>`coalesce(${column('links_only')}, ${isEverybodyWrittenTo})`;
}

/** Keeps the words that a session is found by those of its name. */
async function indexName(tx: Queryable, { id, name }: Pick<SessionRecord, 'id' | 'name'>): Promise<void> {
  await tx.deleteFrom('session_word').where('session_id', '=', id).execute();
  await tx
    .insertInto('session_word')
    .columns(['company_id', 'session_id', 'word'])
    .expression((eb) =>
      eb
        .selectFrom(['session', unnest('new', { word: ['text', searchWords(name)] })])
        .select(['session.company_id', 'session.id', 'new.word'])
        .where('session.id', '=', id),
    )
    .execute();
}

const dateOf = (atMs: number | undefined) => (atMs === undefined ? null : new Date(atMs));

/** Writes a new session. */
export async function insertSession(tx: Queryable, session: NewSessionRow): Promise<SessionRecord> {
  const { id, publicId, companyId, organiserId, experience, version, startsAtMs, seats, demo, speed } = session;
  const { name = '', zone = 'UTC', requestKey = null, language = null, pendingChange, openedBy, simulated } = session;
  const [createdAt, endedAt] = [dateOf(session.createdAtMs), dateOf(session.endedAtMs)];
  const row = await tx
    .insertInto('session')
    .values((eb) => {
      const ofOrganiser = eb.selectFrom('app_user as u').select('u.language').where('u.id', '=', organiserId);
      return {
        id,
        public_id: publicId,
        company_id: companyId,
        organiser_id: organiserId,
        experience,
        version,
        starts_at: new Date(startsAtMs),
        seats,
        demo,
        speed,
        name,
        zone,
        request_key: requestKey,
        language: language ?? eb.fn.coalesce(ofOrganiser, sql.lit('en' as const)),
        asked: pendingChange ? JSON.stringify(pendingChange) : null,
        asked_at: pendingChange ? createdAt : null,
        created_at: createdAt ?? sql<Date>`now()`,
        remind_at: dateOf(session.remindAtMs),
        invite_at: dateOf(session.inviteAtMs),
        programme_id: session.programmeId ?? null,
        status: endedAt === null ? 'scheduled' : 'completed',
        ended_at: endedAt,
        opened_by: openedBy ?? null,
        rehearsal: simulated ?? null,
      };
    })
    .returning(recordColumns)
    .executeTakeFirst();
  if (!row) throw new Error('The new session was not written.');
  if (name !== '') await indexName(tx, { id, name });
  return toRecord(row);
}

/** Waits until nobody else gives people of a company seats or moves one of its sessions. Hold the session first. */
export async function lockSeatTimes(tx: Queryable, companyId: string): Promise<void> {
  await lockUntilCommit(tx, 7241007, companyId);
}

/** The seats of these people in sessions that are not over. */
export async function listTakenSeats(tx: Queryable, consumerIds: readonly string[]): Promise<TakenSeat[]> {
  const rows = await tx
    .selectFrom('session_consumer as sc')
    .innerJoin('session as s', (join) => join.onRef('s.company_id', '=', 'sc.company_id').onRef('s.id', '=', 'sc.session_id'))
    .select((eb) => [
      'sc.consumer_id as consumerId',
      's.id as sessionId',
      's.experience',
      's.speed',
      's.starts_at as startsAt',
      eb.ref('s.asked').$castTo<PendingChange | null>().as('pendingChange'),
    ])
    .where('sc.over', '=', false)
    .where('sc.consumer_id', '=', anyOf('uuid', consumerIds))
    .execute();
  return rows.map(({ startsAt, ...row }) => ({ ...row, startsAtMs: startsAt.getTime() }));
}

/** The seats of everybody in a session that they have in others that are not over. */
export async function listOtherSeats(tx: Queryable, sessionId: string): Promise<TakenSeat[]> {
  const seats = await listTakenSeats(tx, await listSeatIds(tx, sessionId));
  return seats.filter((seat) => seat.sessionId !== sessionId);
}

/** Gives participants a seat in a session. */
export async function assign(
  tx: Queryable,
  input: { companyId: string; sessionId: string; consumerIds: readonly string[]; awaitsInvitation?: boolean },
): Promise<void> {
  const { companyId, sessionId, consumerIds, awaitsInvitation = false } = input;
  await tx
    .insertInto('session_consumer')
    .columns(['company_id', 'session_id', 'consumer_id', 'awaits_invitation'])
    .expression((eb) =>
      eb
        .selectFrom(unnest('new', { id: ['uuid', consumerIds] }))
        .select([
          eb.cast<string>(eb.val(companyId), 'uuid').as('company_id'),
          eb.cast<string>(eb.val(sessionId), 'uuid').as('session_id'),
          'new.id',
          eb.cast<boolean>(eb.val(awaitsInvitation), 'boolean').as('awaits_invitation'),
        ]),
    )
    .execute();
}

/** Everybody with a seat in a session. */
export async function listSeatIds(tx: Queryable, sessionId: string): Promise<string[]> {
  const seats = tx.selectFrom('session_consumer').select('consumer_id').where('session_id', '=', sessionId);
  return (await seats.orderBy('consumer_id').execute()).map((seat) => seat.consumer_id);
}

/** Gives a session the invitation sentence of another, and its choice of who may join without a personal link. */
export async function copyInvitationSettings(tx: Queryable, { fromId, toId }: { fromId: string; toId: string }): Promise<void> {
  await tx
    .updateTable('session')
    .from('session as original')
    .set((eb) => ({
      invitation_sentence: eb.ref('original.invitation_sentence'),
      links_only: eb.ref('original.links_only'),
    }))
    .where('session.id', '=', toId)
    .where('original.id', '=', fromId)
    .whereRef('original.company_id', '=', 'session.company_id')
    .execute();
}

/** How many are invited to a session. */
export async function countInvited(tx: Queryable, sessionId: string): Promise<number> {
  const invited = tx.selectFrom('session_consumer').select(countRows.as('n')).where('session_id', '=', sessionId);
  return (await invited.executeTakeFirstOrThrow()).n;
}

/** How many of them have opened their link. */
export async function countOpened(tx: Queryable, sessionId: string): Promise<number> {
  const invited = tx.selectFrom('session_consumer').select(countRows.as('n')).where('session_id', '=', sessionId);
  return (await invited.where('opened_at', 'is not', null).executeTakeFirstOrThrow()).n;
}

/** The sessions of a company. */
function sessionsOf(db: Database, companyId: string) {
  return scoped(db, { role: 'tenant', companyId }).selectFrom('session').select(recordColumns);
}

async function readOne(found: ReturnType<typeof sessionsOf>): Promise<SessionRecord | null> {
  const row = await found.executeTakeFirst();
  return row ? toRecord(row) : null;
}

/** A session by its key. */
export async function findSession(db: Database, { companyId, sessionId }: { companyId: string; sessionId: string }) {
  return readOne(sessionsOf(db, companyId).where('id', '=', sessionId));
}

/** The room of another meeting service that a session points to. */
export async function findMeetingUrl(
  db: Database,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<string | null> {
  const session = scoped(db, { role: 'tenant', companyId }).selectFrom('session').select('meeting_url');
  return (await session.where('id', '=', sessionId).executeTakeFirst())?.meeting_url ?? null;
}

/** A company's next session that begins after a moment. */
export async function findUpcoming(db: Database, { companyId, afterMs }: { companyId: string; afterMs: number }) {
  const scheduled = sessionsOf(db, companyId).where('status', '=', 'scheduled').where('demo', '=', false);
  return readOne(scheduled.where('starts_at', '>', new Date(afterMs)).orderBy('starts_at').limit(1));
}

/** The session of a company that is under way, or else the one that begins next; one nobody came to is past. */
export async function findNext(db: Database, { companyId, nowMs }: { companyId: string; nowMs: number }) {
  const next = sessionsOf(db, companyId)
    .where('demo', '=', false)
    .where((eb) => {
      const begins = eb('starts_at', '>', new Date(nowMs - NO_SHOW_AFTER_MS));
      return eb.or([eb('status', '=', 'live'), eb.and([eb('status', '=', 'scheduled'), begins])]);
    })
    .orderBy((eb) => eb('status', '=', 'live'), 'desc')
    .orderBy('starts_at')
    .limit(1);
  return readOne(next);
}

/** The session of a company that ended last. */
export async function findLastEnded(db: Database, { companyId }: { companyId: string }) {
  const completed = sessionsOf(db, companyId).where('demo', '=', false).where('status', '=', 'completed');
  return readOne(completed.orderBy('ended_at', 'desc').limit(1));
}

/** Everybody assigned to a session. */
function seatedIn(db: Database, { companyId, sessionId }: { companyId: string; sessionId: string }) {
  return scoped(db, { role: 'tenant', companyId })
    .selectFrom('session_consumer as sc')
    .innerJoin('consumer as c', (join) => join.onRef('c.company_id', '=', 'sc.company_id').onRef('c.id', '=', 'sc.consumer_id'))
    .where('sc.session_id', '=', sessionId);
}

/** Names of everybody assigned to a session, by id. */
export async function namesOf(db: Database, session: { companyId: string; sessionId: string }) {
  const people = seatedIn(db, session).select(['c.id', 'c.first_name as first', 'c.last_name as last']);
  const rows = await people.orderBy('c.created_at').orderBy('c.id').execute();
  return Object.fromEntries(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]));
}

/** Everybody assigned to a session, with what they have answered to their invitation. */
export function listInvited(
  db: Database,
  session: { companyId: string; sessionId: string },
): Promise<{ id: string; name: string; answer: AnswerWord | null; awaitsInvitation: boolean }[]> {
  return seatedIn(db, session)
    .select((eb) => [
      'c.id',
      shownName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
      'sc.answer',
      'sc.awaits_invitation as awaitsInvitation',
    ])
    .orderBy((eb) => inNameOrder(shownName(eb.ref('c.first_name'), eb.ref('c.last_name'))))
    .orderBy('c.id')
    .execute();
}

/** A session that has just moved. */
export interface MovedSession {
  readonly publicId: string;
  readonly name: string;
  readonly experience: string;
  readonly demo: boolean;
  readonly speed: number;
}

/**
 * Moves a session's status along with its show; null where it was there before. What is completed or cancelled stays so, whatever a
 * show may do.
 */
export async function setStatus(
  tx: Queryable,
  input: { sessionId: string; status: 'live' | 'completed'; atMs: number },
): Promise<MovedSession | null> {
  const { sessionId, status, atMs } = input;
  const moved = await tx
    .updateTable('session')
    .set({ status, ended_at: status === 'completed' ? new Date(atMs) : null })
    .where('id', '=', sessionId)
    .where('status', 'not in', ['completed', 'cancelled', status])
    .returning(['public_id as publicId', 'name', 'experience', 'demo', 'speed'])
    .executeTakeFirst();
  return moved ?? null;
}

const COMING_AND_GOING = [
  'show.started',
  'show.paused',
  'show.resumed',
  'show.completed',
  'participant.joined',
  'participant.returned',
  'participant.left',
];

/** Who came and went in a session's show, and when it began and ended, in order. */
export async function readAttendance(tx: Queryable, sessionId: string): Promise<AttendanceRow[]> {
  const rows = await tx
    .selectFrom('show_event')
    .select((eb) => ['type', sql<string | null>`${eb.ref('body')} ->> 'participant'`.as('participant'), 'at'])
    .where('session_id', '=', sessionId)
    .where('type', 'in', COMING_AND_GOING)
    .orderBy('seq')
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Seats of a session whose people were there: their ids, as long as the log knows them. */
export async function listAttendeeIds(tx: Queryable, sessionId: string): Promise<string[]> {
  const participant = sql<string>`e.body ->> 'participant'`;
  const attendees = tx
    .selectFrom('show_event as e')
    .innerJoin('session_consumer as sc', (join) =>
      join.on('sc.session_id', '=', sessionId).on((eb) => eb(eb.cast<string>('sc.consumer_id', 'text'), '=', participant)),
    )
    .select(participant.as('id'))
    .distinct()
    .where('e.session_id', '=', sessionId)
    .where('e.type', '=', 'participant.joined');
  return (await attendees.execute()).map(({ id }) => id);
}

/** Gives all sessions of one person to another; says how many. */
export async function reassignSessions(
  tx: Queryable,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<number> {
  const theirs = tx.updateTable('session').set({ organiser_id: toUserId }).where('organiser_id', '=', fromUserId);
  return (await theirs.returning('id').execute()).length;
}

/** The programme that a session was planned with. */
export async function findProgrammeOf(tx: Queryable, sessionId: string): Promise<{ id: string; name: string } | null> {
  const programme = tx
    .selectFrom('session as s')
    .innerJoin('programme as p', (join) => join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.programme_id'))
    .select(['p.id', 'p.name'])
    .where('s.id', '=', sessionId);
  return (await programme.executeTakeFirst()) ?? null;
}

/** Renames a session and gives it so many seats. */
export async function setNameAndSeats(
  tx: Queryable,
  { id, name, seats }: Pick<SessionRecord, 'id' | 'name' | 'seats'>,
): Promise<void> {
  await tx.updateTable('session').set({ name, seats }).where('id', '=', id).execute();
  await indexName(tx, { id, name });
}

/** Points a session to a room of another meeting service, or to none. */
export async function setMeeting(tx: Queryable, { id, url }: { id: string; url: string | null }): Promise<void> {
  await tx.updateTable('session').set({ meeting_url: url }).where('id', '=', id).execute();
}

/** Has emails of a session written in a language from now on. */
export async function setLanguage(tx: Queryable, { id, language }: { id: string; language: Language }): Promise<void> {
  await tx.updateTable('session').set({ language }).where('id', '=', id).execute();
}

/** Whether only personal links open a session. */
export async function readLinksOnly(tx: Queryable, id: string): Promise<boolean> {
  const session = tx.selectFrom('session').select(linksOnlySql('session').as('linksOnly')).where('id', '=', id);
  return (await session.executeTakeFirst())?.linksOnly ?? false;
}

/** Whether people of a session may pass their seats on. */
export async function readPassesSeats(tx: Queryable, id: string): Promise<boolean> {
  const session = tx.selectFrom('session').select('passes_seats as passesSeats').where('id', '=', id);
  return (await session.executeTakeFirst())?.passesSeats ?? false;
}

/** Lets people of a session pass their seats on, or not. */
export async function setPassesSeats(tx: Queryable, { id, passesSeats }: { id: string; passesSeats: boolean }): Promise<void> {
  await tx.updateTable('session').set({ passes_seats: passesSeats }).where('id', '=', id).execute();
}

/** Has only personal links open a session, or emails with its id as well. */
export async function setLinksOnly(tx: Queryable, { id, linksOnly }: { id: string; linksOnly: boolean }): Promise<void> {
  await tx.updateTable('session').set({ links_only: linksOnly }).where('id', '=', id).execute();
}

/** Deletes a session with its seats. Its ledger stays. */
export async function removeSession(tx: Queryable, id: string): Promise<void> {
  await tx.deleteFrom('session').where('id', '=', id).execute();
}

/** Adds a colleague to those who look after a session. */
export async function addOrganiser(
  tx: Queryable,
  { companyId, id, userId }: { companyId: string; id: string; userId: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('session_organiser')
    .values({ company_id: companyId, session_id: id, user_id: userId })
    .onConflict((oc) => oc.doNothing())
    .returning('user_id')
    .execute();
  return added.length > 0;
}

/** Removes a colleague from those who look after a session. */
export async function removeOrganiser(tx: Queryable, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.deleteFrom('session_organiser').where('session_id', '=', id).where('user_id', '=', userId).execute();
}

/** Who looks after a session, whose it is first. */
export function listOrganisers(tx: Queryable, id: string): Promise<{ id: string; name: string; planner: boolean }[]> {
  return tx
    .selectFrom('session as s')
    .innerJoin('app_user as u', (join) =>
      join.on((eb) => {
        const added = eb.selectFrom('session_organiser as o').select('o.user_id').whereRef('o.session_id', '=', 's.id');
        return eb.or([eb('u.id', '=', eb.ref('s.organiser_id')), eb('u.id', 'in', added)]);
      }),
    )
    .select((eb) => [
      'u.id',
      shownName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('name'),
      isTrue(eb.fn.coalesce(eb('u.id', '=', eb.ref('s.organiser_id')), eb.lit(false))).as('planner'),
    ])
    .where('s.id', '=', id)
    .where('u.membership', '=', 'approved')
    .orderBy('planner', 'desc')
    .orderBy((eb) => inNameOrder(shownName(eb.ref('u.first_name'), eb.ref('u.last_name'))))
    .orderBy('u.id')
    .execute();
}

type Sessions<Row> = SelectQueryBuilder<Schema, 'session', Row>;

function inOrder<Row>(sessions: Sessions<Row>, sort: SessionSort): Sessions<Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  switch (sort) {
    case 'start':
    case '-start':
      return sessions.orderBy('starts_at', direction).orderBy('id');
    case 'name':
    case '-name':
      return sessions.orderBy((eb) => inNameOrder(eb.ref('name')), direction).orderBy('id', direction);
    case 'seats':
    case '-seats':
      return sessions.orderBy('seats', direction).orderBy('starts_at', direction).orderBy('id', direction);
    default:
      return unreachable(sort);
  }
}

function withStatus(sessions: Sessions<object>, status: SessionStatus, openFrom: Date): Sessions<object> {
  switch (status) {
    case 'scheduled':
      return sessions.where('status', '=', 'scheduled').where('starts_at', '>', openFrom);
    case 'open':
      return sessions.where('status', '=', 'scheduled').where('starts_at', '<=', openFrom);
    case 'live':
      return sessions.where('status', '=', 'live').where('paused_at', 'is', null);
    case 'paused':
      return sessions.where('status', '=', 'live').where('paused_at', 'is not', null);
    default:
      return sessions.where('status', '=', status);
  }
}

export interface ListFilter {
  readonly companyId: string;
  readonly search?: string | undefined;
  readonly status?: SessionStatus | undefined;
  readonly experience?: string | undefined;
  readonly programme?: string | undefined;
  readonly sort: SessionSort;
  readonly nowMs: number;
  readonly limit: number;
  readonly offset: number;
}

/** Sessions of a company that have a word beginning so. No sign sorts behind U+10FFFF. */
function withWord(tx: Queryable, companyId: string, beginning: string) {
  const from = sql<string>`${beginning}::text collate "C"`;
  return tx
    .selectFrom('session_word')
    .select('session_id')
    .where('company_id', '=', companyId)
    .where('word', '>=', from)
    .where('word', '<', sql<string>`${from} || chr(1114111)`);
}

function withPeople(sessions: Sessions<object>) {
  return sessions.select(recordColumns).select((eb) => {
    const seats = eb.selectFrom('session_consumer as sc').whereRef('sc.session_id', '=', 'session.id');
    return seats.select(countRows.as('n')).$asScalar().$notNull().as('people');
  });
}

/** A page of a company's sessions with how many people are invited, and how many sessions there are on all pages. */
export async function listPlanned(
  tx: Queryable,
  { companyId, search = '', status, experience, programme, sort, nowMs, limit, offset }: ListFilter,
): Promise<{ sessions: (SessionRecord & { people: number })[]; total: number }> {
  const words = searchWords(search);
  // Signs alone are no words: they are in no name that can be found.
  if (words.length === 0 && search !== '') return { sessions: [], total: 0 };
  let found: Sessions<object> = tx.selectFrom('session').where('company_id', '=', companyId).where('demo', '=', false);
  if (status !== undefined) found = withStatus(found, status, new Date(nowMs + OPEN_BEFORE_START_MS));
  if (experience !== undefined) found = found.where('experience', '=', experience);
  if (programme !== undefined) found = found.where('programme_id', '=', programme);
  for (const word of words) found = found.where('id', 'in', withWord(tx, companyId, word));
  const rows = await inOrder(withPeople(found), sort).limit(limit).offset(offset).execute();
  const { n } = await found.select(countRows.as('n')).executeTakeFirstOrThrow();
  return { sessions: rows.map(({ people, ...row }) => ({ ...toRecord(row), people })), total: n };
}

/** Where a page of sessions ends: the next one begins after it. */
export interface SessionPlace {
  readonly startsAtMs: number;
  readonly publicId: string;
}

/** A company's sessions after a place, the latest start first, with how many people are invited. */
export async function listPlannedAfter(
  tx: Queryable,
  input: {
    companyId: string;
    after: SessionPlace | null;
    status: SessionStatus | undefined;
    nowMs: number;
    limit: number;
  },
): Promise<(SessionRecord & { people: number })[]> {
  const { companyId, after, status, nowMs, limit } = input;
  let found: Sessions<object> = tx.selectFrom('session').where('company_id', '=', companyId).where('demo', '=', false);
  if (status !== undefined) found = withStatus(found, status, new Date(nowMs + OPEN_BEFORE_START_MS));
  if (after !== null) {
    const at = new Date(after.startsAtMs);
    found = found.where((eb) =>
      eb.or([eb('starts_at', '<', at), eb.and([eb('starts_at', '=', at), eb('public_id', '>', after.publicId)])]),
    );
  }
  const page = withPeople(found).orderBy('starts_at', 'desc').orderBy('public_id').limit(limit);
  return (await page.execute()).map(({ people, ...row }) => ({ ...toRecord(row), people }));
}

function plannedSessions(tx: Queryable) {
  return tx.selectFrom('session').select(recordColumns).where('demo', '=', false);
}

/** A session of the company by its public id, held until the transaction ends where it is to be changed. */
export function findPlanned(tx: Queryable, publicId: string, { hold = false } = {}): Promise<SessionRecord | null> {
  const session = plannedSessions(tx).where('public_id', '=', publicId);
  return readOne(hold ? session.forUpdate() : session);
}

/** The session that was written for a request. */
export function findRequested(tx: Queryable, requestKey: string): Promise<SessionRecord | null> {
  return readOne(plannedSessions(tx).where('request_key', '=', requestKey));
}

/** Stores a change that waits to be delivered to the show. */
export async function setPendingChange(
  tx: Queryable,
  { id, pendingChange, atMs }: { id: string; pendingChange: PendingChange; atMs: number },
): Promise<void> {
  const pending = { asked: JSON.stringify(pendingChange), asked_at: new Date(atMs) };
  await tx.updateTable('session').set(pending).where('id', '=', id).execute();
}

/** Clears the change once the show has answered, and writes what follows for the session. */
export async function clearPendingChange(
  tx: Queryable,
  { id, nowMs, ...applied }: { id: string; nowMs: number; moved?: { startsAtMs: number; zone: string }; cancelled?: boolean },
): Promise<void> {
  const { moved, cancelled = false } = applied;
  const now = sql<Date>`${new Date(nowMs)}::timestamptz`;
  let session = tx.updateTable('session').set({ asked: null, asked_at: null }).where('id', '=', id);
  if (moved) {
    const startsAt = new Date(moved.startsAtMs);
    // Whoever waits for a seat waits until as long after the start as before.
    await tx
      .updateTable('seat_request as r')
      .from('session as s')
      .set({ expires_at: sql<Date>`greatest(r.created_at, r.expires_at + (${startsAt}::timestamptz - s.starts_at))` })
      .whereRef('s.id', '=', 'r.session_id')
      .where('s.id', '=', id)
      .where('r.kind', '=', 'waiting-list')
      .where('r.answer', 'is', null)
      .execute();
    const before = (interval: string) => sql<Date>`${startsAt}::timestamptz - ${sql.lit(interval)}::interval`;
    session = session.set((eb) => ({
      starts_at: startsAt,
      zone: moved.zone,
      // Invitations that would go out after the start wait for another day to be chosen.
      invite_at: eb.case().when('invite_at', '<', startsAt).then(eb.ref('invite_at')).end(),
      remind_at: eb
        .case()
        .when(before('1 day'), '>', now)
        .then(before('1 day'))
        .when(before('1 hour'), '>', now)
        .then(before('1 hour'))
        .else(before('15 minutes'))
        .end(),
    }));
  }
  if (cancelled) session = session.set({ status: 'cancelled', remind_at: null, invite_at: null });
  if (moved || cancelled) session = session.set((eb) => ({ revision: eb('revision', '+', 1) }));
  await session.execute();
}

/** Clears the change once the show has answered, and writes since when it stands still; null where it goes on. */
export async function setPaused(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  const paused = { asked: null, asked_at: null, paused_at: atMs === null ? null : new Date(atMs) };
  await tx.updateTable('session').set(paused).where('id', '=', id).execute();
}

/** Sessions of all companies whose shows have not been told of a change, of the session or of its crews, since before a moment. */
export function listPendingChanges(
  db: Database,
  { since, beforeMs, limit }: { since: 'asked_at' | 'crews_asked_at'; beforeMs: number; limit: number },
): Promise<{ companyId: string; publicId: string }[]> {
  return scoped(db, { role: 'lookup' })
    .selectFrom('session')
    .select(['company_id as companyId', 'public_id as publicId'])
    .where(since, '<', new Date(beforeMs))
    .orderBy(since)
    .limit(limit)
    .execute();
}
