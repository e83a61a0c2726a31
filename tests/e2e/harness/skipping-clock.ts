import type { ShowView } from '@lorecrew/contract/live/view';
import { wallMs } from '@lorecrew/contract/show-clock';
import type { Clock } from '@lorecrew/contract/timers';
import { expect } from 'vitest';

/** What is left of a phase when the clock has been set on: the next one comes by itself. */
const LEFT_MS = 150;
const PHASE_MS = 30_000;

/** The machine's clock, set on by what a show says of itself. */
export class SkippingClock implements Clock {
  private aheadMs = 0;

  /** The product takes its clock apart, so this has to know whose it is. */
  readonly nowMs = (): number => Date.now() + this.aheadMs;

  /** Sets the clock on to a moment; never back. */
  skipTo(atMs: number): void {
    // A clock tells whole milliseconds: no database takes a third of one.
    this.aheadMs += Math.ceil(Math.max(0, atMs - this.nowMs()));
  }

  /** Leaves out what is left of the present phase and of those up to `phase`. `view` is what somebody in the show sees. */
  async skipToPhase(phase: string, view: () => ShowView | null): Promise<void> {
    for (;;) {
      const seen = view();
      const now = seen?.scene?.phase;
      if (now?.id === phase) return;
      if (seen?.show && now) this.skipTo(wallMs(seen.show, now.endsAtMs) - LEFT_MS);
      const message = `${phase} has gone by or never comes: the show stays in ${now?.id}`;
      await expect.poll(() => view()?.scene?.phase.id, { timeout: PHASE_MS, interval: 50, message }).not.toBe(now?.id);
    }
  }
}
