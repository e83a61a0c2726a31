import type { Clock, Timers } from '@lorecrew/contract/timers';
import { deadlines } from '@lorecrew/engine/core/deadlines';
import type { LiveSession } from './session.ts';

/** A timer further off than this is left to a later call. */
const SOON_MS = 1000;

/** When something of a session is next due, in milliseconds since 1970; infinity for never. */
export function nextDueMs(session: LiveSession): number {
  const { state } = session;
  if (session.due?.state !== state) session.due = { state, atMs: deadlines(state)[0]?.atMs ?? Number.POSITIVE_INFINITY };
  return session.due.atMs;
}

/** One timer for each session whose next deadline is near. */
export class SessionTimers {
  private readonly deps: { clock: Clock; timers: Timers; due: (sessionId: string) => void };
  /** What cancels the timer of each session that has one. */
  private readonly armed = new Map<string, () => void>();

  constructor(deps: SessionTimers['deps']) {
    this.deps = deps;
  }

  /** Sets the session's timer by its present state. */
  arm(session: LiveSession): void {
    const { sessionId } = session;
    this.disarm(sessionId);
    const inMs = nextDueMs(session) - this.deps.clock.nowMs();
    if (inMs > SOON_MS) return;
    const fire = () => {
      this.armed.delete(sessionId);
      this.deps.due(sessionId);
    };
    this.armed.set(sessionId, this.deps.timers.after(Math.max(0, inMs), fire));
  }

  /** Sets the session's timer if it has none, because its deadline was too far off before. */
  ensure(session: LiveSession): void {
    if (!this.armed.has(session.sessionId)) this.arm(session);
  }

  disarm(sessionId: string): void {
    this.armed.get(sessionId)?.();
    this.armed.delete(sessionId);
  }

  close(): void {
    for (const cancel of this.armed.values()) cancel();
  }
}
