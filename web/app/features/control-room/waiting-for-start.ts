import { START_PATIENCE_MS } from '@lorecrew/contract/limits';

/** What a session before its start waits for. */
export type WaitingForStart =
  | { readonly kind: 'time' }
  /** Its time has come, and too few people are here. `fallbackAtMs`: when two people are enough, where that still lies ahead. */
  | { readonly kind: 'people'; readonly missing: number; readonly minimum: number; readonly fallbackAtMs: number | null }
  | { readonly kind: 'starting' };

/** What it waits for, and how many simulated crewmates would have to join so that it can start now. */
export function waitingForStart({
  startsAtMs,
  nowMs,
  here,
  minimum,
}: {
  startsAtMs: number;
  nowMs: number;
  here: number;
  minimum: number;
}): { readonly waits: WaitingForStart; readonly standIns: number } {
  const missing = Math.max(0, minimum - here);
  const standIns = here === 0 ? 0 : missing;
  if (nowMs < startsAtMs) return { waits: { kind: 'time' }, standIns };
  if (missing === 0) return { waits: { kind: 'starting' }, standIns };
  const fallbackAtMs = startsAtMs + START_PATIENCE_MS;
  return { waits: { kind: 'people', missing, minimum, fallbackAtMs: fallbackAtMs > nowMs ? fallbackAtMs : null }, standIns };
}
