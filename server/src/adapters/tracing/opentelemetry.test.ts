import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-base';
import { describe, expect, it } from 'vitest';
import { openTelemetryTracing } from './opentelemetry.ts';

/** Spans of some work by name: the name of the span they belong to, and their attributes. */
async function record(work: (tracing: ReturnType<typeof openTelemetryTracing>) => Promise<void>, share = 1) {
  const exporter = new InMemorySpanExporter();
  const kept = exporter.getFinishedSpans.bind(exporter);
  // Shutting down empties the exporter: what it had is read before.
  let spans: ReturnType<typeof kept> = [];
  exporter.shutdown = async () => {
    spans = [...kept()];
  };
  const tracing = openTelemetryTracing({ endpoint: 'http://127.0.0.1:1', share, node: 'a', build: 'b', exporter });
  await work(tracing).finally(() => tracing.close());
  const nameOf = (id: string | undefined) => spans.find((span) => span.spanContext().spanId === id)?.name ?? null;
  return Object.fromEntries(
    spans.map(({ name, attributes, status, parentSpanContext }) => [
      name,
      { in: nameOf(parentSpanContext?.spanId), attributes, failed: status.code === 2, message: status.message },
    ]),
  );
}

describe('traces', () => {
  it('nest what is done inside a call', async () => {
    const spans = await record(async (tracing) => {
      const work = Promise.withResolvers<void>();
      tracing.start('http.request', { method: 'POST' }, (span) => {
        const query = tracing.run('db.query', { scope: 'live' }, async () => undefined);
        query.then(() => span.end({ route: '/api/login' })).then(work.resolve, work.reject);
      });
      await work.promise;
    });
    expect(spans).toMatchObject({
      'http.request': { in: null, attributes: { method: 'POST', route: '/api/login' } },
      'db.query': { in: 'http.request', attributes: { scope: 'live' } },
    });
  });

  it('say that work failed, and not with which words', async () => {
    const spans = await record(async (tracing) => {
      const work = tracing.run('db.query', {}, async () => Promise.reject(new Error('ada@demo.example exists')));
      await expect(work).rejects.toThrow('exists');
    });
    expect(spans).toEqual({ 'db.query': { in: null, attributes: {}, failed: true, message: undefined } });
  });

  it('are not recorded where the share is 0', async () => {
    expect(await record((tracing) => tracing.run('db.query', {}, async () => undefined), 0)).toEqual({});
  });
});
