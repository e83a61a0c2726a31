import type { SessionRecord } from '../sessions/queries.ts';

/** A change that a show has yet to receive. `change` is its id, so that delivering it twice does no harm. */
export type Asked =
  | { readonly kind: 'open'; readonly change: string }
  | { readonly kind: 'move'; readonly change: string; readonly startsAtMs: number; readonly zone: string }
  | { readonly kind: 'cancel'; readonly change: string };

/** A session as its organisers see it. */
export interface PlannedSession extends SessionRecord {
  readonly name: string;
  readonly zone: string;
  readonly revision: number;
  readonly requestKey: string | null;
  readonly asked: Asked | null;
  readonly createdAtMs: number;
}
