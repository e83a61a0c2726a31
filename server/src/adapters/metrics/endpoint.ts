import { once } from 'node:events';
import { createServer } from 'node:http';
import type { PrometheusMetrics } from './prometheus.ts';

/** The address metrics are read at. */
export interface MetricsEndpoint {
  readonly port: number;
  close(): Promise<void>;
}

/** The port of the metrics cannot be listened on; the message is a sentence for whoever started the server. */
export class MetricsPortRefused extends Error {
  override readonly name = 'MetricsPortRefused';
}

/** Serves `GET /metrics` on a port of its own, which is for the operator's network only: it asks nobody who they are. */
export async function serveMetrics(
  metrics: Pick<PrometheusMetrics, 'read' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsEndpoint> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new MetricsPortRefused(
      `Metrics cannot be served at ${host}, port ${port} (${code}). Set METRICS_HOST and METRICS_PORT.`,
    );
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
