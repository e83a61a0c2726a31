import type { Scope, SqlValue } from '../../ports.ts';

/** What the main thread asks of the thread that holds the embedded database. Answers carry the same `id`. */
export type Request = { id: number } & (
  | { kind: 'query'; scope: Scope; sql: string; params: readonly SqlValue[] }
  | { kind: 'begin'; scope: Scope }
  | { kind: 'step'; sql: string; params: readonly SqlValue[] }
  | { kind: 'commit' }
  | { kind: 'rollback' }
  | { kind: 'script'; sql: string }
  | { kind: 'close' }
);

export type Answer = { id: number } & (
  | { ok: true; rows: unknown[] }
  | { ok: false; message: string; state: string | null; relation: string | null }
);

/** Where the embedded database keeps its files, null for memory; and the dump an empty one begins with, null for nothing. */
export interface OpenOptions {
  readonly dataDir: string | null;
  readonly template: string | null;
}
