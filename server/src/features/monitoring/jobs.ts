import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { Gauge, Metrics } from '../../ports/metrics.ts';
import type { OnError } from '../../ports/on-error.ts';
import type { Database } from '../../ports.ts';
import { outboxBacklog } from '../outbox/queries.ts';
import { logEndsMs } from '../retention/queries.ts';
import { countOverdueShows, countSessions, findLastBackup, findLongestUnclaimed, sumCredits } from './queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly metrics: Metrics;
  readonly onError: OnError;
}

const EVERY_MS = 15_000;
/** What is overdue changes slowly and takes longer to count: every five minutes. */
const OVERDUE_EVERY_ROUNDS = 20;
/** A round of retention comes every hour: what it has not reached after several of them is late. */
const OVERDUE_AFTER_MS = 6 * 3_600_000;
const STATUSES = ['scheduled', 'live', 'completed', 'cancelled'] as const;

function gaugesOf(metrics: Metrics) {
  const gauge = <Label extends string = never>(name: string, help: string, labels: readonly Label[] = []): Gauge<Label> =>
    metrics.gauge({ name, help, labels });
  const when = 'Sessions that began within a day or begin within an hour, by status; of all nodes.';
  return {
    readAt: gauge('lorecrew_database_figures_timestamp_seconds', 'When figures of the database were last read, in Unix time.'),
    sessions: gauge('lorecrew_sessions', when, ['status']),
    seats: gauge('lorecrew_session_seats', 'Seats of these sessions.', ['status']),
    unclaimed: gauge('lorecrew_shows_unclaimed_seconds', 'How long the show that waits longest is due and taken up by no node.'),
    waiting: gauge('lorecrew_outbox_waiting', 'Emails that have not left, by priority.', ['priority']),
    retrying: gauge('lorecrew_outbox_retrying', 'Those of them that have failed at least once.', ['priority']),
    oldest: gauge('lorecrew_outbox_oldest_seconds', 'Age of the oldest of these emails, by priority.', ['priority']),
    overdue: gauge(
      'lorecrew_retention_overdue_shows',
      'Shows whose names or logs are kept for six hours too long; at most 1,000 each.',
      ['kind'],
    ),
    backup: gauge(
      'lorecrew_backup_last_success_timestamp_seconds',
      'When the last backup began that succeeded, in Unix time; 0 for never.',
    ),
    credits: gauge('lorecrew_credits', 'Credits of all companies, by the account of the ledger they are on.', ['account']),
  };
}

/** Reads what only the database knows, for metrics: every 15 seconds, however often they are read. Does nothing where nobody reads. */
export class DatabaseFigures {
  private readonly deps: Deps;
  private readonly gauges: ReturnType<typeof gaugesOf>;
  private readonly stop: () => void;
  private round: Promise<void> | null = null;
  private rounds = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    this.gauges = gaugesOf(deps.metrics);
    this.stop = deps.metrics.isOn ? deps.timers.every(EVERY_MS, () => void this.refresh()) : () => undefined;
  }

  /** Reads now; one round at a time. Never throws: figures that cannot be read stay as they were, with their time. */
  refresh(): Promise<void> {
    this.round ??= this.read()
      .catch((error: unknown) => this.deps.onError(error, 'reading figures for metrics'))
      .finally(() => {
        this.round = null;
      });
    return this.round;
  }

  private async read(): Promise<void> {
    const { db, clock } = this.deps;
    const { readAt, sessions, seats, unclaimed, waiting, retrying, oldest, credits } = this.gauges;
    const nowMs = clock.nowMs();
    const counted = await countSessions(db, nowMs);
    for (const status of STATUSES) {
      const row = counted.find((one) => one.status === status);
      sessions.set({ status }, row?.sessions ?? 0);
      seats.set({ status }, row?.seats ?? 0);
    }
    unclaimed.set({}, await findLongestUnclaimed(db, nowMs));
    for (const { priority, ...backlog } of await outboxBacklog(db, nowMs)) {
      waiting.set({ priority }, backlog.waiting);
      retrying.set({ priority }, backlog.retrying);
      oldest.set({ priority }, backlog.oldestAgeMs / 1000);
    }
    for (const [account, amount] of Object.entries(await sumCredits(db))) credits.set({ account }, amount);
    this.gauges.backup.set({}, await findLastBackup(db));
    if (this.rounds++ % OVERDUE_EVERY_ROUNDS === 0) {
      // Of what ended at 0, this is how long each is kept.
      const { anonymousAtMs, goneAtMs } = logEndsMs(0);
      const dueMs = nowMs - OVERDUE_AFTER_MS;
      this.gauges.overdue.set({ kind: 'names' }, await countOverdueShows(db, 'names', dueMs - anonymousAtMs));
      this.gauges.overdue.set({ kind: 'logs' }, await countOverdueShows(db, 'logs', dueMs - goneAtMs));
    }
    readAt.set({}, nowMs / 1000);
  }

  async close(): Promise<void> {
    this.stop();
    await this.round;
  }
}
