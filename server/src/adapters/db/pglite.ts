import { queryable } from '../../ports/query-builder.ts';
import type { Database, Queryable, Scope, SqlValue } from '../../ports.ts';
import { type Ask, Line } from './pglite-line.ts';
import type { OpenOptions } from './pglite-messages.ts';

const CLOSE_PATIENCE_MS = 3_000;
/** Opening again takes a second or so, and fails for as long as the disk is full. */
const REOPEN_AFTER_MS = 1_000;
const REOPEN_WITHIN_MS = 30_000;

/** Lets one transaction at a time hold the connection; everything else waits its turn. */
class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * A line that is opened again after it has died, as it does when the disk is full: its log of writes brings the files into
 * order, and what was acknowledged is there. What was in memory only is gone with its thread.
 */
class LastingLine {
  private readonly options: OpenOptions;
  private line: Line;
  private triedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: OpenOptions, line: Line) {
    this.options = options;
    this.line = line;
  }

  /** The line that lives, opened again if need be. To be called in a turn. */
  async living(): Promise<Line> {
    if (!this.line.isDead || this.options.dataDir === null) return this.line;
    if (performance.now() - this.triedAtMs < REOPEN_AFTER_MS) throw new Error('The embedded database is closed.');
    this.triedAtMs = performance.now();
    this.line = await Line.open({ ...this.options, template: null }, REOPEN_WITHIN_MS);
    return this.line;
  }

  async ask(request: Ask): Promise<unknown[]> {
    return (await this.living()).ask(request);
  }

  async close(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref());
    await Promise.race([this.line.ask({ kind: 'close' }).catch(() => undefined), patience]);
    await this.line.end();
  }
}

/**
 * Opens the embedded database in a thread of its own. It does not survive the
 * loss of power as PostgreSQL does: what was acknowledged survives the death of the process only.
 */
export async function openPglite(options: OpenOptions): Promise<Database> {
  const lasting = new LastingLine(options, await Line.open(options));
  const turns = new Turns();
  return {
    query: <Row>(scope: Scope, sql: string, params: readonly SqlValue[] = []) =>
      turns.take(() => lasting.ask({ kind: 'query', scope, sql, params })) as Promise<Row[]>,
    transaction: (scope, work) => turns.take(async () => transaction(await lasting.living(), scope, work)),
    script: async (sql) => {
      await turns.take(() => lasting.ask({ kind: 'script', sql }));
    },
    checkLogins: async () => {
      await turns.take(() => lasting.ask({ kind: 'query', scope: { role: 'owner' }, sql: 'select 1', params: [] }));
    },
    reserve: async () => undefined,
    close: () => turns.take(() => lasting.close()),
  };
}

async function transaction<T>(line: Line, scope: Scope, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const run = <Row>(sql: string, params: readonly SqlValue[] = []) => line.ask({ kind: 'step', sql, params }) as Promise<Row[]>;
  await line.ask({ kind: 'begin', scope });
  try {
    const result = await work(queryable(run));
    await line.ask({ kind: 'commit' });
    return result;
  } catch (error) {
    // With its thread the transaction is gone too.
    if (!line.isDead) await line.ask({ kind: 'rollback' }).catch(() => undefined);
    throw error;
  }
}
