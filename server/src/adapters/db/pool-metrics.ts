import pg from 'pg';
import type { Counter, Gauge, Histogram, Metrics } from '../../ports/metrics.ts';
import { SqlError } from '../../ports.ts';

/** What is measured of the connections to the database, by the role they have. */
export interface PoolMetrics {
  readonly connections: Gauge<'login' | 'state'>;
  readonly waiting: Gauge<'login'>;
  readonly acquireSeconds: Histogram<'login'>;
  readonly errors: Counter<'sqlstate'>;
  readonly onRead: Metrics['onRead'];
}

/** The instruments of connections to the database. */
export function poolMetrics(metrics: Metrics): PoolMetrics {
  return {
    connections: metrics.gauge({
      name: 'lorecrew_db_connections',
      help: 'Connections to the database by login: in use, idle, and how many there may be (max).',
      labels: ['login', 'state'],
    }),
    waiting: metrics.gauge({
      name: 'lorecrew_db_waiting',
      help: 'Statements that wait for a connection, by login.',
      labels: ['login'],
    }),
    acquireSeconds: metrics.histogram({
      name: 'lorecrew_db_acquire_seconds',
      help: 'How long it took to get a connection, by login.',
      labels: ['login'],
      buckets: [0.001, 0.01, 0.05, 0.25, 1, 3],
    }),
    errors: metrics.counter({
      name: 'lorecrew_db_errors_total',
      help: 'Statements that failed, by SQLSTATE; “connection” for those that got no answer.',
      labels: ['sqlstate'],
    }),
    onRead: metrics.onRead,
  };
}

/** A pool of connections of one login that measures itself. */
export class MeasuredPool extends pg.Pool {
  private readonly login: string;
  private readonly metrics: PoolMetrics;

  constructor(config: pg.PoolConfig & { readonly max: number }, { login, metrics }: { login: string; metrics: PoolMetrics }) {
    super(config);
    this.login = login;
    this.metrics = metrics;
    metrics.onRead(() => {
      const { idleCount: idle, totalCount: total } = this;
      for (const [state, value] of Object.entries({ idle, used: total - idle, max: config.max }))
        metrics.connections.set({ login, state }, value);
      metrics.waiting.set({ login }, this.waitingCount);
    });
  }

  /** A connection, once one is free. */
  async acquire(): Promise<pg.PoolClient> {
    const startedMs = performance.now();
    try {
      return await this.connect();
    } catch (error) {
      this.countError(error);
      throw error;
    } finally {
      this.metrics.acquireSeconds.observe({ login: this.login }, (performance.now() - startedMs) / 1000);
    }
  }

  countError(error: unknown): void {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    const state = error instanceof SqlError ? error.state : code;
    this.metrics.errors.add({ sqlstate: state ?? 'connection' });
  }
}
