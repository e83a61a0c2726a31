import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Instrument, Metrics } from '../../ports/metrics.ts';

/** Measures, and writes down what was measured as Prometheus reads it. */
export interface PrometheusMetrics extends Metrics {
  /** All metrics of this process as text; `contentType` is its format. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Metrics of one running server, its process included: processor time, memory, garbage collection, delay of the event loop. */
export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  // Looking every 20 ms costs half of what every 10 ms does, and a delay of 200 ms is what calls somebody.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const made = new Map<string, Counter<string> | Gauge<string> | Histogram<string>>();
  const refreshers: (() => void)[] = [];
  const once = <T extends Counter<string> | Gauge<string> | Histogram<string>>(
    { name }: Instrument<string>,
    kind: new (...args: never[]) => T,
    make: () => T,
  ): T => {
    const known = made.get(name) ?? make();
    if (!(known instanceof kind)) throw new Error(`The metric ${name} is of another kind already.`);
    made.set(name, known);
    return known;
  };
  const settings = ({ name, help, labels }: Instrument<string>) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    isOn: true,
    counter: (instrument) => {
      const counter = once(instrument, Counter, () => new Counter(settings(instrument)));
      return { add: (labels, by = 1) => counter.inc(labels, by) };
    },
    gauge: (instrument) => {
      const gauge = once(instrument, Gauge, () => new Gauge(settings(instrument)));
      return { set: (labels, value) => gauge.set(labels, value) };
    },
    histogram: (instrument) => {
      const make = () => new Histogram({ ...settings(instrument), buckets: [...instrument.buckets] });
      const histogram = once(instrument, Histogram, make);
      return { observe: (labels, value) => histogram.observe(labels, value) };
    },
    onRead: (refresh) => refreshers.push(refresh),
    read: () => {
      for (const refresh of refreshers) refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
