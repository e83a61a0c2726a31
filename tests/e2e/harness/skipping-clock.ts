import type { ShowView } from '@lorecrew/contract/live/view';
import { wallMs } from '@lorecrew/contract/show-clock';
import type { Clock } from '@lorecrew/contract/timers';
import { expect } from 'vitest';

/** What is left of a phase when the clock has been set on: the next one comes by itself. */
const LEFT_MS = 150;
/** So long after a moment that the test waits for, the clock stands until it has been seen, however late that is. */
const ENTERED_MS = 50;
const PHASE_MS = 30_000;
/** How fast time goes where nobody can name the end of a phase: so much at a time, as often as this. */
const HASTE = { stepMs: 2_000, everyMs: 200, atMostMs: 90_000 } as const;

/** The machine's clock, set on by what a show says of itself; it can be told to wait, so that nothing ends before it was looked at. */
export class SkippingClock implements Clock {
  private aheadMs = 0;
  private standsAtMs = Number.POSITIVE_INFINITY;

  /** The product takes its clock apart, so this has to know whose it is. */
  readonly nowMs = (): number => Math.min(Date.now() + this.aheadMs, this.standsAtMs);

  /** Sets the clock on to a moment; never back. It goes on from there. */
  skipTo(atMs: number): void {
    this.goOn();
    // A clock tells whole milliseconds: no database takes a third of one.
    this.aheadMs += Math.ceil(Math.max(0, atMs - this.nowMs()));
  }

  /** Goes on from where the clock stood. */
  goOn(): void {
    const nowMs = this.nowMs();
    this.standsAtMs = Number.POSITIVE_INFINITY;
    this.aheadMs = nowMs - Date.now();
  }

  /** Comes to a moment and stands there, until it is told to go on: what is due then waits for whoever is slow. */
  standAt(atMs: number): void {
    this.goOn();
    this.standsAtMs = Math.max(this.nowMs(), Math.floor(atMs));
  }

  /** Stands while somebody acts, however slow the machine is, and goes on after it. */
  async hold(act: () => Promise<void>): Promise<void> {
    this.standAt(this.nowMs());
    await act();
    this.goOn();
  }

  /** Stands shortly before a moment that a show has named. */
  standBefore(atMs: number): void {
    this.standAt(atMs - LEFT_MS);
  }

  /** To shortly after a moment that a show has named: what came of it stays to be looked at. */
  skipPast(atMs: number): void {
    this.skipTo(atMs - LEFT_MS);
    this.standAt(atMs + ENTERED_MS);
  }

  /** Leaves out what is left of the present phase and of those up to `phase`. `view` is what somebody in the show sees. */
  async skipToPhase(phase: string, view: () => ShowView | null): Promise<void> {
    for (;;) {
      const seen = view();
      const now = seen?.scene?.phase;
      if (now?.id === phase) return this.goOn();
      if (seen?.show && now) {
        this.skipPast(wallMs(seen.show, now.endsAtMs));
      }
      const message = `${phase} has gone by or never comes: the show stays in ${now?.id}`;
      await expect.poll(() => view()?.scene?.phase.id, { timeout: PHASE_MS, interval: 50, message }).not.toBe(now?.id);
    }
  }

  /** Lets time go fast until `phase` has come: for a phase that ends before its time, once everybody is through with it. */
  async hastenToPhase(phase: string, view: () => ShowView | null): Promise<void> {
    const now = () => {
      const id = view()?.scene?.phase.id;
      if (id !== phase) this.skipTo(this.nowMs() + HASTE.stepMs);
      return id;
    };
    await expect.poll(now, { timeout: HASTE.atMostMs, interval: HASTE.everyMs }).toBe(phase);
  }
}
