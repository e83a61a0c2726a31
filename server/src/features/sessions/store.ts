import type { AnswerWord } from '@lorecrew/contract/api/people';
import { NO_SHOW_AFTER_MS } from '@lorecrew/contract/limits';
import type { Database, Queryable } from '../../ports.ts';
import type { AttendanceRow, SessionRecord } from './rules.ts';

interface Row {
  id: string;
  public_id: string;
  company_id: string;
  organiser_id: string | null;
  experience: string;
  version: number;
  status: SessionRecord['status'];
  starts_at: Date;
  ended_at: Date | null;
  seats: number;
  demo: boolean;
  rehearsal: boolean;
  speed: number;
}

const COLUMNS = `id, public_id, company_id, organiser_id, experience, version, status, starts_at, ended_at, seats, demo, speed,
  rehearsal is not null as rehearsal`;

function toRecord(row: Row): SessionRecord {
  const { id, experience, version, status, seats, demo, rehearsal, speed } = row;
  return {
    id,
    experience,
    version,
    status,
    seats,
    demo,
    rehearsal,
    speed,
    publicId: row.public_id,
    companyId: row.company_id,
    organiserId: row.organiser_id,
    startsAtMs: row.starts_at.getTime(),
    endedAtMs: row.ended_at?.getTime() ?? null,
  };
}

/** Whether only personal links open a session, by the name of its table: as chosen, else where everybody invited was sent one. */
export function linksOnlyOf(session: string): string {
  const seats = `from session_consumer x where x.company_id = ${session}.company_id and x.session_id = ${session}.id`;
  return `coalesce(${session}.links_only, exists (select ${seats}) and not exists (select ${seats} and x.written_at is null))`;
}

/** Writes a new session. */
export async function insertSession(tx: Queryable, session: SessionRecord): Promise<void> {
  const { id, publicId, companyId, organiserId, experience, version, startsAtMs, seats, demo, speed } = session;
  await tx.query(
    `insert into session (id, public_id, company_id, organiser_id, experience, version, starts_at, seats, demo, speed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, publicId, companyId, organiserId, experience, version, new Date(startsAtMs), seats, demo, speed],
  );
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
export async function countSeats(tx: Queryable, sessionId: string): Promise<number> {
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
