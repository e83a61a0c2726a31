import type { Language } from '@lorecrew/contract/languages';
import type { SessionRecord } from './rules.ts';

/** A change that a show has yet to receive. `change` is its id, so that delivering it twice does no harm. */
export type PendingChange =
  | { readonly kind: 'open'; readonly change: string }
  | { readonly kind: 'move'; readonly change: string; readonly startsAtMs: number; readonly zone: string }
  | { readonly kind: 'cancel' | 'pause' | 'resume'; readonly change: string };

/** A session as its organisers see it. */
export interface PlannedSession extends SessionRecord {
  readonly name: string;
  readonly zone: string;
  readonly revision: number;
  /** Since when its show stands still; null while it does not, or is not live. */
  readonly pausedAtMs: number | null;
  readonly requestKey: string | null;
  /** Of letters to whoever is invited. */
  readonly language: Language;
  readonly asked: PendingChange | null;
  readonly createdAtMs: number;
  /** A room of another service, in place of our own voices and pictures. */
  readonly meetingUrl: string | null;
}
