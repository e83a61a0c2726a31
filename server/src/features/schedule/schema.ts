import type { SessionRecord } from '../sessions/queries.ts';

/** What a show has still to be told. `change` names it, so that it is done once however often it is told. */
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
