/** One sentence to be spoken; `n` identifies it within its feed. */
export interface Announcement {
  readonly n: number;
  readonly atMs: number;
  readonly text: string;
}

/** A sentence of a feed that was taken, spoken or not. */
interface Heard {
  readonly feed: string;
  readonly n: number;
  readonly text: string;
}

/** At most one utterance in this time, so that a screen reader can finish its sentence. */
export const ANNOUNCE_EVERY_MS = 2_000;
/** A page that has just been opened does not read out what happened long before. */
const FRESH_MS = 4_000;
/** After a long absence only the latest sentences are spoken; the rest is on the screen. */
const MOST_AT_ONCE = 4;

/**
 * Decides what a polite live region says next. Each item of each feed is spoken once, whatever is delivered again after a
 * reconnect, and again when its words change, as a count does; what comes faster than one in two seconds is joined.
 */
export class Announcer {
  private readonly heardTo = new Map<string, Heard>();
  private waiting: Heard[] = [];
  private lastSpokenAtMs = Number.NEGATIVE_INFINITY;

  /** Takes a feed as it stands. `nowMs` is the server's clock, as the items' `atMs` are. */
  hear({ feed, items, nowMs }: { feed: string; items: readonly Announcement[]; nowMs: number }): void {
    const heardTo = this.heardTo.get(feed);
    const isNew = ({ n, atMs, text }: Announcement) =>
      heardTo === undefined ? nowMs - atMs <= FRESH_MS : n > heardTo.n || (n === heardTo.n && text !== heardTo.text);
    for (const { n, text } of items.filter(isNew)) {
      const others = this.waiting.filter((one) => one.feed !== feed || one.n !== n);
      this.waiting = [...others, { feed, n, text }].slice(-MOST_AT_ONCE);
    }
    const latest = items.reduce(
      (high, { n, text }) => (n >= high.n ? { feed, n, text } : high),
      heardTo ?? { feed, n: 0, text: '' },
    );
    this.heardTo.set(feed, latest);
  }

  /** What to say now, or null. `nowMs` is any steady clock. */
  next(nowMs: number): string | null {
    if (this.waiting.length === 0 || this.waitMs(nowMs) > 0) return null;
    const text = this.waiting.map((one) => one.text).join(' ');
    this.waiting = [];
    this.lastSpokenAtMs = nowMs;
    return text;
  }

  /** Milliseconds until something may be said again; 0 when it may be said now. */
  waitMs(nowMs: number): number {
    return Math.max(0, this.lastSpokenAtMs + ANNOUNCE_EVERY_MS - nowMs);
  }
}
