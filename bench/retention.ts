import { randomIds } from '@lorecrew/server/adapters/ids/random';
import { endWhatIsOver } from '@lorecrew/server/features/retention/commands';
import type { Database } from '@lorecrew/server/ports';
import { queryable } from '@lorecrew/server/ports/query-builder';
import { openOnPostgres } from '@lorecrew/server/testing/databases';
import pg from 'pg';

/**
 * Ends what has been kept for long enough in a database of a size that is sold: `EVENTS` rows of logs (18 million unless set otherwise),
 * of shows of twelve people that are over, half of them for more than ninety days and the rest with their names taken out, but for
 * `NAMED` of them. Wants `TEST_DATABASE_URL` and 10 GB of disk there.
 */
const EVENTS = Number(process.env.EVENTS ?? 18_000_000);
const NAMED = Number(process.env.NAMED ?? 1_000);
const EVENTS_A_SHOW = 760;
const SHOWS_AT_ONCE = 500;

const seconds = (sinceMs: number) => `${((performance.now() - sinceMs) / 1_000).toFixed(1)} s`;

/** Writes shows that are over, by SQL alone. */
async function fill(url: string, shows: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("set app.owner = 'on'");
  await client.query('set statement_timeout = 0');
  const {
    rows: [company],
  } = await client.query<{ id: string }>("insert into company (id, name) values (gen_random_uuid(), 'Bench') returning id");
  for (let from = 0; from < shows; from += SHOWS_AT_ONCE) {
    const most = Math.min(SHOWS_AT_ONCE, shows - from);
    await client.query(
      `with made as (
         insert into session (id, public_id, company_id, experience, version, status, starts_at, ended_at, seats)
         select gen_random_uuid(), 'bench' || n, $1, 'lamp-room', 1, 'completed',
           now() - (case when n % 2 = 0 then 100 else 40 end) * interval '1 day',
           now() - (case when n % 2 = 0 then 100 else 40 end) * interval '1 day', 12
         from generate_series($2::int, $3::int) as n returning id, public_id
       ), streams as (
         insert into show_stream (session_id, company_id, incarnation, head, pseudonymised_at)
         select id::text, $1, gen_random_uuid(), $4, case when substr(public_id, 6)::int < $5 then null else now() end from made
       )
       insert into show_event (session_id, seq, company_id, cmd_id, actor, type, body, at)
       select id::text, seq, $1, 'bench:' || seq, gen_random_uuid()::text, 'card.pinned',
         jsonb_build_object('by', gen_random_uuid(), 'card', 'a-' || seq), now() - interval '40 days'
       from made, generate_series(1, $4) as seq`,
      [company?.id, from, from + most - 1, EVENTS_A_SHOW, NAMED],
    );
  }
  await client.query('analyze');
  await client.end();
}

/** The same database, which notes how long each statement took. */
function timed(db: Database, tookMs: number[]): Database {
  const note = async <T>(work: () => Promise<T>): Promise<T> => {
    const beganMs = performance.now();
    try {
      return await work();
    } finally {
      tookMs.push(performance.now() - beganMs);
    }
  };
  return {
    ...db,
    query: (scope, sql, params) => note(() => db.query(scope, sql, params)),
    transaction: (scope, work) =>
      db.transaction(scope, (tx) => work(queryable((sql, params) => note(() => tx.query(sql, params))))),
  };
}

const server = process.env.TEST_DATABASE_URL;
if (!server) throw new Error('Name a PostgreSQL in TEST_DATABASE_URL.');
const { db, url, remove } = await openOnPostgres(server);
try {
  const shows = Math.ceil(EVENTS / EVENTS_A_SHOW);
  const filledMs = performance.now();
  await fill(url, shows);
  console.log(`${shows} shows with ${shows * EVENTS_A_SHOW} events written in ${seconds(filledMs)}.`);
  const tookMs: number[] = [];
  const beganMs = performance.now();
  const context = { db: timed(db, tookMs), clock: { nowMs: () => Date.now() }, ids: randomIds };
  // Two nodes whose rounds fall together.
  const rounds = await Promise.all([endWhatIsOver(context), endWhatIsOver(context)]);
  for (const [node, { ended, failed }] of rounds.entries()) {
    for (const { rows, count } of ended) console.log(`node ${node + 1}: ${count} ${rows}`);
    for (const { rows, error } of failed) console.log(`node ${node + 1}: not ended: ${rows}: ${String(error)}`);
  }
  console.log(
    `One round of two nodes took ${seconds(beganMs)}; longest statement ${Math.round(Math.max(...tookMs))} ms of ${tookMs.length}.`,
  );
  if (rounds.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
} finally {
  await remove();
}
