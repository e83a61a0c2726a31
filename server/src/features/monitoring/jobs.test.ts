import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prometheusMetrics } from '../../adapters/metrics/prometheus.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { DatabaseFigures } from './jobs.ts';

const DAY_MS = 86_400_000;
const STARTS_AT_MS = Date.parse('2026-11-22T15:00:00Z');

let started: StartedApp;
beforeAll(async () => {
  // Its clock stands still: at a later moment the node itself would take up the shows that are to be due.
  started = await startApp({ store: 'embedded', clock: { nowMs: () => STARTS_AT_MS }, seedStartsInMs: 600_000 });
});
afterAll(() => started.close());

const noTimers = { after: () => () => undefined, every: () => () => undefined };

/** What figures tell that are read at a moment: the lines of these names. */
async function figuresAt(ms: number, names: RegExp): Promise<string[]> {
  const { db } = started.product.seeding;
  const metrics = prometheusMetrics();
  const troubles: unknown[] = [];
  const clock = { nowMs: () => ms };
  const figures = new DatabaseFigures({ db, clock, timers: noTimers, metrics, onError: (error) => troubles.push(error) });
  await figures.refresh();
  expect(troubles).toEqual([]);
  return (await metrics.read()).split('\n').filter((line) => names.test(line));
}

describe('figures of the database', () => {
  it('count sessions of now, with their seats', async () => {
    await started.product.seeding.db.query({ role: 'owner' }, 'update session set demo = false');
    expect(await figuresAt(STARTS_AT_MS, /^lorecrew_session(s|_seats)\{status="(scheduled|live)"/)).toEqual([
      'lorecrew_sessions{status="scheduled"} 1',
      'lorecrew_sessions{status="live"} 0',
      'lorecrew_session_seats{status="scheduled"} 6',
      'lorecrew_session_seats{status="live"} 0',
    ]);
  });

  it('tell since when the oldest email of each priority waits', async () => {
    const sql = `insert into mail_outbox (id, to_address, kind, priority, sealed, created_at, next_attempt_at)
      values (gen_random_uuid(), 'ada@demo.example', 'reset', 0, 'x', $1, $2)`;
    const later = new Date(STARTS_AT_MS + DAY_MS);
    await started.product.seeding.db.query({ role: 'owner' }, sql, [new Date(STARTS_AT_MS - 90_000), later]);
    expect(await figuresAt(STARTS_AT_MS, /^lorecrew_outbox_(oldest_seconds|waiting)\{priority="(security|bulk)"/)).toEqual([
      'lorecrew_outbox_waiting{priority="security"} 1',
      'lorecrew_outbox_waiting{priority="bulk"} 0',
      'lorecrew_outbox_oldest_seconds{priority="security"} 90',
      'lorecrew_outbox_oldest_seconds{priority="bulk"} 0',
    ]);
  });

  it('count shows that name people for longer than 30 days, and logs that are kept for longer than 90', async () => {
    const overdue = (days: number) => figuresAt(STARTS_AT_MS + days * DAY_MS, /^lorecrew_retention_overdue_shows\{/);
    const lines = (names: number, logs: number) => [
      `lorecrew_retention_overdue_shows{kind="names"} ${names}`,
      `lorecrew_retention_overdue_shows{kind="logs"} ${logs}`,
    ];
    expect(await overdue(29)).toEqual(lines(0, 0));
    expect(await overdue(31)).toEqual(lines(1, 0));
    expect(await overdue(91)).toEqual(lines(1, 1));
  });

  it('tell for how long a show is due that no node takes up', async () => {
    const { db } = started.product.seeding;
    const due = new Date(STARTS_AT_MS + 91 * DAY_MS - 45_000);
    await db.query({ role: 'owner' }, 'update show_stream set next_deadline_at = $1', [due]);
    expect(await figuresAt(STARTS_AT_MS + 91 * DAY_MS, /^lorecrew_shows_unclaimed_seconds /)).toEqual([
      'lorecrew_shows_unclaimed_seconds 45',
    ]);
  });

  it('tell when the last backup was taken, and 0 before the first', async () => {
    const name = /^lorecrew_backup_last_success_timestamp_seconds /;
    expect(await figuresAt(STARTS_AT_MS, name)).toEqual(['lorecrew_backup_last_success_timestamp_seconds 0']);
    const sql = 'insert into last_backup (taken_at, bytes, encrypted) values ($1, 5000000000, true)';
    await started.product.seeding.db.query({ role: 'owner' }, sql, [new Date('2026-11-22T03:00:00Z')]);
    expect(await figuresAt(STARTS_AT_MS, name)).toEqual(['lorecrew_backup_last_success_timestamp_seconds 1795316400']);
  });
});
