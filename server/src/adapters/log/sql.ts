import {
  type AppendEntry,
  type Database,
  DuplicateCommand,
  type EventLog,
  InvalidData,
  type LogRow,
  SqlError,
} from '../../ports.ts';
import { APPEND, DUE, READ } from './statements.ts';

const live = { role: 'live' } as const;
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE classes of data exceptions and of violated constraints. */
const INVALID_DATA = /^2[23]/;

interface EventRecord {
  session_id: string;
  seq: number;
  cmd_id: string;
  actor: string;
  type: string;
  body: Record<string, unknown>;
  at: Date;
}

function toRow(record: EventRecord): LogRow {
  const { session_id, seq, cmd_id, actor, type, body, at } = record;
  return { sessionId: session_id, seq, cmdId: cmd_id, actor, type, body, atMs: at.getTime() };
}

function parametersOf(batch: readonly AppendEntry[]) {
  const events = batch.flatMap(({ sessionId, events: rows }) =>
    rows.map((row, index) => ({ ...row, sessionId, offset: index + 1 })),
  );
  const texts = batch.flatMap(({ sessionId, texts: written }) => written.map((text) => ({ ...text, sessionId })));
  return [
    batch.map(({ sessionId }) => sessionId),
    batch.map(({ head }) => head),
    batch.map((entry) => entry.events.length),
    batch.map(({ nextDeadlineAtMs }) => nextDeadlineAtMs),
    events.map(({ sessionId }) => sessionId),
    events.map(({ offset }) => offset),
    events.map(({ cmdId }) => cmdId),
    events.map(({ actor }) => actor),
    events.map(({ type }) => type),
    events.map(({ body }) => JSON.stringify(body)),
    events.map(({ atMs }) => atMs),
    texts.map(({ sessionId }) => sessionId),
    texts.map(({ id }) => id),
    texts.map(({ author }) => author),
    texts.map(({ body }) => body),
  ];
}

async function append(db: Database, batch: readonly AppendEntry[]): Promise<ReadonlySet<string>> {
  if (batch.length === 0) return new Set();
  try {
    const rows = await db.query<{ session_id: string }>(live, APPEND, parametersOf(batch), 'show_append');
    return new Set(rows.map((row) => row.session_id));
  } catch (error) {
    if (error instanceof SqlError && error.state === UNIQUE_VIOLATION) throw new DuplicateCommand(error.message);
    if (error instanceof SqlError && INVALID_DATA.test(error.state)) throw new InvalidData(error.message);
    throw error;
  }
}

async function read(db: Database, wanted: readonly { sessionId: string; afterSeq: number }[]): Promise<LogRow[]> {
  if (wanted.length === 0) return [];
  const params = [wanted.map(({ sessionId }) => sessionId), wanted.map(({ afterSeq }) => afterSeq)];
  return (await db.query<EventRecord>(live, READ, params, 'show_read')).map(toRow);
}

async function create(db: Database, stream: { sessionId: string; companyId: string; incarnation: string }): Promise<boolean> {
  const made = await db.query(
    live,
    'insert into show_stream (session_id, company_id, incarnation) values ($1, $2, $3) on conflict do nothing returning 1',
    [stream.sessionId, stream.companyId, stream.incarnation],
  );
  return made.length === 1;
}

/** The log of shows in PostgreSQL or in the embedded database: one dialect. */
export function sqlEventLog(db: Database): EventLog {
  return {
    create: (stream) => create(db, stream),
    append: (batch) => append(db, batch),
    read: (wanted) => read(db, wanted),
    heads: (sessionIds) =>
      db.query(
        live,
        'select session_id as "sessionId", company_id as "companyId", incarnation, head from show_stream where session_id = any($1::text[])',
        [[...sessionIds]],
        'show_heads',
      ),
    due: async ({ beforeMs, claimedUntilMs, limit }) => {
      const rows = await db.query<{ session_id: string }>(live, DUE, [beforeMs, claimedUntilMs, limit], 'show_due');
      return rows.map((row) => row.session_id);
    },
    texts: (sessionIds) =>
      db.query(live, 'select session_id as "sessionId", id, author, body from show_text where session_id = any($1::text[])', [
        [...sessionIds],
      ]),
  };
}
