import { type MetricsEndpoint, serveMetrics } from './adapters/metrics/endpoint.ts';
import { prometheusMetrics } from './adapters/metrics/prometheus.ts';
import type { Config } from './config.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';

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
  const about = { name: 'lorecrew_build_info', help: 'Always 1; the labels say what runs.', labels: ['node', 'build'] as const };
  metrics.gauge(about).set({ node, build }, 1);
  const endpoint = await serveMetrics(metrics, settings);
  return { metrics, endpoint, close: () => endpoint.close() };
}
