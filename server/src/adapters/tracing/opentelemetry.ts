import { context, type Span as OtelSpan, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Tracing } from '../../ports/tracing.ts';

interface TracingInput {
  /** Base address of an OTLP/HTTP collector, such as `http://127.0.0.1:4318`. */
  readonly endpoint: string;
  /** Which share of traces is recorded, 0 to 1. */
  readonly share: number;
  readonly node: string;
  readonly build: string;
  /** Takes the place of the collector. For tests. */
  readonly exporter?: SpanExporter;
}

/** Sends traces to an OpenTelemetry collector. To be loaded only where one is configured: the libraries take time to load. */
export function openTelemetryTracing({ endpoint, share, node, build, exporter }: TracingInput): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lorecrew', 'service.instance.id': node, 'service.version': build }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor(exporter ?? new OTLPTraceExporter({ url }))],
  });
  const tracer = provider.getTracer('lorecrew');
  // Messages of errors may quote what somebody typed: a span only says that it failed.
  const fail = (span: OtelSpan) => span.setStatus({ code: SpanStatusCode.ERROR });
  return {
    run: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span);
          throw error;
        } finally {
          span.end();
        }
      }),
    start: (name, attributes, next) => {
      const span = tracer.startSpan(name, { attributes });
      const end = (more = {}, failed = false) => {
        span.setAttributes(more);
        if (failed) fail(span);
        span.end();
      };
      context.with(trace.setSpan(context.active(), span), () => next({ end }));
    },
    close: async () => {
      await provider.shutdown();
      context.disable();
    },
  };
}
