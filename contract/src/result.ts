import type { ErrorCode } from './errors.ts';

/** The outcome of a decision: a value, or the catalogue code of the refusal, with a more precise code where that one is general. */
export type Result<T> = { ok: true; value: T } | { ok: false; code: ErrorCode; reason?: ErrorCode };

/** A decision that went through. */
export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** A decision that was refused. Both codes are shown to the person through the catalogue, the `reason` below the first. */
export function refuse(code: ErrorCode, reason?: ErrorCode): Result<never> {
  return reason === undefined ? { ok: false, code } : { ok: false, code, reason };
}

/** Ends a switch over a union: adding a member stops compiling here until it is handled. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
