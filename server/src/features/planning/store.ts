import type { SessionSort, SessionStatus } from '@lorecrew/contract/api/sessions';
import type { Language } from '@lorecrew/contract/languages';
import { searchWords } from '@lorecrew/contract/search-words';
import type { Queryable } from '../../ports.ts';
import { type PendingChange, PLANNED_COLUMNS, type PlannedRow, type PlannedSession, toPlanned } from '../schedule/queries.ts';
import { linksOnlyOf, OPEN_BEFORE_START_MS } from '../sessions/queries.ts';

/** Keeps the words that a session is found by those of its name. */
async function indexName(tx: Queryable, { id, name }: Pick<PlannedSession, 'id' | 'name'>): Promise<void> {
  await tx.query('delete from session_word where session_id = $1', [id]);
  await tx.query(
    `insert into session_word (company_id, session_id, word)
     select company_id, id, word from session, unnest($2::text[]) as word where id = $1`,
    [id, searchWords(name)],
  );
}

/** Writes what is known of a session beside what every session has, and that its show is to be opened. Without a `language` letters are in the planner's. */
export async function describe(
  tx: Queryable,
  input: Pick<PlannedSession, 'id' | 'name' | 'zone' | 'requestKey'> & {
    asked: PendingChange;
    atMs: number;
    language: Language | null;
  },
): Promise<void> {
  const { id, name, zone, requestKey, asked, atMs, language } = input;
  await tx.query(
    `update session set name = $2, zone = $3, request_key = $4, asked = $5, asked_at = $6, created_at = $6,
       remind_at = starts_at - interval '1 day',
       language = coalesce($7, (select u.language from app_user u where u.id = organiser_id), language) where id = $1`,
    [id, name, zone, requestKey, JSON.stringify(asked), new Date(atMs), language],
  );
  await indexName(tx, { id, name });
}

/** Renames a session and gives it so many seats. */
export async function setNameAndSeats(
  tx: Queryable,
  { id, name, seats }: Pick<PlannedSession, 'id' | 'name' | 'seats'>,
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
): Promise<{ sessions: (PlannedSession & { people: number })[]; total: number }> {
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
  const rows = await tx.query<PlannedRow & { people: number }>(
    `select ${PLANNED_COLUMNS}, (select count(*)::int from session_consumer sc where sc.session_id = page.id) as people
     from (select * from session where ${where} order by ${ORDERS[sort]} limit $${filter.length + 1} offset $${filter.length + 2}) as page
     order by ${ORDERS[sort]}`,
    [...filter, limit, offset],
  );
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n from session where ${where}`, filter);
  return { sessions: rows.map(({ people, ...row }) => ({ ...toPlanned(row), people })), total: count?.n ?? 0 };
}

/** How many people are invited to a session. */
export async function countInvited(tx: Queryable, id: string): Promise<number> {
  const sql = 'select count(*)::int as n from session_consumer where session_id = $1';
  const [row] = await tx.query<{ n: number }>(sql, [id]);
  return row?.n ?? 0;
}
