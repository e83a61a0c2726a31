import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Queryable } from '../../ports.ts';
import { ENDINGS, type Ending, PSEUDONYMS_AFTER_MS } from './rules.ts';
import { deleteEnded, deleteLog, findNamedShows, holdNamedShow, markPseudonymised, readNaming, writeNaming } from './store.ts';

export interface RetentionContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Few enough to be done well before a statement runs out of time. */
const ROWS_AT_ONCE = 2_000;
const SHOWS_AT_ONCE = 20;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

async function deleteAll(db: Database, ending: Ending, beforeMs: number): Promise<number> {
  const deleted = await deleteEnded(db, ending, { beforeMs, limit: ROWS_AT_ONCE });
  return deleted < ROWS_AT_ONCE ? deleted : deleted + (await deleteAll(db, ending, beforeMs));
}

/** Replaces ids throughout a log. It folds to the same show, but identifies nobody. */
export async function renameInLog(tx: Queryable, input: { sessionId: string; nameOf: (id: string) => string }): Promise<void> {
  const rename = (text: string) => text.replace(ID, input.nameOf);
  const { events, texts } = await readNaming(tx, input.sessionId);
  await writeNaming(tx, input.sessionId, {
    events: events.map(({ seq, actor, cmd_id, body }) => ({
      seq,
      actor: rename(actor),
      cmd_id: rename(cmd_id),
      body: rename(body),
    })),
    texts: texts.map(({ id, author }) => ({ was: id, id: rename(id), author: rename(author) })),
  });
}

/** Puts ids that nobody keeps in the place of all ids of a show. */
async function pseudonymise({ db, clock, ids }: RetentionContext, sessionId: string): Promise<void> {
  await db.transaction({ role: 'retention' }, async (tx) => {
    if (!(await holdNamedShow(tx, sessionId))) return;
    const names = new Map<string, string>();
    const nameOf = (id: string): string => {
      const name = names.get(id) ?? ids.uuid();
      names.set(id, name);
      return name;
    };
    await renameInLog(tx, { sessionId, nameOf });
    await markPseudonymised(tx, { sessionId, atMs: clock.nowMs() });
  });
}

/** Takes the names out of a show that is over before it is due; twice is once. */
export function anonymiseShow(context: RetentionContext, sessionId: string): Promise<void> {
  return pseudonymise(context, sessionId);
}

/** Forgets a show at once: nodes that hold it let it go. */
export function forgetShow(db: Database, sessionId: string): Promise<void> {
  return db.transaction({ role: 'retention' }, (tx) => deleteLog(tx, sessionId));
}

/** What one round has deleted: which rows, in the words of the list, and how many. */
export interface Ended {
  readonly rows: string;
  readonly count: number;
}

/**
 * Ends what has been kept for long enough. May run on several nodes at once. The first trouble ends the round: what refers to
 * something must go before it.
 */
export async function endWhatIsOver(context: RetentionContext): Promise<Ended[]> {
  const { db, clock } = context;
  const nowMs = clock.nowMs();
  const named = await findNamedShows(db, { beforeMs: nowMs - PSEUDONYMS_AFTER_MS, limit: SHOWS_AT_ONCE });
  for (const sessionId of named) await pseudonymise(context, sessionId);
  const ended: Ended[] = [{ rows: 'shows that say whom they are about', count: named.length }];
  for (const ending of ENDINGS) ended.push({ rows: ending.rows, count: await deleteAll(db, ending, nowMs - ending.keptMs) });
  return ended.filter(({ count }) => count > 0);
}
