import type { ErrorSubject } from './on-error.ts';

/** Where an error happened, in words and ids of ours: nothing that people type, and no addresses. */
export interface ErrorContext extends ErrorSubject {
  /** What could not be done, always in the same words; errors are grouped by it. */
  readonly what: string;
  /** The template of the route of a call. */
  readonly route?: string;
  readonly requestId?: string;
}

/** Tells the operator's error service of errors that nobody foresaw. */
export interface ErrorReports {
  /** Never throws and never waits. The same error is reported once a minute. */
  report(error: unknown, context: ErrorContext): void;
  /** Waits for a moment until what was reported has left. */
  close(): Promise<void>;
}

/** Reports nothing. */
export const noErrorReports: ErrorReports = { report: () => undefined, close: async () => undefined };
