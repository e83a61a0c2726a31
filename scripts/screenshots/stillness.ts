import type { Page } from 'playwright-core';

/** A page's time can only be told to stop later than now. On a busy machine the word may take longest of these to reach it. */
const AHEAD_MS = [100, 400, 1_600, 6_400] as const;

async function hold(page: Page): Promise<void> {
  let late: unknown;
  for (const aheadMs of AHEAD_MS) {
    try {
      return await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + aheadMs);
    } catch (error) {
      late = error;
    }
  }
  throw late;
}

/**
 * A time that can be held, for the server and for every page that was brought under it: while a picture is taken no scene ends and
 * nobody acts, however long the machine takes. Afterwards everything goes on from where it stood.
 */
export class Stillness {
  private readonly pages: Page[] = [];
  private heldAtMs: number | null = null;
  /** How far the machine's time is ahead of ours, for all that was held. */
  private lostMs = 0;

  /** The server's clock. */
  readonly clock = { nowMs: () => this.heldAtMs ?? Date.now() - this.lostMs };

  /** Brings a page under this time. Before it is opened. */
  async over(page: Page): Promise<void> {
    await page.clock.install();
    this.pages.push(page);
  }

  /** A page that has gone needs no holding. */
  leave(page: Page): void {
    const at = this.pages.indexOf(page);
    if (at >= 0) this.pages.splice(at, 1);
  }

  /** Holds the time while `work` is done. */
  async during(work: () => Promise<void>): Promise<void> {
    const beganMs = Date.now();
    this.heldAtMs = beganMs - this.lostMs;
    for (const page of this.pages) await hold(page);
    try {
      await work();
    } finally {
      for (const page of this.pages) await page.clock.resume();
      this.lostMs += Date.now() - beganMs;
      this.heldAtMs = null;
    }
  }
}
