import {
  type AppendEntry,
  DuplicateCommand,
  type EventLog,
  InvalidData,
  type LogHead,
  type LogRow,
  type WrittenText,
} from '../../ports.ts';

interface Stream {
  readonly opened: Omit<LogHead, 'head'>;
  readonly rows: LogRow[];
  readonly cmdIds: Set<string>;
  readonly texts: WrittenText[];
  nextDeadlineAtMs: number | null;
}

function assertNew(stream: Stream, entry: AppendEntry): void {
  const ids = entry.events.map(({ cmdId }) => cmdId);
  const repeated = ids.find((id, index) => stream.cmdIds.has(id) || ids.indexOf(id) !== index);
  if (repeated !== undefined) throw new DuplicateCommand(`Command ${repeated} is in the log already.`);
}

/** The database takes no U+0000, neither in a text nor in JSON. */
function assertStorable(entry: AppendEntry): void {
  if (JSON.stringify(entry).includes('\\u0000')) throw new InvalidData('invalid byte sequence for encoding "UTF8": 0x00');
}

function write(stream: Stream, entry: AppendEntry): void {
  for (const event of entry.events) {
    // Through JSON, as the database does it: nobody may keep a hand on what is in the log.
    const body: Record<string, unknown> = JSON.parse(JSON.stringify(event.body));
    stream.rows.push({ ...event, body, sessionId: entry.sessionId, seq: stream.rows.length + 1 });
    stream.cmdIds.add(event.cmdId);
  }
  stream.texts.push(...entry.texts);
  if (entry.events.length > 0) stream.nextDeadlineAtMs = entry.nextDeadlineAtMs;
}

/** The log of shows in this process alone, for tests and measurements. Behaves as the database does. */
export function memoryEventLog(): EventLog {
  const streams = new Map<string, Stream>();
  const of = (sessionIds: readonly string[]) => sessionIds.flatMap((id) => streams.get(id) ?? []);
  return {
    create: async ({ sessionId, companyId, incarnation }) => {
      if (streams.has(sessionId)) return false;
      const opened = { sessionId, companyId, incarnation };
      streams.set(sessionId, { opened, rows: [], cmdIds: new Set(), texts: [], nextDeadlineAtMs: null });
      return true;
    },
    append: async (batch) => {
      const winners = batch.flatMap((entry) => {
        const stream = streams.get(entry.sessionId);
        return stream && stream.rows.length === entry.head ? [{ stream, entry }] : [];
      });
      for (const entry of batch) assertStorable(entry);
      for (const { stream, entry } of winners) assertNew(stream, entry);
      for (const { stream, entry } of winners) write(stream, entry);
      return new Set(winners.map(({ entry }) => entry.sessionId));
    },
    read: async (wanted) =>
      [...wanted]
        .sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
        .flatMap(({ sessionId, afterSeq }) => streams.get(sessionId)?.rows.slice(afterSeq) ?? []),
    heads: async (sessionIds) => of(sessionIds).map(({ opened, rows }) => ({ ...opened, head: rows.length })),
    due: async ({ beforeMs, claimedUntilMs, limit }) => {
      const waiting = [...streams.values()].filter(({ nextDeadlineAtMs: at }) => at !== null && at < beforeMs);
      const claimed = waiting.sort((a, b) => (a.nextDeadlineAtMs ?? 0) - (b.nextDeadlineAtMs ?? 0)).slice(0, limit);
      for (const stream of claimed) stream.nextDeadlineAtMs = claimedUntilMs;
      return claimed.map(({ opened }) => opened.sessionId);
    },
    texts: async (sessionIds) =>
      of(sessionIds).flatMap(({ opened, texts }) => texts.map((text) => ({ ...text, sessionId: opened.sessionId }))),
  };
}
