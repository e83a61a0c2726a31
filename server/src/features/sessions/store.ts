import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { NO_SHOW_AFTER_MS } from '@lorecrew/contract/limits';
import { searchWords } from '@lorecrew/contract/search-words';
import type { Database, Queryable, SqlValue } from '../../ports.ts';
import { type AttendanceRow, OPEN_BEFORE_START_MS } from './rules.ts';
import type { NewSessionRow, PendingChange, SessionRecord } from './schema.ts';

type Row = Omit<SessionRecord, 'startsAtMs' | 'endedAtMs' | 'createdAtMs' | 'pausedAtMs'> & {
  startsAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  pausedAt: Date | null;
};

/** What `toRecord` reads. */
const COLUMNS = `id, public_id as "publicId", company_id as "companyId", organiser_id as "organiserId", experience, version, status,
  starts_at as "startsAt", ended_at as "endedAt", seats, demo, rehearsal is not null as rehearsal, speed, name, zone, revision,
  request_key as "requestKey", asked as "pendingChange", language, created_at as "createdAt",
  case when status = 'live' then paused_at end as "pausedAt", meeting_url as "meetingUrl"`;

function toRecord({ startsAt, endedAt, createdAt, pausedAt, ...row }: Row): SessionRecord {
  return {
    ...row,
    startsAtMs: startsAt.getTime(),
    endedAtMs: endedAt?.getTime() ?? null,
    createdAtMs: createdAt.getTime(),
    pausedAtMs: pausedAt?.getTime() ?? null,
  };
}

/** Whether only personal links open a session, by the name of its table: as chosen, else where everybody invited was sent one. */
export function linksOnlyOf(session: string): string {
  const seats = `from session_consumer x where x.company_id = ${session}.company_id and x.session_id = ${session}.id`;
  return `coalesce(${session}.links_only, exists (select ${seats}) and not exists (select ${seats} and x.written_at is null))`;
}

/** Keeps the words that a session is found by those of its name. */
async function indexName(tx: Queryable, { id, name }: Pick<SessionRecord, 'id' | 'name'>): Promise<void> {
  await tx.query('delete from session_word where session_id = $1', [id]);
  await tx.query(
    `insert into session_word (company_id, session_id, word)
     select company_id, id, word from session, unnest($2::text[]) as word where id = $1`,
    [id, searchWords(name)],
  );
}

const dateOf = (atMs: number | undefined) => (atMs === undefined ? null : new Date(atMs));

/** Writes a new session. */
export async function insertSession(tx: Queryable, session: NewSessionRow): Promise<SessionRecord> {
  const { id, publicId, companyId, organiserId, experience, version, startsAtMs, seats, demo, speed } = session;
  const { name = '', zone = 'UTC', requestKey = null, language = null, pendingChange, openedBy, simulated } = session;
  const [createdAt, endedAt] = [dateOf(session.createdAtMs), dateOf(session.endedAtMs)];
  const sql = `insert into session (id, public_id, company_id, organiser_id, experience, version, starts_at, seats, demo, speed,
      name, zone, request_key, language, asked, asked_at, created_at, remind_at, status, ended_at, opened_by, rehearsal)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
      coalesce($14, (select u.language from app_user u where u.id = $4), 'en'), $15::jsonb,
      case when $15::jsonb is not null then $16::timestamptz end, coalesce($16::timestamptz, now()), $17,
      case when $18::timestamptz is null then 'scheduled' else 'completed' end, $18, $19::text[], $20::uuid[])
    returning ${COLUMNS}`;
  const [row] = await tx.query<Row>(sql, [
    ...[id, publicId, companyId, organiserId, experience, version, new Date(startsAtMs), seats, demo, speed],
    ...[name, zone, requestKey, language, pendingChange ? JSON.stringify(pendingChange) : null, createdAt],
    ...[dateOf(session.remindAtMs), endedAt, openedBy ? [...openedBy] : null, simulated ? [...simulated] : null],
  ]);
  if (!row) throw new Error('The new session was not written.');
  if (name !== '') await indexName(tx, { id, name });
  return toRecord(row);
}

/** Gives participants a seat in a session. */
export async function assign(
  tx: Queryable,
  input: { companyId: string; sessionId: string; consumerIds: readonly string[] },
): Promise<void> {
  await tx.query(
    `insert into session_consumer (company_id, session_id, consumer_id)
     select $1::uuid, $2::uuid, id from unnest($3::uuid[]) as id`,
    [input.companyId, input.sessionId, [...input.consumerIds]],
  );
}

/** How many are invited to a session. */
export async function countInvited(tx: Queryable, sessionId: string): Promise<number> {
  const sql = 'select count(*)::int as n from session_consumer where session_id = $1';
  return (await tx.query<{ n: number }>(sql, [sessionId]))[0]?.n ?? 0;
}

/** How many of them have opened their link. */
export async function countOpened(tx: Queryable, sessionId: string): Promise<number> {
  const sql = 'select count(*)::int as n from session_consumer where session_id = $1 and opened_at is not null';
  return (await tx.query<{ n: number }>(sql, [sessionId]))[0]?.n ?? 0;
}

/** A session by its key. */
export async function findSession(db: Database, { companyId, sessionId }: { companyId: string; sessionId: string }) {
  const sql = `select ${COLUMNS} from session where id = $1`;
  const [row] = await db.query<Row>({ role: 'tenant', companyId }, sql, [sessionId]);
  return row ? toRecord(row) : null;
}

/** The room of another meeting service that a session points to. */
export async function findMeetingUrl(
  db: Database,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<string | null> {
  const sql = 'select meeting_url from session where id = $1';
  return (
    (await db.query<{ meeting_url: string | null }>({ role: 'tenant', companyId }, sql, [sessionId]))[0]?.meeting_url ?? null
  );
}

/** A company's next session that begins after a moment. */
export async function findUpcoming(db: Database, { companyId, afterMs }: { companyId: string; afterMs: number }) {
  const sql = `select ${COLUMNS} from session
    where status = 'scheduled' and not demo and starts_at > $1 order by starts_at limit 1`;
  const [row] = await db.query<Row>({ role: 'tenant', companyId }, sql, [new Date(afterMs)]);
  return row ? toRecord(row) : null;
}

/** The session of a company that is under way, or else the one that begins next; one nobody came to is past. */
export async function findNext(db: Database, { companyId, nowMs }: { companyId: string; nowMs: number }) {
  const sql = `select ${COLUMNS} from session
    where not demo and (status = 'live' or (status = 'scheduled' and starts_at > $1)) order by status = 'live' desc, starts_at limit 1`;
  const [row] = await db.query<Row>({ role: 'tenant', companyId }, sql, [new Date(nowMs - NO_SHOW_AFTER_MS)]);
  return row ? toRecord(row) : null;
}

/** The session of a company that ended last. */
export async function findLastEnded(db: Database, { companyId }: { companyId: string }) {
  const sql = `select ${COLUMNS} from session where not demo and status = 'completed' order by ended_at desc limit 1`;
  const [row] = await db.query<Row>({ role: 'tenant', companyId }, sql);
  return row ? toRecord(row) : null;
}

/** Names of everybody assigned to a session, by id. */
export async function namesOf(db: Database, { companyId, sessionId }: { companyId: string; sessionId: string }) {
  const sql = `
    select c.id, c.first_name as first, c.last_name as last
    from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
    where sc.session_id = $1 order by c.created_at, c.id`;
  const rows = await db.query<{ id: string; first: string; last: string }>({ role: 'tenant', companyId }, sql, [sessionId]);
  return Object.fromEntries(rows.map(({ id, first, last }) => [id, `${first} ${last}`.trim()]));
}

/** Everybody assigned to a session, with what they have answered to their invitation. */
export function listInvited(
  db: Database,
  { companyId, sessionId }: { companyId: string; sessionId: string },
): Promise<{ id: string; name: string; answer: AnswerWord | null }[]> {
  const sql = `
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, sc.answer
    from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
    where sc.session_id = $1`;
  return db.query({ role: 'tenant', companyId }, sql, [sessionId]);
}

/** A session that has just moved. */
export interface MovedSession {
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
  const sql = `update session set status = $2, ended_at = case when $2 = 'completed' then $3::timestamptz end
    where id = $1 and status not in ('completed', 'cancelled', $2) returning name, experience, demo, speed`;
  const [row] = await tx.query<MovedSession>(sql, [sessionId, status, new Date(atMs)]);
  return row ?? null;
}

/** Who came and went in a session's show, and when it began and ended, in order. */
export async function readAttendance(tx: Queryable, sessionId: string): Promise<AttendanceRow[]> {
  const sql = `select type, body ->> 'participant' as participant, at from show_event where session_id = $1
    and type in ('show.started', 'show.paused', 'show.resumed', 'show.completed', 'participant.joined', 'participant.returned', 'participant.left') order by seq`;
  const rows = await tx.query<{ type: string; participant: string | null; at: Date }>(sql, [sessionId]);
  return rows.map(({ at, ...row }) => ({ ...row, atMs: at.getTime() }));
}

/** Seats of a session whose people were there: their ids, as long as the log knows them. */
export async function listAttendeeIds(tx: Queryable, sessionId: string): Promise<string[]> {
  const sql = `select distinct e.body ->> 'participant' as id from show_event e
    join session_consumer sc on sc.session_id = $1::text::uuid and sc.consumer_id::text = e.body ->> 'participant'
    where e.session_id = $1::text and e.type = 'participant.joined'`;
  return (await tx.query<{ id: string }>(sql, [sessionId])).map(({ id }) => id);
}

/** Gives all sessions of one person to another; says how many. */
export async function reassignSessions(
  tx: Queryable,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<number> {
  const sql = 'update session set organiser_id = $2 where organiser_id = $1 returning id';
  return (await tx.query(sql, [fromUserId, toUserId])).length;
}

/** Renames a session and gives it so many seats. */
export async function setNameAndSeats(
  tx: Queryable,
  { id, name, seats }: Pick<SessionRecord, 'id' | 'name' | 'seats'>,
): Promise<void> {
  await tx.query('update session set name = $2, seats = $3 where id = $1', [id, name, seats]);
  await indexName(tx, { id, name });
}

/** Points a session to a room of another meeting service, or to none. */
export async function setMeeting(tx: Queryable, { id, url }: { id: string; url: string | null }): Promise<void> {
  await tx.query('update session set meeting_url = $2 where id = $1', [id, url]);
}

/** Has letters of a session written in a language from now on. */
export async function setLanguage(tx: Queryable, { id, language }: { id: string; language: Language }): Promise<void> {
  await tx.query('update session set language = $2 where id = $1', [id, language]);
}

/** Whether only personal links open a session. */
export async function readLinksOnly(tx: Queryable, id: string): Promise<boolean> {
  const sql = `select ${linksOnlyOf('session')} as "linksOnly" from session where id = $1`;
  return (await tx.query<{ linksOnly: boolean }>(sql, [id]))[0]?.linksOnly ?? false;
}

/** Has only personal links open a session, or emails with its id as well. */
export async function setLinksOnly(tx: Queryable, { id, linksOnly }: { id: string; linksOnly: boolean }): Promise<void> {
  await tx.query('update session set links_only = $2 where id = $1', [id, linksOnly]);
}

/** Deletes a session with its seats. Its ledger stays. */
export async function removeSession(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from session where id = $1', [id]);
}

/** Adds a colleague to those who look after a session. */
export async function addOrganiser(
  tx: Queryable,
  { companyId, id, userId }: { companyId: string; id: string; userId: string },
): Promise<boolean> {
  const sql = `insert into session_organiser (company_id, session_id, user_id) values ($1, $2, $3)
    on conflict do nothing returning user_id`;
  return (await tx.query(sql, [companyId, id, userId])).length > 0;
}

/** Removes a colleague from those who look after a session. */
export async function removeOrganiser(tx: Queryable, { id, userId }: { id: string; userId: string }): Promise<void> {
  await tx.query('delete from session_organiser where session_id = $1 and user_id = $2', [id, userId]);
}

/** Who looks after a session, whose it is first. */
export function listOrganisers(tx: Queryable, id: string): Promise<{ id: string; name: string; planner: boolean }[]> {
  const sql = `select u.id, trim(u.first_name || ' ' || u.last_name) as name, coalesce(u.id = s.organiser_id, false) as planner
    from session s join app_user u on u.id = s.organiser_id
      or u.id in (select user_id from session_organiser where session_id = s.id)
    where s.id = $1 and u.membership = 'approved' order by planner desc, name, u.id`;
  return tx.query(sql, [id]);
}

const ORDERS: Readonly<Record<SessionSort, string>> = {
  start: 'starts_at, id',
  '-start': 'starts_at desc, id',
  name: 'lower(name), id',
  '-name': 'lower(name) desc, id desc',
  seats: 'seats, starts_at, id',
  '-seats': 'seats desc, starts_at desc, id desc',
};

const STATES: Readonly<Record<SessionStatus, string>> = {
  scheduled: `status = 'scheduled' and starts_at > $2`,
  open: `status = 'scheduled' and starts_at <= $2`,
  live: `status = 'live' and paused_at is null and $2::timestamptz is not null`,
  paused: `status = 'live' and paused_at is not null and $2::timestamptz is not null`,
  completed: `status = 'completed' and $2::timestamptz is not null`,
  cancelled: `status = 'cancelled' and $2::timestamptz is not null`,
};

export interface ListFilter {
  readonly companyId: string;
  readonly search?: string | undefined;
  readonly status?: SessionStatus | undefined;
  readonly experience?: string | undefined;
  readonly sort: SessionSort;
  readonly nowMs: number;
  readonly limit: number;
  readonly offset: number;
}

/** Holds for sessions that have a word beginning so. No sign sorts behind U+10FFFF. */
function hasWord(_: string, place: number): string {
  const begins = `$${place + 4}::text collate "C"`;
  return `id in (select session_id from session_word where company_id = $1 and word >= ${begins} and word < ${begins} || chr(1114111))`;
}

/** A page of a company's sessions with how many people are invited, and how many sessions there are on all pages. */
export async function listPlanned(
  tx: Queryable,
  { companyId, search = '', status, experience, sort, nowMs, limit, offset }: ListFilter,
): Promise<{ sessions: (SessionRecord & { people: number })[]; total: number }> {
  const words = searchWords(search);
  // Signs alone are no words: they are in no name that can be found.
  if (words.length === 0 && search !== '') return { sessions: [], total: 0 };
  const where = [
    'company_id = $1 and not demo',
    status === undefined ? '$2::timestamptz is not null' : STATES[status],
    '($3::text is null or experience = $3)',
    ...words.map(hasWord),
  ].join(' and ');
  const filter = [companyId, new Date(nowMs + OPEN_BEFORE_START_MS), experience ?? null, ...words];
  const rows = await tx.query<Row & { people: number }>(
    `select ${COLUMNS}, (select count(*)::int from session_consumer sc where sc.session_id = page.id) as people
     from (select * from session where ${where} order by ${ORDERS[sort]} limit $${filter.length + 1} offset $${filter.length + 2}) as page
     order by ${ORDERS[sort]}`,
    [...filter, limit, offset],
  );
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n from session where ${where}`, filter);
  return { sessions: rows.map(({ people, ...row }) => ({ ...toRecord(row), people })), total: count?.n ?? 0 };
}

async function findOne(tx: Queryable, where: string, params: readonly SqlValue[]): Promise<SessionRecord | null> {
  const [row] = await tx.query<Row>(`select ${COLUMNS} from session where not demo and ${where}`, params);
  return row ? toRecord(row) : null;
}

/** A session of the company by its public id, held until the transaction ends where it is to be changed. */
export function findPlanned(tx: Queryable, publicId: string, { hold = false } = {}): Promise<SessionRecord | null> {
  return findOne(tx, `public_id = $1 ${hold ? 'for update' : ''}`, [publicId]);
}

/** The session that was written for a request. */
export function findRequested(tx: Queryable, requestKey: string): Promise<SessionRecord | null> {
  return findOne(tx, 'request_key = $1', [requestKey]);
}

/** Stores a change that waits to be delivered to the show. */
export async function setPendingChange(
  tx: Queryable,
  { id, pendingChange, atMs }: { id: string; pendingChange: PendingChange; atMs: number },
): Promise<void> {
  await tx.query('update session set asked = $2, asked_at = $3 where id = $1', [
    id,
    JSON.stringify(pendingChange),
    new Date(atMs),
  ]);
}

/** Clears the change once the show has answered, and writes what follows for the session. */
export async function clearPendingChange(
  tx: Queryable,
  { id, nowMs, ...applied }: { id: string; nowMs: number; moved?: { startsAtMs: number; zone: string }; cancelled?: boolean },
): Promise<void> {
  const { moved, cancelled = false } = applied;
  await tx.query(
    `update session set asked = null, asked_at = null, starts_at = coalesce($2, starts_at), zone = coalesce($3, zone),
       status = case when $4 then 'cancelled' else status end, revision = revision + $5,
       remind_at = case when $4 then null when $2::timestamptz is null then remind_at
         when $2 - interval '1 day' > $6::timestamptz then $2 - interval '1 day'
         when $2 - interval '1 hour' > $6::timestamptz then $2 - interval '1 hour' else $2 - interval '15 minutes' end
     where id = $1`,
    [id, moved ? new Date(moved.startsAtMs) : null, moved?.zone ?? null, cancelled, moved || cancelled ? 1 : 0, new Date(nowMs)],
  );
}

/** Clears the change once the show has answered, and writes since when it stands still; null where it goes on. */
export async function setPaused(tx: Queryable, { id, atMs }: { id: string; atMs: number | null }): Promise<void> {
  const sql = 'update session set asked = null, asked_at = null, paused_at = $2 where id = $1';
  await tx.query(sql, [id, atMs === null ? null : new Date(atMs)]);
}

/** Sessions of all companies with a change that has waited for delivery since before a moment. */
export function listPendingChanges(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<{ companyId: string; publicId: string }[]> {
  const sql = `select company_id as "companyId", public_id as "publicId" from session where asked_at < $1
    order by asked_at limit $2`;
  return db.query({ role: 'lookup' }, sql, [new Date(beforeMs), limit]);
}
