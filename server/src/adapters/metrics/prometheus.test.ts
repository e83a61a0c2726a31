import { afterEach, describe, expect, it } from 'vitest';
import { type MetricsEndpoint, MetricsPortRefused, serveMetrics } from './endpoint.ts';
import { type PrometheusMetrics, prometheusMetrics } from './prometheus.ts';

const REFUSALS = { name: 'lorecrew_refusals_total', help: 'Refusals.', labels: ['code'] as const };
const opened: MetricsEndpoint[] = [];
afterEach(async () => {
  for (const endpoint of opened.splice(0)) await endpoint.close();
});

async function linesOf(metrics: PrometheusMetrics): Promise<string[]> {
  return (await metrics.read()).split('\n').filter((line) => line.startsWith('lorecrew_'));
}

describe('metrics for Prometheus', () => {
  it('writes what was counted, by label', async () => {
    const metrics = prometheusMetrics();
    const refusals = metrics.counter(REFUSALS);
    refusals.add({ code: 'SHOW_001' });
    refusals.add({ code: 'SHOW_001' }, 2);
    expect(await linesOf(metrics)).toEqual(['lorecrew_refusals_total{code="SHOW_001"} 3']);
  });

  it('makes the same instrument when its name is asked for again', async () => {
    const metrics = prometheusMetrics();
    for (const counter of [metrics.counter(REFUSALS), metrics.counter(REFUSALS)]) counter.add({ code: 'SHOW_001' });
    expect(await linesOf(metrics)).toEqual(['lorecrew_refusals_total{code="SHOW_001"} 2']);
    expect(() => metrics.gauge(REFUSALS)).toThrow('The metric lorecrew_refusals_total is of another kind already.');
  });

  it('sorts times into buckets', async () => {
    const metrics = prometheusMetrics();
    metrics.histogram({ name: 'lorecrew_ack_seconds', help: 'Acks.', labels: [], buckets: [0.1, 1] }).observe({}, 0.5);
    expect(await linesOf(metrics)).toEqual([
      'lorecrew_ack_seconds_bucket{le="0.1"} 0',
      'lorecrew_ack_seconds_bucket{le="1"} 1',
      'lorecrew_ack_seconds_bucket{le="+Inf"} 1',
      'lorecrew_ack_seconds_sum 0.5',
      'lorecrew_ack_seconds_count 1',
    ]);
  });

  it('refreshes gauges before each reading', async () => {
    const metrics = prometheusMetrics();
    const gauge = metrics.gauge({ name: 'lorecrew_shows', help: 'Shows.', labels: [] });
    let shows = 1;
    metrics.onRead(() => gauge.set({}, shows));
    expect(await linesOf(metrics)).toEqual(['lorecrew_shows 1']);
    shows = 2;
    expect(await linesOf(metrics)).toEqual(['lorecrew_shows 2']);
  });
});

describe('the port of the metrics', () => {
  it('serves GET /metrics and nothing else', async () => {
    const endpoint = await serveMetrics(prometheusMetrics(), { host: '127.0.0.1', port: 0 });
    opened.push(endpoint);
    const call = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${endpoint.port}${path}`, { method });
    const answer = await call('/metrics');
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('nodejs_eventloop_lag_p99_seconds')]);
    expect((await call('/api/config')).status).toBe(404);
    expect((await call('/metrics', 'POST')).status).toBe(404);
  });

  it('says in a sentence that it is in use', async () => {
    const first = await serveMetrics(prometheusMetrics(), { host: '127.0.0.1', port: 0 });
    opened.push(first);
    const second = serveMetrics(prometheusMetrics(), { host: '127.0.0.1', port: first.port });
    await expect(second).rejects.toThrow(MetricsPortRefused);
    await expect(second).rejects.toThrow(`Metrics cannot be served at 127.0.0.1, port ${first.port} (EADDRINUSE).`);
  });
});
