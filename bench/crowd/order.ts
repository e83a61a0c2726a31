import type { DialectName } from '../dialects/dialects.ts';

/** What the load generator is to do. */
export interface CrowdOrder {
  readonly dialect: DialectName;
  readonly port: number;
  /** Number of the first session it fills, and how many. */
  readonly firstSession: number;
  readonly sessions: number;
  readonly people: number;
  /** Storm before anything is measured, and measured. Milliseconds. */
  readonly warmMs: number;
  readonly measureMs: number;
}
