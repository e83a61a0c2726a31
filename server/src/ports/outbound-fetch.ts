/** What is sent to an address that somebody else has chosen. */
export interface OutboundCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: ConstructorParameters<typeof Response>[0];
}

/** Why such a call got no answer. `address`: it leads to this machine or a private network, or is not https. */
export type OutboundFailure = 'address' | 'timeout' | 'connection';

export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly failure: OutboundFailure;
  constructor(failure: OutboundFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

/** Calls an address that somebody else has chosen. Throws `OutboundError`; a redirect is an answer like any other. */
export type OutboundFetch = (address: string, call: OutboundCall) => Promise<Response>;
