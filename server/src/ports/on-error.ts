/** Which thing an error is about, by ids only: an error line names nobody. Everything here is written into the log as it is. */
export interface ErrorSubject {
  /** The session whose show it is. */
  readonly sessionId?: string;
  readonly mailId?: string;
  readonly companyId?: string;
  readonly orderId?: string;
  /** The recurring job it happened in. */
  readonly job?: string;
}

/**
 * Reports an error that nobody is answered with. `what` names what could not be done, always in the same words: it is the message of the
 * log line, and errors are counted by it.
 */
export type OnError = (error: unknown, what: string, context?: ErrorSubject) => void;
