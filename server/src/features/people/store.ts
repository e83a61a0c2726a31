import type { JudgedRow, PeopleFilter, SessionPeopleAnswer, UndoableImport } from '@lorecrew/contract/api/people';
import type { CheckGrade } from '@lorecrew/contract/api/system-check';
import { personWords } from '@lorecrew/contract/search-words';
import type { Queryable, SqlValue } from '../../ports.ts';
import type { KnownPerson, ReadyPerson } from './schema.ts';

/** Those of these addresses that the company knows, with the seat they have in a session that is not over. */
export async function findKnown(tx: Queryable, emails: readonly string[]): Promise<ReadonlyMap<string, KnownPerson>> {
  const sql = `select c.id, c.email, sc.session_id as "sessionId" from consumer c
    left join session_consumer sc on sc.company_id = c.company_id and sc.consumer_id = c.id and not sc.over
    where c.email = any($1::text[])`;
  const rows = await tx.query<KnownPerson>(sql, [[...emails]]);
  return new Map(rows.map((row) => [row.email, row]));
}

/** Names and addresses of people by their ids; fewer than asked for where some are not the company's. */
export function findByIds(tx: Queryable, ids: readonly string[]): Promise<{ name: string; email: string }[]> {
  const sql = `select trim(first_name || ' ' || last_name) as name, email from consumer where id = any($1::uuid[])`;
  return tx.query(sql, [[...ids]]);
}

export interface ImportRow {
  readonly id: string;
  readonly sessionId: string | null;
  readonly added: number;
  readonly outcome: readonly JudgedRow[];
  readonly createdAtMs: number;
  readonly undoneAtMs: number | null;
}

type RawImport = Omit<ImportRow, 'createdAtMs' | 'undoneAtMs'> & { createdAt: Date; undoneAt: Date | null };

async function findImport(tx: Queryable, where: string, value: string): Promise<ImportRow | null> {
  const sql = `select id, session_id as "sessionId", added, outcome, created_at as "createdAt", undone_at as "undoneAt"
    from people_import where ${where}`;
  const [row] = await tx.query<RawImport>(sql, [value]);
  if (!row) return null;
  const { createdAt, undoneAt, ...rest } = row;
  return { ...rest, createdAtMs: createdAt.getTime(), undoneAtMs: undoneAt?.getTime() ?? null };
}

/** What was added for a request. */
export function findRequestedImport(tx: Queryable, requestKey: string): Promise<ImportRow | null> {
  return findImport(tx, 'request_key = $1', requestKey);
}

/** What was added together, held until the transaction ends. */
export function holdImport(tx: Queryable, id: string): Promise<ImportRow | null> {
  return findImport(tx, 'id = $1 for update', id);
}

/** Notes that people are being added; false where the same request did so before. Waits for the same request under way. */
export async function insertImport(
  tx: Queryable,
  input: { id: string; companyId: string; sessionId: string | null; requestKey: string; file: string; atMs: number },
): Promise<boolean> {
  const { id, companyId, sessionId, requestKey, file, atMs } = input;
  const sql = `insert into people_import (id, company_id, session_id, request_key, file, created_at) values ($1, $2, $3, $4, $5, $6)
    on conflict (company_id, request_key) do nothing returning id`;
  return (await tx.query(sql, [id, companyId, sessionId, requestKey, file, new Date(atMs)])).length > 0;
}

/** Writes what came of it. */
export async function closeImport(
  tx: Queryable,
  { id, added, outcome }: { id: string; added: number; outcome: readonly JudgedRow[] },
): Promise<void> {
  await tx.query('update people_import set added = $2, outcome = $3 where id = $1', [id, added, JSON.stringify(outcome)]);
}

/** Writes people into the company; those whose address it knows stay as they are. Says how many are new. */
export async function insertPeople(
  tx: Queryable,
  { companyId, importId, people, newId, atMs }: AddTogether & { newId: () => string; atMs: number },
): Promise<number> {
  const sql = `insert into consumer (id, company_id, first_name, last_name, email, import_id, created_at)
    select id, $1::uuid, first, last, email, $6::uuid, $7::timestamptz
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) as t(id, first, last, email)
    on conflict (company_id, email) do nothing returning id, email`;
  const columns = [people.map(newId), people.map((p) => p.firstName), people.map((p) => p.lastName), people.map((p) => p.email)];
  const written = await tx.query<{ id: string; email: string }>(sql, [companyId, ...columns, importId, new Date(atMs)]);
  const named = new Map(people.map(({ email, firstName, lastName }) => [email, `${firstName} ${lastName} ${email}`]));
  await insertWords(tx, { companyId, people: written.map(({ id, email }) => ({ id, text: named.get(email) ?? email })) });
  return written.length;
}

/** Keeps the words that people are found by: those of their name and address. */
export async function insertWords(
  tx: Queryable,
  { companyId, people }: { companyId: string; people: readonly { id: string; text: string }[] },
): Promise<void> {
  const rows = people.flatMap(({ id, text }) => personWords(text).map((word) => ({ id, word })));
  await tx.query(
    `insert into consumer_word (company_id, consumer_id, word)
     select $1::uuid, id, word from unnest($2::uuid[], $3::text[]) as t(id, word) on conflict do nothing`,
    [companyId, rows.map(({ id }) => id), rows.map(({ word }) => word)],
  );
}

interface AddTogether {
  readonly companyId: string;
  readonly importId: string;
  readonly people: readonly ReadyPerson[];
}

/** Seats people of the company in a session. Those who have sat down elsewhere meanwhile are not in the answer. */
export function seatPeople(
  tx: Queryable,
  { companyId, importId, people, sessionId, atMs }: AddTogether & { sessionId: string; atMs: number },
): Promise<{ consumerId: string; email: string }[]> {
  const sql = `with seated as (
      insert into session_consumer (company_id, session_id, consumer_id, import_id, created_at)
      select c.company_id, $2::uuid, c.id, $4::uuid, $5::timestamptz from consumer c where c.company_id = $1 and c.email = any($3::text[])
      on conflict do nothing returning consumer_id
    )
    select c.id as "consumerId", c.email from consumer c join seated on seated.consumer_id = c.id`;
  return tx.query(sql, [companyId, sessionId, people.map(({ email }) => email), importId, new Date(atMs)]);
}

/** Gives a session so many seats. */
export async function setSeats(tx: Queryable, { id, seats }: { id: string; seats: number }): Promise<void> {
  await tx.query('update session set seats = $2 where id = $1', [id, seats]);
}

/** Whether the company knows a person, and whether they sit in this session. */
export async function findSeat(
  tx: Queryable,
  { sessionId, consumerId }: { sessionId: string; consumerId: string },
): Promise<'seated' | 'known' | 'unknown'> {
  const sql = `select sc.session_id is not null as seated from consumer c
    left join session_consumer sc on sc.consumer_id = c.id and sc.session_id = $1 where c.id = $2`;
  const [row] = await tx.query<{ seated: boolean }>(sql, [sessionId, consumerId]);
  return row ? (row.seated ? 'seated' : 'known') : 'unknown';
}

/** Takes seats away. */
export async function removeSeats(
  tx: Queryable,
  { sessionId, consumerIds }: { sessionId: string; consumerIds: readonly string[] },
): Promise<void> {
  await tx.query('delete from session_consumer where session_id = $1 and consumer_id = any($2::uuid[])', [
    sessionId,
    [...consumerIds],
  ]);
}

/** The people that an import seated: those who have not opened their link, and how many have. */
export async function seatsOfImport(tx: Queryable, importId: string): Promise<{ unopened: string[]; opened: number }> {
  const sql = `select consumer_id as id, (opened_at is not null or answer is not null) as opened from session_consumer where import_id = $1`;
  const rows = await tx.query<{ id: string; opened: boolean }>(sql, [importId]);
  return { unopened: rows.filter((row) => !row.opened).map(({ id }) => id), opened: rows.filter((row) => row.opened).length };
}

/** Removes the people that an import added to the company and who have no seat; marks it as taken back. Returns how many. */
export async function undoAdded(tx: Queryable, { importId, atMs }: { importId: string; atMs: number }): Promise<number> {
  const sql = `delete from consumer c where import_id = $1
    and not exists (select from session_consumer sc where sc.company_id = c.company_id and sc.consumer_id = c.id) returning id`;
  const gone = (await tx.query(sql, [importId])).length;
  await tx.query('update people_import set undone_at = $2 where id = $1', [importId, new Date(atMs)]);
  return gone;
}

/**
 * Conditions, one for each word searched for, that hold for a word which begins with it, with their parameters from `from` on; null where
 * there is no word to look for. No sign sorts behind U+10FFFF.
 */
function beginsWith(search: string, from: number): { begins: string[]; words: string[] } | null {
  const words = personWords(search);
  // Signs alone are no words: they are in no name that can be found.
  if (words.length === 0 && search !== '') return null;
  const begins = words.map((_, at) => {
    const word = `$${from + at}::text collate "C"`;
    return `w.word >= ${word} and w.word < ${word} || chr(1114111)`;
  });
  return { begins, words };
}

/** Whether a person, by the column of their id, has such a word. `$1` is the company. */
const hasWord = (id: string) => (begin: string) =>
  `exists (select from consumer_word w where w.company_id = $1 and w.consumer_id = ${id} and ${begin})`;

const ONLY: Readonly<Record<PeopleFilter, string>> = {
  all: 'true',
  coming: `sc.answer = 'coming'`,
  not_coming: `sc.answer = 'not_coming'`,
  silent: 'sc.answer is null',
};

export interface SeatedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly answer: 'coming' | 'not_coming' | null;
  readonly opened: boolean;
  /** Whether the latest letter to them could not be delivered. */
  readonly undelivered: boolean;
  readonly check: CheckGrade | null;
  readonly writtenAt: Date | null;
  /** A limit of the day held back the latest email to them. */
  readonly heldBack: boolean;
}

/** A page of who is invited to a session, by name. */
export async function listSeated(
  tx: Queryable,
  input: { companyId: string; sessionId: string; search: string; only: PeopleFilter; limit: number; offset: number },
): Promise<{ people: SeatedPerson[]; total: number }> {
  const { companyId, sessionId, search, only, limit, offset } = input;
  const found = beginsWith(search, 3);
  if (!found) return { people: [], total: 0 };
  const isFound = ['true', ...found.begins.map(hasWord('c.id'))].join(' and ');
  const from = `from session_consumer sc join consumer c on c.company_id = sc.company_id and c.id = sc.consumer_id
    where sc.company_id = $1 and sc.session_id = $2 and ${ONLY[only]} and ${isFound}`;
  const filter = [companyId, sessionId, ...found.words];
  const people = await tx.query<SeatedPerson>(
    `select c.id, trim(c.first_name || ' ' || c.last_name) as name, c.email, sc.answer, sc.opened_at is not null as opened, sc.check_grade as "check",
       sc.written_at as "writtenAt", sc.email_held_back_at is not null as "heldBack", coalesce((select m.failed_at is not null from mail_outbox m
         where m.session_id = sc.session_id and m.to_address = c.email and (m.failed_at is not null or m.sent_at is not null)
         order by m.created_at desc limit 1), false) as undelivered ${from} order by lower(c.first_name || ' ' || c.last_name), c.id
     limit $${filter.length + 1} offset $${filter.length + 2}`,
    [...filter, limit, offset],
  );
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n ${from}`, filter);
  return { people, total: count?.n ?? 0 };
}

type Counts = SessionPeopleAnswer['counts'];

/** How many are invited to a session, what they have answered, and how many have checked a device. */
export async function countSeated(tx: Queryable, sessionId: string): Promise<Counts> {
  const sql = `select count(*)::int as "all", count(*) filter (where answer = 'coming')::int as coming,
    count(*) filter (where answer = 'not_coming')::int as not_coming, count(*) filter (where answer is null)::int as silent,
    count(check_grade)::int as checked from session_consumer where session_id = $1`;
  const [row] = await tx.query<Counts>(sql, [sessionId]);
  return row ?? { all: 0, coming: 0, not_coming: 0, silent: 0, checked: 0 };
}

/** What was added together since a moment and is not taken back; of a session, or of the company alone. */
export async function listImports(
  tx: Queryable,
  { sessionId, sinceMs }: { sessionId: string | null; sinceMs: number },
): Promise<Omit<UndoableImport, 'untilMs'>[]> {
  const sql = `select id, file, added, created_at as "createdAt" from people_import
    where undone_at is null and added > 0 and created_at > $2 and session_id is not distinct from $1::uuid
    order by created_at desc limit 5`;
  type Row = { id: string; file: string; added: number; createdAt: Date };
  const rows = await tx.query<Row>(sql, [sessionId, new Date(sinceMs)]);
  return rows.map(({ createdAt, ...row }) => ({ ...row, atMs: createdAt.getTime() }));
}

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionId: string | null;
  readonly sessionName: string | null;
  readonly experience: string | null;
}

/** Up to so many people are looked up and then sorted; more are read in the order of names until a page is full. */
const FEW = 1_000;

/** How people of a company are asked for who have all of these words. */
interface Found {
  readonly with: string;
  readonly isFound: string;
  readonly values: readonly SqlValue[];
}

/** The planner knows too little of words to choose between few and many. `$1` is the company. */
async function findByWords(tx: Queryable, { companyId, search }: { companyId: string; search: string }): Promise<Found | null> {
  const wanted = beginsWith(search, 2);
  if (!wanted) return null;
  const { begins, words } = wanted;
  const [first, ...others] = begins;
  if (first === undefined) return { with: '', isFound: 'true', values: [companyId] };
  const values = [companyId, ...words];
  const ofWord = (begin: string) => `select w.consumer_id as id from consumer_word w where w.company_id = $1 and ${begin}`;
  const haveOthers = ['true', ...others.map(hasWord('v.id'))].join(' and ');
  const few = await tx.query<{ id: string }>(
    `select v.id from (${ofWord(first)}) v where ${haveOthers} limit ${FEW + 1}`,
    values,
  );
  // Two words of one person may begin alike.
  if (few.length <= FEW)
    return { with: '', isFound: 'c.id = any($2::uuid[])', values: [companyId, [...new Set(few.map(({ id }) => id))]] };
  const all = others.length === 0 ? ofWord(first).replace('select', 'select distinct') : begins.map(ofWord).join(' intersect ');
  return {
    with: `with found as materialized (${all})`,
    // Beside "is true" it stays a table that everybody is held against.
    isFound: '(c.id in (select id from found)) is true',
    values,
  };
}

/** A page of the company's people, by name, each with the session they sit in. */
export async function listCompany(
  tx: Queryable,
  input: { companyId: string; search: string; only: 'all' | 'free'; limit: number; offset: number },
): Promise<{ people: CompanyRow[]; total: number }> {
  const { companyId, search, only, limit, offset } = input;
  const isFree = `not exists (select from session_consumer o where o.company_id = c.company_id and o.consumer_id = c.id and not o.over)`;
  const found = await findByWords(tx, { companyId, search });
  if (!found) return { people: [], total: 0 };
  const { values } = found;
  const from = `from consumer c where c.company_id = $1 and ${only === 'free' ? isFree : 'true'} and ${found.isFound}`;
  const byName = (c: string) => `lower(${c}.first_name || ' ' || ${c}.last_name), ${c}.id`;
  // How many there are is known already where everybody who is found counts.
  const counted = only === 'all' && found.with !== '' ? '(select count(*)::int from found)' : 'null::int';
  // Seats are looked up for the page alone.
  const rows = await tx.query<CompanyRow & { n: number | null }>(
    `${found.with}
     select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.email, s.public_id as "sessionId", s.name as "sessionName",
       s.experience, ${counted} as n
     from (select c.* ${from} order by ${byName('c')} limit $${values.length + 1} offset $${values.length + 2}) p
       left join session_consumer sc on sc.company_id = p.company_id and sc.consumer_id = p.id and not sc.over
       left join session s on s.id = sc.session_id
     order by ${byName('p')}`,
    [...values, limit, offset],
  );
  const people = rows.map(({ n: _n, ...person }) => person);
  const known = rows[0]?.n;
  if (known != null) return { people, total: known };
  const [count] = await tx.query<{ n: number }>(`${found.with} select count(*)::int as n ${from}`, [...values]);
  return { people, total: count?.n ?? 0 };
}
