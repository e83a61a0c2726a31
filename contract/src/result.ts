import type { ErrorCode } from './errors.ts';

/** The outcome of a decision: a value, or the catalogue code of the refusal. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: ErrorCode };

/** A decision that went through. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A decision that was refused. `code` is shown to the person through the catalogue. */
export function refuse(code: ErrorCode): Result<never> {
  return { ok: false, code };
}

/** Ends a switch over a union: adding a member stops compiling here until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
