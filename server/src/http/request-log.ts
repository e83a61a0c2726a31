import { running } from '@lorecrew/contract/running';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../ports/metrics.ts';
import type { Span, Tracing } from '../ports/tracing.ts';

/** Asked every few seconds by balancers and open pages: logged where they fail. */
const QUIET: ReadonlySet<string> = new Set([running.healthz, running.readyz, running.latestBuild]);
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The template of the route a call came to, `/api/user/devices/:id`; `none` for an address of nothing. */
export function routePattern({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'none';
}

/** Logs each call in one line when it is answered, counts it by its route, and records it as a span. */
export function addRequestLog(app: FastifyInstance, { metrics, tracing }: { metrics: Metrics; tracing: Tracing }): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const calls = metrics.counter({
    name: 'lorecrew_http_requests_total',
    help: 'Calls that were answered.',
    labels: ['method', 'route', 'status'],
  });
  const seconds = metrics.histogram({
    name: 'lorecrew_http_request_seconds',
    help: 'From the first byte of a call to the last of its answer. Long polls are held on purpose.',
    labels: ['route'],
    buckets: BUCKETS,
  });
  app.addHook('onRequest', (request, _reply, done) => {
    tracing.start('http.request', { 'http.request.method': request.method }, (span) => {
      spans.set(request, span);
      done();
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routePattern(request);
    calls.add({ method, route, status: String(status) });
    seconds.observe({ route }, elapsedTime / 1000);
    spans.get(request)?.end({ 'http.route': route, 'http.response.status_code': status }, status >= 500);
    if (QUIET.has(route) && status < 500) return;
    request.log.info({ req: request.raw, route, status, tookMs: Math.round(elapsedTime) }, 'a call was answered');
  });
}
