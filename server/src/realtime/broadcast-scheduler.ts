import type { Clock, Timers } from '@lorecrew/contract/timers';

/** Most CPU time that building broadcasts may take, as a share. Writing them to sockets takes about as long again. */
const SHARE = 1 / 4;
/** Most work that a quiet time saves up for one burst, in milliseconds. */
const BURST_MS = 10;
/** Longest wait for a broadcast; under load, changes are sent together. */
const MOST_MS = 100;
/** One turn holds the event loop no longer than this, or than half the time since the last turn: other work needs its share. */
const TURN_MS = 3;
const PAUSE_MS = 2;

interface PacerDeps<Room> {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Brings the pages of a room up to date. */
  readonly tell: (room: Room, nowMs: number) => void;
  readonly onError: (error: unknown, what: string, room: Room) => void;
  /** Told after each broadcast how long it had to wait. */
  readonly onTold?: (waitedMs: number) => void;
}

/**
 * Schedules broadcasts: at once while they take little of the node's time, less often when they take more. A busy node then sends
 * several commits together, and acknowledgements do not wait behind broadcasts. Rooms take turns, longest wait first.
 */
export class BroadcastScheduler<Room> {
  private readonly deps: PacerDeps<Room>;
  /** Rooms that wait for a broadcast, with since when; longest wait first. */
  private readonly waiting = new Map<Room, number>();
  /** Milliseconds of work that may be done now; negative after too much. */
  private creditMs = BURST_MS;
  private countedAtMs: number;
  /** Cancels the turn that is planned; null when none is. */
  private planned: (() => void) | null = null;

  constructor(deps: PacerDeps<Room>) {
    this.deps = deps;
    this.countedAtMs = deps.clock.nowMs();
  }

  /** How many rooms wait for a broadcast. */
  get waitingRooms(): number {
    return this.waiting.size;
  }

  /** Has the pages of a room brought up to date, now or soon. */
  tell(room: Room): void {
    if (!this.waiting.has(room)) this.waiting.set(room, this.deps.clock.nowMs());
    if (!this.planned) this.turn(0);
  }

  /** A timer that has run out says that at least so long has passed, though the clock stood or was set back. */
  private turn(atLeastMs: number): void {
    const startedAtMs = this.deps.clock.nowMs();
    const passedMs = Math.max(atLeastMs, startedAtMs - this.countedAtMs);
    this.creditMs = Math.min(BURST_MS, this.creditMs + passedMs * SHARE);
    const endsAtMs = startedAtMs + Math.max(TURN_MS, Math.min(passedMs, MOST_MS) / 2);
    let nowMs = startedAtMs;
    for (const [room, sinceMs] of this.waiting) {
      const isLate = nowMs - sinceMs >= MOST_MS;
      if (nowMs >= endsAtMs || (this.creditMs <= 0 && !isLate)) break;
      this.waiting.delete(room);
      this.tellNow(room, nowMs);
      this.deps.onTold?.(Math.max(0, nowMs - sinceMs));
      const spentMs = Math.max(0, this.deps.clock.nowMs() - nowMs);
      this.creditMs = Math.max(-BURST_MS, this.creditMs - spentMs);
      nowMs += spentMs;
    }
    this.countedAtMs = nowMs;
    if (this.waiting.size > 0) this.pause();
  }

  /** A room whose broadcast fails must not hold up the others or end the process: its next change sends what it missed. */
  private tellNow(room: Room, nowMs: number): void {
    try {
      this.deps.tell(room, nowMs);
    } catch (error) {
      this.deps.onError(error, 'telling a show', room);
    }
  }

  private pause(): void {
    this.planned = this.deps.timers.after(PAUSE_MS, () => {
      this.planned = null;
      this.turn(PAUSE_MS);
    });
  }

  /** Broadcasts nothing any more. */
  close(): void {
    this.planned?.();
    this.waiting.clear();
  }
}
