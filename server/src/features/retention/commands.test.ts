import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomIds } from '../../adapters/ids/random.ts';
import type { Database, SqlValue } from '../../ports.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { endWhatIsOver } from './commands.ts';
import { kept } from './queries.ts';

const owner = { role: 'owner' } as const;
const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const NOW_MS = Date.parse('2026-11-22T12:00:00Z');

/** Writes one row of a kind as old as it says, and gives what finds it again. */
type Plant = (db: Database, at: Date) => Promise<{ table: string; where: string; id: string }>;

async function write(db: Database, table: string, row: Readonly<Record<string, SqlValue>>): Promise<void> {
  const columns = Object.keys(row);
  const places = columns.map((_, i) => `$${i + 1}`);
  await db.query(owner, `insert into ${table} (${columns}) values (${places})`, Object.values(row));
}

/** When somebody spoke in a session that ended at a moment. */
function spoken(demo: boolean): Plant {
  return async (db, at) => {
    const company_id = (demo ? DEMO_COMPANY : COMPANY) ?? '';
    const seat = { company_id, session_id: await endedSession(db, { at, demo }), consumer_id: randomUUID() };
    const consumer = { id: seat.consumer_id, company_id, ...person, email: `${seat.consumer_id}@crew.example` };
    await write(db, 'consumer', { ...consumer, created_at: new Date(NOW_MS) });
    await write(db, 'session_consumer', seat);
    await write(db, 'voice_consent', { ...seat, given_at: at });
    await write(db, 'voice_span', { ...seat, crew: 'crew-1', from_ms: 0, to_ms: 900, delayed: false });
    return { table: 'voice_consent', where: 'consumer_id::text', id: seat.consumer_id };
  };
}

/** A row that is found by one column, which is given a new id. */
function planted(table: string, column: string, rowOf: (id: string, at: Date) => Readonly<Record<string, SqlValue>>): Plant {
  return async (db, at) => {
    const id = randomUUID();
    await write(db, table, { [column]: id, ...rowOf(id, at) });
    return { table, where: `${column}::text`, id };
  };
}

/** An event of a session that was sent to a program of a company. */
async function delivered(db: Database, at: Date): ReturnType<Plant> {
  const company_id = COMPANY ?? '';
  const [id, endpoint_id] = [randomUUID(), randomUUID()];
  const endpoint = { sealed_url: 'sealed', sealed_secret: 'sealed', events: ['session.planned'], is_on: true };
  await write(db, 'webhook_endpoint', { id: endpoint_id, company_id, ...endpoint, created_at: new Date(NOW_MS) });
  const event = { event_id: randomUUID(), event: 'session.planned', payload: '{}', created_at: at };
  await write(db, 'webhook_delivery', { id, company_id, endpoint_id, ...event });
  return { table: 'webhook_delivery', where: 'id::text', id };
}

const [COMPANY, DEMO_COMPANY, USER, CONSUMER, SESSION] = [1, 2, 3, 4, 5].map((n) => `0000000${n}-0000-4000-8000-000000000000`);
const person = { first_name: 'Ada', last_name: 'Quay' };
const story = { experience: 'lamp-room', version: 1, seats: 4 };

async function base(db: Database): Promise<void> {
  const at = new Date(NOW_MS);
  await write(db, 'company', { id: COMPANY ?? '', name: 'Crew', created_at: at });
  await write(db, 'company', { id: DEMO_COMPANY ?? '', name: 'Demo', demo: true, created_at: at });
  const user = { company_id: COMPANY ?? '', ...person, email: 'ada@crew.example', user_type_id: 2 };
  await write(db, 'app_user', { id: USER ?? '', ...user, email_verified_at: at, created_at: new Date(0) });
  const consumer = { company_id: COMPANY ?? '', ...person, email: 'bob@crew.example' };
  await write(db, 'consumer', { id: CONSUMER ?? '', ...consumer, created_at: new Date(0) });
  const session = { public_id: 'a'.repeat(26), company_id: COMPANY ?? '', ...story, starts_at: new Date(NOW_MS + 86_400_000) };
  await write(db, 'session', { id: SESSION ?? '', ...session });
  await write(db, 'session_consumer', { company_id: COMPANY ?? '', session_id: SESSION ?? '', consumer_id: CONSUMER ?? '' });
}

/** A session that ended at a moment, with a log of one event and one text. */
async function endedSession(db: Database, input: { at: Date; demo: boolean }): Promise<string> {
  const [id, companyId] = [randomUUID(), input.demo ? DEMO_COMPANY : COMPANY];
  const when = { starts_at: input.at, ended_at: input.at, status: 'completed', demo: input.demo };
  await write(db, 'session', { id, public_id: id, company_id: companyId ?? '', ...story, ...when });
  const log = { session_id: id, company_id: companyId ?? '' };
  await write(db, 'show_stream', { ...log, incarnation: randomUUID(), head: 1 });
  const event = { seq: 1, cmd_id: 'show.create', actor: 'server', type: 'show.created', body: '{}', at: input.at };
  await write(db, 'show_event', { ...log, ...event });
  await write(db, 'show_text', { ...log, id: 'x', author: 'y', body: 'Hello' });
  return id;
}

function logOf(table: string, demo: boolean): Plant {
  return async (db, at) => ({ table, where: 'session_id', id: await endedSession(db, { at, demo }) });
}

function session(demo: boolean): Plant {
  return async (db, at) => ({ table: 'session', where: 'id::text', id: await endedSession(db, { at, demo }) });
}

function erasedCompany(table: string): Plant {
  return async (db, at) => {
    const id = randomUUID();
    await write(db, 'company', { id, name: 'Erased company', erased_at: at, created_at: new Date(0) });
    if (table !== 'company') await write(db, 'credit_account', { company_id: id });
    const entry = { seq: 1, key: 'k', at: new Date(0), reason: 'granted', cause: 'welcome', from_account: 'granted' };
    const rest = { to_account: 'available', amount: 1, label: '', available_after: 1, held_after: 0, owed_after: 0 };
    if (table === 'credit_entry') await write(db, 'credit_entry', { company_id: id, ...entry, ...rest });
    return { table, where: table === 'company' ? 'id::text' : 'company_id::text', id };
  };
}

const order = {
  ...{ company_id: COMPANY ?? '', email: 'ada@crew.example', product_id: 'credits-10', credits: 10, unit_cents: 1400 },
  ...{ currency: 'EUR', net_cents: 14_000, method: 'card', po_number: '', bill_to: '{}' },
};
const token = { kind: 'dashboard', company_id: COMPANY ?? '', user_id: USER ?? '', created_at: new Date(0) };
const link = {
  purpose: 'verify',
  company_id: COMPANY ?? '',
  user_id: USER ?? '',
  email: 'x@crew.example',
  created_at: new Date(0),
};
const mail = { kind: 'reset', to_address: 'x@crew.example' };

/** Every kind of row that ends, and after how many minutes, in the words of the design: not by the list that is tested. */
const KINDS: readonly (readonly [rows: string, minutes: number, plant: Plant])[] = [
  [
    'keys to a live connection',
    HOUR,
    planted('live_ticket', 'hash', (_, at) => ({
      ...{ company_id: COMPANY ?? '', session_id: SESSION ?? '', consumer_id: CONSUMER ?? '' },
      expires_at: at,
    })),
  ],
  [
    'requests for a seat',
    DAY,
    planted('seat_request', 'id', (id, at) => ({
      ...{ company_id: COMPANY ?? '', session_id: SESSION ?? '', kind: 'admission', secret_hash: id, created_at: new Date(0) },
      expires_at: at,
    })),
  ],
  ['sign-ins', DAY, planted('token', 'id', (id, at) => ({ hash: id, ...token, expires_at: at }))],
  [
    'links to pictures of awards',
    60,
    async (db, at) => {
      const [id, seat] = [randomUUID(), { company_id: COMPANY ?? '', session_id: SESSION ?? '', consumer_id: randomUUID() }];
      const { consumer_id, company_id } = seat;
      await write(db, 'consumer', {
        id: consumer_id,
        company_id,
        ...person,
        email: `${id}@crew.example`,
        created_at: new Date(NOW_MS),
      });
      await write(db, 'session_consumer', seat);
      await write(db, 'award_link', { id, ...seat, sheet: '{}', created_at: new Date(0), expires_at: at });
      return { table: 'award_link', where: 'id::text', id };
    },
  ],
  ['links of emails', DAY, planted('mail_link', 'id', (id, at) => ({ hash: id, ...link, expires_at: at }))],
  [
    'links to reports',
    DAY,
    planted('report_link', 'id', (_, at) => ({
      ...{ company_id: COMPANY ?? '', session_id: SESSION ?? '', made_at: new Date(0) },
      expires_at: at,
    })),
  ],
  [
    'links to previews',
    DAY,
    planted('preview_link', 'id', (_, at) => ({
      ...{ company_id: COMPANY ?? '', kind: 'story', slug: 'lamp-room', made_at: new Date(0) },
      expires_at: at,
    })),
  ],
  [
    'invitations of colleagues',
    DAY,
    planted('colleague_invitation', 'id', (id, at) => ({
      ...{ company_id: COMPANY ?? '', email: `${id}@crew.example`, invited_by: USER ?? '', created_at: new Date(0) },
      expires_at: at,
    })),
  ],
  ['ID tokens that were used', DAY, planted('used_nonce', 'hash', (_, at) => ({ expires_at: at }))],
  [
    'emails asked for and not written',
    HOUR,
    planted('letter_request', 'id', (_, at) => ({ kind: 'reset', email: 'x@crew.example', network: '', created_at: at })),
  ],
  [
    'that an email was sent, without its text',
    90 * DAY,
    planted('mail_outbox', 'id', (_, at) => ({ ...mail, created_at: at, next_attempt_at: at })),
  ],
  [
    'what organisers were told of',
    90 * DAY,
    planted('user_notification', 'id', (_, at) => ({
      ...{ company_id: COMPANY ?? '', user_id: USER ?? '', kind: 'credits-low', key: randomUUID(), at },
    })),
  ],
  [
    'browsers somebody signed in with',
    400 * DAY,
    planted('device_mark', 'hash', (_, at) => ({
      ...{ company_id: COMPANY ?? '', user_id: USER ?? '', device: 'Firefox', created_at: at },
      last_used_at: at,
    })),
  ],
  ['counts of emails', DAY, planted('email_quota', 'key', (_, at) => ({ window_started_at: at, used: 1, max_used: 4 }))],
  [
    'answers about services of others',
    400 * DAY,
    planted('consent', 'id', (id, at) => ({ visitor: id, version: 1, analytics: true, replay: true, chat: true, at })),
  ],
  [
    'what visitors wrote through the contact page',
    12 * 31 * DAY,
    planted('contact_message', 'id', (_, at) => ({
      ...{ topic: 'other', name: 'Ada Quay', email: 'ada@crew.example', company: '', message: 'Hello', suspected: false },
      at,
    })),
  ],
  ['who did what to accounts', 400 * DAY, planted('audit', 'id', (_, at) => ({ action: 'login.password', at }))],
  [
    'notices of the payment provider',
    400 * DAY,
    async (db, at) => {
      const [id, order_id] = [randomUUID(), randomUUID()];
      await write(db, 'credit_order', { id: order_id, request_key: order_id, ...order, created_at: new Date(NOW_MS) });
      const notice = { company_id: COMPANY ?? '', type: 'paid', order_id, received_at: at };
      await write(db, 'payment_notice', { id, ...notice });
      return { table: 'payment_notice', where: 'id', id };
    },
  ],
  ['payments of demos', 400 * DAY, planted('sandbox_payment', 'id', (id, at) => ({ order_id: id, state: '{}', created_at: at }))],
  [
    'when somebody was last seen in a show',
    DAY,
    planted('show_presence', 'session_id', (_, at) => ({ participant_id: 'p', company_id: COMPANY ?? '', last_seen_at: at })),
  ],
  ['when somebody spoke in a demo, with their consent', DAY, spoken(true)],
  ['when somebody spoke in a show, with their consent', 30 * DAY, spoken(false)],
  ['what happened in a demo', DAY, logOf('show_event', true)],
  ['what people wrote in a demo', DAY, logOf('show_text', true)],
  ['that there was a demo', DAY, logOf('show_stream', true)],
  ['what happened in a show', 90 * DAY, logOf('show_event', false)],
  ['what people wrote in a show', 90 * DAY, logOf('show_text', false)],
  ['that there was a show', 90 * DAY, logOf('show_stream', false)],
  ['demos', DAY, session(true)],
  ['sessions, and who was invited', 24 * 31 * DAY, session(false)],
  [
    'guests of demos',
    DAY,
    planted('consumer', 'id', (id, at) => ({
      ...{ company_id: DEMO_COMPANY ?? '', ...person, email: `guest-${id}@demo.example` },
      created_at: at,
    })),
  ],
  [
    'participants who sit in no session',
    24 * 31 * DAY,
    planted('consumer', 'id', (id, at) => ({
      company_id: COMPANY ?? '',
      ...person,
      email: `${id}@crew.example`,
      created_at: at,
    })),
  ],
  [
    'accounts whose address was never proved',
    7 * DAY,
    planted('app_user', 'id', (id, at) => ({
      ...{ company_id: COMPANY ?? '', ...person, email: `${id}@crew.example`, user_type_id: 2 },
      created_at: at,
    })),
  ],
  [
    'companies that nobody proved to belong to',
    7 * DAY,
    planted('company', 'id', (_, at) => ({ name: 'Nobody', created_at: at })),
  ],
  [
    'programmes of sessions that are gone',
    24 * 31 * DAY,
    planted('programme', 'id', (id, at) => ({
      company_id: COMPANY ?? '',
      name: 'Thursday crew',
      request_key: id,
      created_at: at,
    })),
  ],
  ['webhook deliveries', 31 * DAY, delivered],
  [
    'what people were added together',
    31 * DAY,
    planted('people_import', 'id', (id, at) => ({ company_id: COMPANY ?? '', request_key: id, created_at: at })),
  ],
  [
    'orders and invoices',
    10 * 366 * DAY,
    planted('credit_order', 'id', (id, at) => ({ request_key: id, ...order, created_at: at })),
  ],
  ['the ledger', 10 * 366 * DAY, erasedCompany('credit_entry')],
  ['balances', 10 * 366 * DAY, erasedCompany('credit_account')],
  ['what is left of an erased company', 10 * 366 * DAY, erasedCompany('company')],
];

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('what is kept on $name', ({ open }) => {
  let database: TestDatabase;
  let db: Database;
  const found = new Map<string, { young: boolean; old: boolean }>();

  beforeAll(async () => {
    database = await open();
    db = database.db;
    await base(db);
    const planted: { rows: string; which: 'young' | 'old'; row: Awaited<ReturnType<Plant>> }[] = [];
    for (const [rows, minutes, plant] of KINDS) {
      const atMs = NOW_MS - minutes * MINUTE_MS;
      planted.push({ rows, which: 'young', row: await plant(db, new Date(atMs + MINUTE_MS)) });
      planted.push({ rows, which: 'old', row: await plant(db, new Date(atMs - MINUTE_MS)) });
    }
    expect((await endWhatIsOver({ db, clock: { nowMs: () => NOW_MS }, ids: randomIds })).failed).toEqual([]);
    for (const { rows, which, row } of planted) {
      const left = await db.query(owner, `select 1 from ${row.table} where ${row.where} = $1`, [row.id]);
      found.set(rows, { ...(found.get(rows) ?? { young: false, old: false }), [which]: left.length > 0 });
    }
  });
  afterAll(() => database.remove());

  it.each(KINDS)('ends in time: %s, after %d minutes', (rows) => {
    expect(found.get(rows)).toEqual({ young: true, old: false });
  });

  it('has a test of each kind that ends', () => {
    expect(kept().filter(({ howLong }) => howLong !== 'Stays')).toHaveLength(KINDS.length);
  });

  it('is said of every table there is, and of no other', async () => {
    const sql = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const tables = (await db.query<{ name: string }>(owner, sql)).map(({ name }) => name);
    expect([...new Set(kept().map(({ table }) => table))].sort()).toEqual(tables.sort());
  });

  it('leaves alone what is in use', async () => {
    const left = async (table: string, id: string | undefined) =>
      (await db.query(owner, `select 1 from ${table} where id = $1`, [id ?? ''])).length;
    expect([await left('app_user', USER), await left('consumer', CONSUMER), await left('session', SESSION)]).toEqual([1, 1, 1]);
    expect([await left('company', COMPANY), await left('company', DEMO_COMPANY)]).toEqual([1, 1]);
  });

  it('ends everything else while one table cannot be ended', async () => {
    const [order, audit] = [randomUUID(), randomUUID()];
    const longAgo = new Date(NOW_MS - 5000 * DAY * MINUTE_MS);
    await write(db, 'used_nonce', { hash: order, expires_at: longAgo });
    await write(db, 'audit', { id: audit, action: 'login.password', at: longAgo });
    await db.script('revoke delete on used_nonce from app_retention');
    const { failed } = await endWhatIsOver({ db, clock: { nowMs: () => NOW_MS }, ids: randomIds });
    await db.script('grant delete on used_nonce to app_retention');
    expect(failed.map(({ rows }) => rows)).toEqual(['One-time numbers of sign-ins with Microsoft']);
    expect(await db.query(owner, 'select 1 from audit where id = $1', [audit])).toEqual([]);
  });

  it('does not end an account whose owner has just been written to', async () => {
    const id = randomUUID();
    const user = { company_id: COMPANY ?? '', ...person, email: `${id}@crew.example`, user_type_id: 2 };
    await write(db, 'app_user', { id, ...user, created_at: new Date(NOW_MS - 8 * DAY * MINUTE_MS) });
    const asked = { ...link, user_id: id, created_at: new Date(NOW_MS - DAY * MINUTE_MS) };
    await write(db, 'mail_link', { id: randomUUID(), hash: id, ...asked, expires_at: new Date(NOW_MS + DAY * MINUTE_MS) });
    await endWhatIsOver({ db, clock: { nowMs: () => NOW_MS }, ids: randomIds });
    expect(await db.query(owner, 'select 1 from app_user where id = $1', [id])).toHaveLength(1);
  });

  it('is ended by one process at a time, and by another when the first has stopped', async () => {
    const at = (nowMs: number) => endWhatIsOver({ db, clock: { nowMs: () => nowMs }, ids: randomIds });
    const claim = "insert into job_claim (job, holder, held_until) values ('retention', $1, $2)";
    await db.query(owner, claim, [randomUUID(), new Date(NOW_MS + MINUTE_MS)]);
    expect(await at(NOW_MS)).toEqual({ ended: [], failed: [], elsewhere: true });
    expect((await at(NOW_MS + MINUTE_MS)).elsewhere).toBe(false);
    // It was given back.
    expect((await at(NOW_MS + MINUTE_MS)).elsewhere).toBe(false);
  });
});
