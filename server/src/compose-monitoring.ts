import type { Timers } from '@lorecrew/contract/timers';
import type { Logger } from 'pino';
import { readMigrations } from './adapters/db/migrate.ts';
import { poolMetrics } from './adapters/db/pool-metrics.ts';
import { type MetricsEndpoint, serveMetrics } from './adapters/metrics/endpoint.ts';
import type { Config } from './config.ts';
import type { MailAttempt } from './features/outbox/jobs.ts';
import { isOutage } from './http/outage.ts';
import { type ErrorReports, noErrorReports } from './ports/error-reports.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';
import { PaymentRefused, type Payments } from './ports/payments.ts';
import { noTracing, type Tracing } from './ports/tracing.ts';
import { PasswordsBusy, PrinterBusy } from './ports.ts';
import { watchStalls } from './realtime/stall-watch.ts';

/** What a running server is watched with. */
export interface Monitoring {
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly reports: ErrorReports;
  /** Where metrics are read; null where METRICS_PORT is not set. */
  readonly endpoint: MetricsEndpoint | null;
  close(): Promise<void>;
}

/** Libraries of metrics, traces and error reports are loaded where they are configured: a plain start does not wait for them. */
async function openTracing({ traces, nodeName: node }: Config, build: string): Promise<Tracing> {
  if (!traces) return noTracing;
  const { openTelemetryTracing } = await import('./adapters/tracing/opentelemetry.ts');
  return openTelemetryTracing({ ...traces, node, build });
}

async function openReports({ services, nodeName: node }: Config, build: string): Promise<ErrorReports> {
  if (services.errorReports === null) return noErrorReports;
  const { sentryReports } = await import('./adapters/errors/sentry.ts');
  return sentryReports({ dsn: services.errorReports, node, build });
}

async function openMetrics({ metrics: settings, nodeName: node }: Config, build: string) {
  if (!settings) return { metrics: noMetrics, endpoint: null };
  const { prometheusMetrics } = await import('./adapters/metrics/prometheus.ts');
  const metrics = prometheusMetrics();
  const about = { name: 'lorecrew_build_info', help: 'Always 1; the labels say what runs.' };
  const schema = readMigrations().at(-1)?.name ?? 'none';
  metrics.gauge({ ...about, labels: ['node', 'build', 'schema'] }).set({ node, build, schema }, 1);
  // The embedded database has no connections to count; the list of metrics is the same all the same.
  poolMetrics(metrics);
  return { metrics, endpoint: await serveMetrics(metrics, settings) };
}

interface MonitoringInput {
  readonly config: Config;
  readonly logger: Pick<Logger, 'warn'>;
  readonly timers: Timers;
  readonly build: string;
}

/** Opens what is configured of it. Throws `MetricsPortRefused` where the port of the metrics cannot be used. */
export async function openMonitoring({ config, logger, timers, build }: MonitoringInput): Promise<Monitoring> {
  const { metrics, endpoint } = await openMetrics(config, build);
  const [tracing, reports] = [await openTracing(config, build), await openReports(config, build)];
  const stalls = metrics.counter({
    name: 'lorecrew_event_loop_stalls_total',
    help: 'Times in which a node could do nothing for a second or longer.',
    labels: [],
  });
  const onStall = (stalledMs: number) => {
    stalls.add({});
    logger.warn({ stalledMs }, 'the event loop was held');
  };
  const stopWatching = watchStalls({ timers, onStall });
  return {
    ...{ metrics, endpoint, tracing, reports },
    close: async () => {
      stopWatching();
      await endpoint?.close();
      await Promise.all([tracing.close(), reports.close()]);
    },
  };
}

/** Whether an error can only be a defect: not that something outside is away, and not that too much is asked at this moment. */
export function isDefect(error: unknown): boolean {
  if (error instanceof PaymentRefused) return error.why === 'misconfigured';
  return !isOutage(error) && !(error instanceof PrinterBusy) && !(error instanceof PasswordsBusy);
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
