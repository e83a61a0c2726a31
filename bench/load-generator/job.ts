import type { ClientName } from '../clients/clients.ts';

/** What the load generator is to do. */
export interface Job {
  readonly client: ClientName;
  readonly port: number;
  /** Number of the first session it fills, and how many. */
  readonly firstSession: number;
  readonly sessions: number;
  readonly people: number;
  /** Load before anything is measured, and measured. Milliseconds. */
  readonly warmMs: number;
  readonly measureMs: number;
}
