/** Values of an instrument's labels. Always from a short list: never an id, an address or anything that people type. */
export type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** What an instrument measures. `name` follows Prometheus: `lorecrew_`, the unit at the end (`_seconds`, `_bytes`), `_total` for counters. */
export interface Instrument<Label extends string> {
  readonly name: string;
  /** One sentence for whoever reads the list of metrics. */
  readonly help: string;
  readonly labels: readonly Label[];
}

/** Only grows. */
export interface Counter<Label extends string> {
  add(labels: Labels<Label>, by?: number): void;
}

/** Goes up and down. */
export interface Gauge<Label extends string> {
  set(labels: Labels<Label>, value: number): void;
}

/** How often values fell into which range. Times are in seconds. */
export interface Histogram<Label extends string> {
  observe(labels: Labels<Label>, value: number): void;
}

/**
 * Makes instruments. The same name may be asked for again and is the same instrument, so that parts of the server need not know of each
 * other. Without a metrics port nothing is measured, and instruments cost nothing.
 */
export interface Metrics {
  /** False where nobody reads: what costs time to find out need not be found out. */
  readonly isOn: boolean;
  counter<Label extends string = never>(instrument: Instrument<Label>): Counter<Label>;
  gauge<Label extends string = never>(instrument: Instrument<Label>): Gauge<Label>;
  histogram<Label extends string = never>(
    instrument: Instrument<Label> & { readonly buckets: readonly number[] },
  ): Histogram<Label>;
  /** Runs before each reading, to set gauges from what is in memory. Must be quick and must not throw. */
  onRead(refresh: () => void): void;
}

const NOTHING = { add: () => undefined, set: () => undefined, observe: () => undefined };

/** Measures nothing. */
export const noMetrics: Metrics = {
  isOn: false,
  counter: () => NOTHING,
  gauge: () => NOTHING,
  histogram: () => NOTHING,
  onRead: () => undefined,
};
