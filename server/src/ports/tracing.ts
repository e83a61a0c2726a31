/** What a span says of its work: names and numbers of ours, never what people type, their names or addresses. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** A piece of work under way. */
export interface Span {
  /** Ends it, with what was learned meanwhile. `failed` marks it as an error. */
  end(attributes?: SpanAttributes, failed?: boolean): void;
}

/** Records how long pieces of work take and what they were part of. Names are fixed; what differs is an attribute. */
export interface Tracing {
  /** Does work as a span, inside whatever span is under way here. What it throws is thrown again. */
  run<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T>;
  /** Begins a span that everything `next` starts belongs to. */
  start(name: string, attributes: SpanAttributes, next: (span: Span) => void): void;
  close(): Promise<void>;
}

const NOTHING: Span = { end: () => undefined };

/** Records nothing, at the cost of a call. */
export const noTracing: Tracing = {
  run: (_name, _attributes, work) => work(),
  start: (_name, _attributes, next) => next(NOTHING),
  close: async () => undefined,
};
