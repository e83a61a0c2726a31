import { randomUUID } from 'node:crypto';
import { CompanyPeopleQuery, PEOPLE_PAGE, SessionPeopleQuery } from '@lorecrew/contract/api/people';
import { SessionsQuery } from '@lorecrew/contract/api/sessions';
import { peopleOfCompany, peopleOfSession } from '@lorecrew/server/features/people/queries';
import { sessionOf, sessionsOf } from '@lorecrew/server/features/sessions/queries';
import type { Database } from '@lorecrew/server/ports';
import { testDatabases } from '@lorecrew/server/testing/databases';
import { readingsOf } from './query-plans.ts';

const PER_SESSION = 10;
/** There are ten times as many people as sessions, in so many companies of one size. */
const COMPANIES = 50;
const SIZES = [1_000, 10_000, 100_000] as const;
/** Small enough for the time a statement may take on a busy machine. */
const AT_ONCE = 500;
const owner = { role: 'owner' } as const;
const ROUNDS = 30;
const NOW = Date.parse('2026-11-22T15:00:00Z');
/** How many people one company has by the time there are so many sessions. */
const peopleAt = (sessions: number) => (sessions * 10) / COMPANIES;
/** A list that an organiser opens shall be there in a tenth of a second, however large. */
const GOAL_MS = 100;

async function add(db: Database, { companyId, from, to }: { companyId: string; from: number; to: number }): Promise<void> {
  const range = [companyId, from, to, new Date(NOW)] as const;
  await db.query(
    owner,
    `insert into session (id, public_id, company_id, experience, version, status, starts_at, ended_at, seats, name, zone)
     select md5('s' || n)::uuid, substr(translate(md5('p' || n), '0189', 'abcd'), 1, 26), $1, 'lamp-room', 1,
       case when n % 10 = 0 then 'scheduled' when n % 10 = 1 then 'cancelled' else 'completed' end,
       $4::timestamptz + make_interval(hours => case when n % 10 = 0 then n else -n end), null, 12,
       'Get-together ' || n || case when n % 100 = 0 then ' of the harbour' else '' end, 'Europe/Berlin'
     from generate_series($2::int, $3::int) n`,
    range,
  );
  await db.query(
    owner,
    `insert into session_consumer (company_id, session_id, consumer_id)
     select $1::uuid, md5('s' || n)::uuid, md5('c' || ((n * 7 + k * 131) % ${peopleAt(SIZES[0])}))::uuid
     from generate_series($2::int, $3::int) n, generate_series(1, ${PER_SESSION}) k
     on conflict do nothing`,
    range.slice(0, 3),
  );
  await db.query(
    owner,
    `insert into session_word (company_id, session_id, word)
     select company_id, id, word from session, regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word
     where id in (select md5('s' || n)::uuid from generate_series($1::int, $2::int) n)`,
    [from, to],
  );
  await db.query(
    owner,
    `insert into credit_entry (company_id, seq, key, at, reason, cause, from_account, to_account, amount, session_id, label,
       available_after, held_after, owed_after)
     select $1, n, 'held:' || n, $4, 'held', 'booked', 'available', 'held', 12, md5('s' || n)::uuid, 'x', 0, 0, 0
     from generate_series($2::int, $3::int) n`,
    range,
  );
}

async function fill(db: Database, { companyId, upTo }: { companyId: string; upTo: number }): Promise<void> {
  const sql = 'select count(*)::int as n from session where company_id = $1';
  const [known] = await db.query<{ n: number }>(owner, sql, [companyId]);
  await addPeople(db, { companyId, from: peopleAt(known?.n ?? 0), upTo: peopleAt(upTo) });
  for (let from = (known?.n ?? 0) + 1; from <= upTo; from += AT_ONCE)
    await add(db, { companyId, from, to: Math.min(upTo, from + AT_ONCE - 1) });
  await db.script(
    'analyze consumer; analyze consumer_word; analyze session; analyze session_word; analyze session_consumer; analyze credit_entry',
  );
}

/** People of the company, and as many of each of the others. */
async function addPeople(
  db: Database,
  { companyId, from, upTo }: { companyId: string; from: number; upTo: number },
): Promise<void> {
  for (let at = from; at < upTo; at += AT_ONCE / COMPANIES)
    await db.query(
      owner,
      `insert into consumer (id, company_id, first_name, last_name, email)
       select md5('c' || case when k = 0 then '' else k || ':' end || n)::uuid, case when k = 0 then $1::uuid else md5('company' || k)::uuid end,
         (array['Ada', 'Fern', 'Moss', 'Tansy', 'Iris', 'Bay'])[1 + n % 6], 'Of ' || md5(n::text), 'p' || n || '@crew.example'
       from generate_series($2::int, $3::int) n, generate_series(0, ${COMPANIES - 1}) k on conflict do nothing`,
      [companyId, at, Math.min(upTo, at + AT_ONCE / COMPANIES) - 1],
    );
  await db.query(
    owner,
    `insert into consumer_word (company_id, consumer_id, word)
     select company_id, id, word from consumer, regexp_split_to_table(lower(first_name || ' ' || last_name || ' ' || email), '[^[:alnum:]]+') as word
     where company_id = $1 on conflict do nothing`,
    [companyId],
  );
}

async function times(call: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await call();
    all.push(performance.now() - from);
  }
  all.sort((a, b) => a - b);
  return { p50: all[Math.floor(ROUNDS * 0.5)] ?? 0, p95: all[Math.floor(ROUNDS * 0.95)] ?? 0 };
}

const depsOn = (db: Database) => ({
  db,
  clock: { nowMs: () => NOW },
  catalogue: { find: () => null, stories: () => [], listed: () => [], told: () => [] },
  meetingHosts: [],
  secrets: { current: 'a secret of benchmarks', previous: [] },
  addressKey: 'bench',
  presence: { lastSeen: async () => [] },
});

/** What an organiser opens, in a company with so many sessions, as many people, and `some` session. */
function callsOf({ companyId, upTo, some }: { companyId: string; upTo: number; some: string }) {
  const list = (query: object) => (db: Database) => sessionsOf(depsOn(db), { companyId, query: SessionsQuery.parse(query) });
  const listPeople = (query: object) => (db: Database) =>
    peopleOfCompany(depsOn(db), { companyId, query: CompanyPeopleQuery.parse(query) });
  const last = Math.ceil(upTo / 25);
  const calls: Record<string, (db: Database) => Promise<unknown>> = {
    'first page': list({}),
    'last page': list({ page: last }),
    'by name': list({ sort: 'name' }),
    'by seats': list({ sort: '-seats' }),
    'open and to come': list({ status: 'scheduled' }),
    'search, some': list({ search: 'harb' }),
    'search, all': list({ search: 'get-together' }),
    'search, none': list({ search: 'nothing like that' }),
    'people, first page': listPeople({}),
    'people, last page': listPeople({ page: Math.ceil(peopleAt(upTo) / PEOPLE_PAGE) }),
    'people, in no session': listPeople({ only: 'free' }),
    'people, search one': listPeople({ search: `p${peopleAt(upTo) - 1}@` }),
    'people, search many': listPeople({ search: 'fern' }),
    'people, search all': listPeople({ search: 'crew.example' }),
    'people of a session': (db) => peopleOfSession(depsOn(db), { companyId, id: some, query: SessionPeopleQuery.parse({}) }),
    detail: (db) => sessionOf(depsOn(db), { companyId, id: some }),
  };
  return calls;
}

/**
 * Lists, searches and details of the dashboard with up to 100,000 sessions, a million seats and 20,000 people of one company, among a
 * million people. At last also how the database reads each. Needs PostgreSQL.
 */
export async function dashboard(server: string | undefined): Promise<number> {
  const postgres = testDatabases(server).at(1);
  if (!postgres) {
    console.log('The dashboard is not measured: TEST_DATABASE_URL names no PostgreSQL.');
    return 0;
  }
  const database = await postgres.open();
  const { db } = database;
  const companyId = randomUUID();
  await db.query(owner, 'insert into company (id, name) values ($1, $2)', [companyId, 'Harbour Lights']);
  await db.query(owner, 'insert into credit_account (company_id) values ($1)', [companyId]);
  await db.query(
    owner,
    `insert into company (id, name) select md5('company' || k)::uuid, 'Company ' || k from generate_series(1, ${COMPANIES - 1}) k`,
  );
  let slow = 0;
  for (const upTo of SIZES) {
    await fill(db, { companyId, upTo });
    const [some] = (await sessionsOf(depsOn(db), { companyId, query: SessionsQuery.parse({}) })).sessions;
    const calls = callsOf({ companyId, upTo, some: some?.id ?? '' });
    console.log(`${upTo.toLocaleString('en')} sessions, ${(upTo * PER_SESSION).toLocaleString('en')} seats and people`);
    for (const [name, call] of Object.entries(calls)) {
      const { p50, p95 } = await times(() => call(db));
      if (p95 > GOAL_MS) slow += 1;
      console.log(`  ${name.padEnd(22)} p50 ${p50.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms`);
      if (upTo === SIZES.at(-1)) for (const reading of await readingsOf(db, call)) console.log(`    ${reading}`);
    }
  }
  await database.remove();
  return slow;
}
