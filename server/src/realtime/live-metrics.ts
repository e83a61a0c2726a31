import type { CloseReason } from '@lorecrew/contract/live/close-codes';
import type { Counter, Gauge, Histogram, Metrics } from '../ports/metrics.ts';

/** What is measured of running shows. Times are in seconds. */
export interface LiveMetrics {
  /** From a command's arrival to its answer, which follows the commit. */
  readonly commandSeconds: Histogram<'outcome'>;
  readonly refusals: Counter<'code'>;
  /** From an event's time to its arrival from another node. Of what people do only: events of timers are dated as they were due. */
  readonly fanoutSeconds: Histogram<never>;
  readonly events: Counter<never>;
  readonly appendSeconds: Histogram<never>;
  readonly appendEvents: Histogram<never>;
  readonly appendConflicts: Counter<never>;
  readonly appendErrors: Counter<never>;
  /** How long a change waits for its broadcast. */
  readonly broadcastSeconds: Histogram<never>;
  readonly broadcastsWaiting: Gauge<never>;
  readonly connections: Gauge<'state'>;
  readonly shows: Gauge<'state'>;
  /** How long something of a show that this node holds is due and has not happened. */
  readonly overdue: Gauge<never>;
  /** `again`: of somebody who was in the show before. */
  readonly opened: Counter<'kind'>;
  /** Why the server closed a connection; `lost` where it broke, `client` where the page closed it. */
  readonly closed: Counter<'reason'>;
  readonly refusedConnections: Counter<'reason'>;
}

export type ClosedReason = CloseReason | 'lost' | 'client';

const ACK_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WRITE_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3];

/** The instruments of running shows. */
export function liveMetrics(metrics: Metrics): LiveMetrics {
  const counter = (name: string, help: string) => metrics.counter({ name, help, labels: [] });
  return {
    commandSeconds: metrics.histogram({
      name: 'lorecrew_live_command_seconds',
      help: 'From the arrival of a participant’s command to its answer, which follows the commit.',
      labels: ['outcome'],
      buckets: ACK_BUCKETS,
    }),
    refusals: metrics.counter({
      name: 'lorecrew_live_refusals_total',
      help: 'Commands that a show refused, by the code of the refusal.',
      labels: ['code'],
    }),
    fanoutSeconds: metrics.histogram({
      name: 'lorecrew_live_fanout_seconds',
      help: 'From the time of an event to its arrival from another node.',
      labels: [],
      buckets: ACK_BUCKETS,
    }),
    events: counter('lorecrew_live_events_total', 'Events that this node wrote into the logs of shows.'),
    appendSeconds: metrics.histogram({
      name: 'lorecrew_live_append_seconds',
      help: 'Duration of a statement that writes for all shows of a node.',
      labels: [],
      buckets: WRITE_BUCKETS,
    }),
    appendEvents: metrics.histogram({
      name: 'lorecrew_live_append_events',
      help: 'Events in one such statement.',
      labels: [],
      buckets: [0, 1, 2, 5, 10, 25, 50, 100, 250, 500],
    }),
    appendConflicts: counter(
      'lorecrew_live_append_conflicts_total',
      'Shows whose log had moved on, so that they were decided again.',
    ),
    appendErrors: counter(
      'lorecrew_live_append_errors_total',
      'Statements that the database refused or did not answer; all are tried again.',
    ),
    broadcastSeconds: metrics.histogram({
      name: 'lorecrew_live_broadcast_wait_seconds',
      help: 'How long a change waits before the pages of this node are told of it.',
      labels: [],
      buckets: WRITE_BUCKETS,
    }),
    broadcastsWaiting: metrics.gauge({
      name: 'lorecrew_live_broadcasts_waiting',
      help: 'Shows that wait to be told.',
      labels: [],
    }),
    connections: metrics.gauge({
      name: 'lorecrew_live_connections',
      help: 'Connections that hold a seat on this node, by the state of their show.',
      labels: ['state'],
    }),
    shows: metrics.gauge({
      name: 'lorecrew_live_shows',
      help: 'Shows that this node holds in memory, by state. Two nodes may hold the same one.',
      labels: ['state'],
    }),
    overdue: metrics.gauge({
      name: 'lorecrew_live_overdue_seconds',
      help: 'How long ago the latest of the shows of this node should have gone on; 0 while all are in time.',
      labels: [],
    }),
    opened: metrics.counter({
      name: 'lorecrew_live_connections_opened_total',
      help: 'Connections that took a seat; “again” are those of people who were in the show before.',
      labels: ['kind'],
    }),
    closed: metrics.counter({
      name: 'lorecrew_live_connections_closed_total',
      help: 'Connections that ended, by why.',
      labels: ['reason'],
    }),
    refusedConnections: metrics.counter({
      name: 'lorecrew_live_connections_refused_total',
      help: 'Connections that were refused before or after they took a seat, by why.',
      labels: ['reason'],
    }),
  };
}

/** How a show stands, as metrics tell it. */
export type ShowStateLabel = 'waiting' | 'live' | 'paused' | 'completed' | 'cancelled';

const STATES: readonly ShowStateLabel[] = ['waiting', 'live', 'paused', 'completed', 'cancelled'];

interface CountedSession {
  readonly state: { readonly phase: Exclude<ShowStateLabel, 'paused'>; readonly pausedAtMs: number | null };
  readonly connections: { readonly size: number };
}

/** Sets the gauges that are counted from what a node holds in memory. */
export function countSessions<Session extends CountedSession>(
  { shows, connections, overdue }: LiveMetrics,
  sessions: Iterable<Session>,
  overdueMs: (session: Session) => number,
): void {
  let latestMs = 0;
  const counts = new Map(STATES.map((state) => [state, { shows: 0, connections: 0 }]));
  for (const session of sessions) {
    const { state, connections: open } = session;
    latestMs = Math.max(latestMs, overdueMs(session));
    const count = counts.get(state.pausedAtMs === null ? state.phase : 'paused');
    if (!count) continue;
    count.shows += 1;
    count.connections += open.size;
  }
  overdue.set({}, latestMs / 1000);
  for (const [state, count] of counts) {
    shows.set({ state }, count.shows);
    connections.set({ state }, count.connections);
  }
}
