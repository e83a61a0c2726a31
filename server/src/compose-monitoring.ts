import { readMigrations } from './adapters/db/migrate.ts';
import { type MetricsEndpoint, serveMetrics } from './adapters/metrics/endpoint.ts';
import { prometheusMetrics } from './adapters/metrics/prometheus.ts';
import type { Config } from './config.ts';
import type { MailAttempt } from './features/outbox/jobs.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';
import type { Payments } from './ports/payments.ts';

/** What a running server is watched with. */
export interface Monitoring {
  readonly metrics: Metrics;
  /** Where metrics are read; null where METRICS_PORT is not set. */
  readonly endpoint: MetricsEndpoint | null;
  close(): Promise<void>;
}

/** Opens what is configured of it. Throws `MetricsPortRefused` where its port cannot be used. */
export async function openMonitoring({ metrics: settings, nodeName: node }: Config, build: string): Promise<Monitoring> {
  if (!settings) return { metrics: noMetrics, endpoint: null, close: async () => undefined };
  const metrics = prometheusMetrics();
  const about = { name: 'lorecrew_build_info', help: 'Always 1; the labels say what runs.' };
  const schema = readMigrations().at(-1)?.name ?? 'none';
  metrics.gauge({ ...about, labels: ['node', 'build', 'schema'] }).set({ node, build, schema }, 1);
  const endpoint = await serveMetrics(metrics, settings);
  return { metrics, endpoint, close: () => endpoint.close() };
}

const NOTICE_BUCKETS = [1, 5, 30, 120, 600, 3_600, 86_400];

/** Measures how late notices of the payment provider arrive. */
export function measureNotices(payments: Payments, metrics: Metrics): Payments {
  const help = 'From the time of a payment notice at the provider to its arrival.';
  const delay = metrics.histogram({ name: 'lorecrew_payment_notice_delay_seconds', help, labels: [], buckets: NOTICE_BUCKETS });
  return {
    ...payments,
    read: async (input) => {
      const notice = await payments.read(input);
      if (notice?.createdAtMs !== undefined) delay.observe({}, Math.max(0, input.nowMs - notice.createdAtMs) / 1000);
      return notice;
    },
  };
}

const EMAIL_BUCKETS = [1, 5, 15, 60, 300, 900, 3_600, 86_400];

/** Counts attempts to send emails, and how old those were that left. */
export function emailMeter(metrics: Metrics): (attempt: MailAttempt) => void {
  const attempts = metrics.counter({
    name: 'lorecrew_email_attempts_total',
    help: 'Attempts to send an email, by kind and outcome.',
    labels: ['kind', 'outcome'],
  });
  const age = metrics.histogram({
    name: 'lorecrew_email_age_seconds',
    help: 'From the writing of an email to the moment it left, by priority.',
    labels: ['priority'],
    buckets: EMAIL_BUCKETS,
  });
  return ({ kind, outcome, priority, ageMs }) => {
    attempts.add({ kind, outcome });
    if (outcome === 'sent') age.observe({ priority }, ageMs / 1000);
  };
}
