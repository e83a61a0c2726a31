import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Ids, Queryable } from '../../ports.ts';
import { ENDINGS, type Ending, PSEUDONYMS_AFTER_MS } from './rules.ts';
import {
  deleteEnded,
  deleteLog,
  findNamedShows,
  holdJob,
  holdNamedShow,
  markPseudonymised,
  readNaming,
  releaseJob,
  writeNaming,
} from './store.ts';

export interface RetentionContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Few enough to be done well before a statement runs out of time. */
const ROWS_AT_ONCE = 2_000;
const SHOWS_AT_ONCE = 20;
/** How long one round may take names out of shows, so that what stands behind it is reached. The next round goes on. */
const PSEUDONYMS_WITHIN_MS = 20 * 60_000;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A process that says nothing for so long has stopped: another one takes the round. */
const ROUND_HELD_MS = 5 * 60_000;
const JOB = 'retention';

/** Says that another process has taken the round meanwhile. */
class RoundLost extends Error {
  override readonly name = 'RoundLost';
}

/** Called before each piece of work; throws `RoundLost` where another process has the round. */
type HoldOn = () => Promise<void>;

async function deleteAll(
  db: Database,
  ending: Ending,
  { beforeMs, holdOn }: { beforeMs: number; holdOn: HoldOn },
): Promise<number> {
  let total = 0;
  for (let deleted = -1; deleted !== 0; total += deleted) {
    await holdOn();
    deleted = await deleteEnded(db, ending, { beforeMs, limit: ROWS_AT_ONCE });
  }
  return total;
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

/** Puts ids that nobody keeps in the place of all ids of a show. False when another node is at it, or has done it. */
function pseudonymise({ db, clock, ids }: RetentionContext, sessionId: string): Promise<boolean> {
  return db.transaction({ role: 'retention' }, async (tx) => {
    if (!(await holdNamedShow(tx, sessionId))) return false;
    const names = new Map<string, string>();
    const nameOf = (id: string): string => {
      const name = names.get(id) ?? ids.uuid();
      names.set(id, name);
      return name;
    };
    await renameInLog(tx, { sessionId, nameOf });
    await markPseudonymised(tx, { sessionId, atMs: clock.nowMs() });
    return true;
  });
}

/** Takes the names out of all shows that are due; returns of how many. */
async function pseudonymiseDue(context: RetentionContext, holdOn: HoldOn): Promise<number> {
  const { db, clock } = context;
  const startedMs = clock.nowMs();
  let total = 0;
  for (let done = -1; done !== 0 && clock.nowMs() - startedMs < PSEUDONYMS_WITHIN_MS; total += done) {
    await holdOn();
    const due = await findNamedShows(db, { beforeMs: startedMs - PSEUDONYMS_AFTER_MS, limit: SHOWS_AT_ONCE });
    done = 0;
    for (const sessionId of due) if (await pseudonymise(context, sessionId)) done++;
  }
  return total;
}

/** Takes the names out of a show that is over before it is due; twice is once. */
export async function anonymiseShow(context: RetentionContext, sessionId: string): Promise<void> {
  await pseudonymise(context, sessionId);
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

/** What a round could not end, and why. */
export interface NotEnded {
  readonly rows: string;
  readonly error: unknown;
}

/** What came of a round. `elsewhere`: another process is at it. */
export interface Round {
  readonly ended: readonly Ended[];
  readonly failed: readonly NotEnded[];
  readonly elsewhere: boolean;
}

/**
 * Ends what has been kept for long enough. One process does it at a time: two would take the same rows, and one of them go on to what
 * refers to rows that the other has not ended yet. One kind that fails does not stop the others.
 */
export async function endWhatIsOver(context: RetentionContext): Promise<Round> {
  const { db, clock, ids } = context;
  const nowMs = clock.nowMs();
  const held = { job: JOB, holder: ids.uuid() };
  const hold = () => holdJob(db, { ...held, nowMs: clock.nowMs(), untilMs: clock.nowMs() + ROUND_HELD_MS });
  if (!(await hold())) return { ended: [], failed: [], elsewhere: true };
  const holdOn = async () => {
    if (!(await hold())) throw new RoundLost('Another process has taken the round.');
  };
  try {
    return { ...(await endAll(context, { nowMs, holdOn })), elsewhere: false };
  } finally {
    await releaseJob(db, held);
  }
}

async function endAll(
  context: RetentionContext,
  { nowMs, holdOn }: { nowMs: number; holdOn: HoldOn },
): Promise<Pick<Round, 'ended' | 'failed'>> {
  const { db } = context;
  const ended: Ended[] = [];
  const failed: NotEnded[] = [];
  const end = async (rows: string, work: () => Promise<number>) => {
    try {
      const count = await work();
      if (count > 0) ended.push({ rows, count });
    } catch (error) {
      failed.push({ rows, error });
    }
  };
  await end('shows that say whom they are about', () => pseudonymiseDue(context, holdOn));
  for (const ending of ENDINGS) await end(ending.rows, () => deleteAll(db, ending, { beforeMs: nowMs - ending.keptMs, holdOn }));
  return { ended, failed };
}
