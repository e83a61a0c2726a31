import type { Clock, Timers } from '@lorecrew/contract/timers';
import { dueTimer } from '@lorecrew/engine/core/decide';
import type { OnError } from '../ports/on-error.ts';
import type { Tracing } from '../ports/tracing.ts';
import type { AppendEntry, EventLog, LogRow } from '../ports.ts';
import { DuplicateCommand, InvalidData } from '../ports.ts';
import type { LiveMetrics } from './live-metrics.ts';
import { type Answer, entryOf, type Outcome, type Plan, planSession, type Submission } from './planner.ts';
import { type LiveSession, loggedOf, loggedRows, moveOn, type Pending } from './session.ts';
import { nextDueMs } from './session-timers.ts';

/** At most so many rows in one statement. */
const MAX_ROWS = 500;
/** A quiet node waits so long for more to write together; a busy event loop makes it longer by itself. */
const WINDOW_MS = 5;
/** Pause before the same ids are tried again after a statement whose outcome is not known. */
const RETRY_MS = 60;
/** Pauses double up to this while the database refuses or is away, so that retries do not keep it busy. */
const RETRY_AT_MOST_MS = 1000;

/** What the writer needs of the sessions: to have them in memory, and to hear what was committed. */
export interface Sessions {
  /** The loaded session, read from the log if need be; null when there is none. Throws when the database cannot be read. */
  load(sessionId: string): Promise<LiveSession | null>;
  /** Forgets what is remembered of a session, so that it is read again. Its connections stay. */
  forget(sessionId: string): void;
  /** Reads the rows that somebody else wrote. */
  catchUp(sessionId: string): Promise<void>;
  /** Rows of this session are in the log now, and `session.state` holds them. */
  committed(session: LiveSession, plan: Plan<Pending>, rows: readonly LogRow[]): void;
}

interface Work {
  readonly session: LiveSession;
  /** The head the plan was decided on. */
  readonly head: number;
  readonly plan: Plan<Pending>;
}

/**
 * Writes for all sessions of this node: one statement in flight, whatever came in meanwhile in the next. Nothing leaves before
 * its commit is answered. A statement whose outcome is unknown is never reported as failed: the same ids are tried again
 * on what the log then says.
 */
export class Writer {
  private readonly queues = new Map<string, Pending[]>();
  private readonly dueSessions = new Set<string>();
  /** Sessions of which something could not be decided or written: their commands are tried one at a time, each in its own statement. */
  private readonly isolated = new Set<string>();
  private readonly deps: {
    log: EventLog;
    clock: Clock;
    timers: Timers;
    sessions: Sessions;
    onError: OnError;
    metrics: LiveMetrics;
    tracing: Tracing;
  };
  /** Cancels the flush that is planned; null when none is. */
  private planned: (() => void) | null = null;
  private writing = false;
  /** Rounds in a row that have failed. */
  private failures = 0;
  private closed = false;

  constructor(deps: Writer['deps']) {
    this.deps = deps;
  }

  /** Queues a command; resolves once its outcome is certain. Waits as long as the database needs, or as it `isWanted`. */
  submit(sessionId: string, submission: Submission, isWanted: () => boolean = () => true): Promise<Outcome> {
    return new Promise((resolve) => {
      const queue = this.queues.get(sessionId) ?? [];
      this.queues.set(sessionId, queue);
      const waiting = queue.find((each) => each.id === submission.id);
      if (waiting) {
        waiting.resolve.push(resolve);
        waiting.isWanted.push(isWanted);
      } else queue.push({ ...submission, resolve: [resolve], isWanted: [isWanted] });
      this.kick(WINDOW_MS);
    });
  }

  /** Something of this session is due. */
  due(sessionId: string): void {
    this.dueSessions.add(sessionId);
    this.kick(0);
  }

  /** Stops taking up work and waits until the statement in flight has been answered. */
  async close(): Promise<void> {
    this.closed = true;
    this.planned?.();
    while (this.writing) await new Promise<void>((resolve) => this.deps.timers.after(5, resolve));
  }

  private kick(delayMs: number): void {
    if (this.closed || this.planned || this.writing) return;
    this.planned = this.deps.timers.after(delayMs, () => {
      this.planned = null;
      void this.flush();
    });
  }

  private async flush(): Promise<void> {
    this.writing = true;
    const failuresBefore = this.failures;
    let again: number | null = null;
    try {
      const { tracing } = this.deps;
      again = await tracing.run('show.write', {}, async () => {
        const work = await tracing.run('show.decide', {}, () => this.plan());
        return this.write(work);
      });
    } catch (error) {
      this.deps.onError(error, 'reading shows');
      this.failures++;
    }
    this.writing = false;
    if (this.failures > failuresBefore) again = Math.min(RETRY_AT_MOST_MS, RETRY_MS * 2 ** (this.failures - 1));
    else this.failures = 0;
    const more = this.dueSessions.size > 0 || [...this.queues.values()].some((queue) => queue.length > 0);
    if (more || again !== null) this.kick(again ?? WINDOW_MS);
  }

  /** Takes what is queued and due, and decides it on working copies. */
  private async plan(): Promise<Work[]> {
    const ids = new Set([...this.dueSessions, ...this.queues.keys()]);
    const work: Work[] = [];
    let rows = 0;
    for (const sessionId of ids) {
      if (rows >= MAX_ROWS) break;
      const session = await this.deps.sessions.load(sessionId);
      const queue = this.wanted(sessionId);
      this.dueSessions.delete(sessionId);
      if (!session) {
        this.queues.delete(sessionId);
        for (const pending of queue) answer(pending, { type: 'refused', code: 'SHOW_001' });
        continue;
      }
      const plan = this.decide(session, this.isolated.has(sessionId) ? this.nextAlone(session, queue) : queue, MAX_ROWS - rows);
      if (!plan) continue;
      rows += plan.rows.length;
      if (plan.needsConfirmation) work.push({ session, head: session.state.seq, plan });
      else this.settle(sessionId, plan.answers);
    }
    return work;
  }

  /**
   * What is queued, without submissions whose tab has moved to another node. That node decides them; its refusals leave nothing
   * in the log, so a copy decided here could not be recognised as a repeat.
   */
  private wanted(sessionId: string): readonly Pending[] {
    const queue = (this.queues.get(sessionId) ?? []).filter((pending) => pending.isWanted.some((isWanted) => isWanted()));
    if (queue.length > 0) this.queues.set(sessionId, queue);
    else this.queues.delete(sessionId);
    return queue;
  }

  /** What an isolated session tries next: timers that are due by themselves, otherwise its first command. */
  private nextAlone(session: LiveSession, queue: readonly Pending[]): readonly Pending[] {
    return dueTimer(session.state, this.deps.clock.nowMs()) ? [] : queue.slice(0, 1);
  }

  private decide(session: LiveSession, queue: readonly Pending[], maxRows: number): Plan<Pending> | null {
    try {
      return planSession(session.state, queue, { nowMs: this.deps.clock.nowMs(), maxRows, nextDueMs: nextDueMs(session) });
    } catch (error) {
      this.deps.onError(error, 'deciding a show', { sessionId: session.sessionId });
      this.isolate(session.sessionId, queue);
      return null;
    }
  }

  /**
   * One session's defect must not hold up the others, and trying the same again cannot succeed. The first time its commands are
   * separated; what fails alone is refused. When a timer fails alone, everything that waits behind it is refused.
   */
  private isolate(sessionId: string, tried: readonly Pending[]): void {
    if (!this.isolated.has(sessionId)) {
      this.isolated.add(sessionId);
      this.dueSessions.add(sessionId);
      return;
    }
    const failed = tried.length > 0 ? tried : (this.queues.get(sessionId) ?? []);
    const outcome = { type: 'refused', code: 'SHOW_011' } as const;
    this.settle(
      sessionId,
      failed.map((submission) => ({ submission, outcome })),
    );
    if (!this.queues.has(sessionId)) this.isolated.delete(sessionId);
  }

  /** Appends all plans in one statement, those of isolated sessions in one each. Returns after how many milliseconds to go on at once, or null. */
  private async write(work: readonly Work[]): Promise<number | null> {
    const alone = work.filter(({ session }) => this.isolated.has(session.sessionId));
    const together = work.filter((each) => !alone.includes(each));
    const waits = [await this.append(together), await this.appendSingly(alone)].filter((wait) => wait !== null);
    return waits.length > 0 ? Math.min(...waits) : null;
  }

  private async append(work: readonly Work[]): Promise<number | null> {
    const [first, ...others] = work;
    if (!first) return null;
    const entries = work.map(({ session, head, plan }) => entryOf(session.sessionId, head, plan));
    try {
      const startedMs = performance.now();
      const about = { 'show.sessions': entries.length };
      const won = await this.deps.tracing.run('show.append', about, () => this.deps.log.append(entries));
      this.measure(entries, performance.now() - startedMs);
      return await this.commit(work, won);
    } catch (error) {
      const what = error instanceof DuplicateCommand ? 'a command id came twice' : 'writing shows';
      this.deps.onError(error, what, others.length === 0 ? { sessionId: first.session.sessionId } : {});
      this.deps.metrics.appendErrors.add({});
      if (others.length > 0 && (error instanceof DuplicateCommand || error instanceof InvalidData))
        return this.appendSingly(work);
      if (error instanceof InvalidData) {
        this.isolate(
          first.session.sessionId,
          first.plan.answers.map(({ submission }) => submission),
        );
        return 0;
      }
      this.failures++;
      for (const { session } of work) this.deps.sessions.forget(session.sessionId);
      return null;
    }
  }

  private measure(entries: readonly AppendEntry[], tookMs: number): void {
    const { appendSeconds, appendEvents } = this.deps.metrics;
    appendSeconds.observe({}, tookMs / 1000);
    appendEvents.observe(
      {},
      entries.reduce((sum, { events }) => sum + events.length, 0),
    );
  }

  private async appendSingly(work: readonly Work[]): Promise<number | null> {
    let wait: number | null = null;
    for (const each of work) wait = (await this.append([each])) ?? wait;
    return wait;
  }

  private async commit(work: readonly Work[], won: ReadonlySet<string>): Promise<number | null> {
    let beaten = false;
    for (const { session, head, plan } of work) {
      if (!won.has(session.sessionId)) {
        beaten = true;
        this.deps.metrics.appendConflicts.add({});
        await this.deps.sessions.catchUp(session.sessionId);
        continue;
      }
      const rows = loggedRows(session.sessionId, head, plan.rows);
      // A read during the commit may have brought our rows already, and later ones.
      if (session.state.seq === head) {
        moveOn(session, plan.next, rows.map(loggedOf));
        session.due = { state: plan.next, atMs: plan.nextDeadlineAtMs ?? Number.POSITIVE_INFINITY };
      }
      this.deps.metrics.events.add({}, rows.length);
      this.settle(session.sessionId, plan.answers);
      this.deps.sessions.committed(session, plan, rows);
    }
    return beaten ? 0 : null;
  }

  /** Takes answered submissions out of the queue and tells those who wait. */
  private settle(sessionId: string, answers: readonly Answer<Pending>[]): void {
    const queue = this.queues.get(sessionId) ?? [];
    const done = new Set(answers.map(({ submission }) => submission));
    const left = queue.filter((pending) => !done.has(pending));
    if (left.length > 0) this.queues.set(sessionId, left);
    else {
      this.queues.delete(sessionId);
      this.isolated.delete(sessionId);
    }
    for (const { submission, outcome } of answers) answer(submission, outcome);
  }
}

function answer(pending: Pending, outcome: Outcome): void {
  for (const resolve of pending.resolve) resolve(outcome);
}
