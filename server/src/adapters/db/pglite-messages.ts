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

/** Compiled code, which threads can be given. */
export type CompiledCode = object;

/** What the thread is started with. */
export interface WorkerStart extends OpenOptions {
  readonly code: CompiledCode;
}

declare global {
  /** Only the part used here: Node's types leave `WebAssembly` to those of browsers. */
  var WebAssembly: { compile(bytes: Uint8Array): Promise<CompiledCode> };
}
