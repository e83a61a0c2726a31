/** What a load test adds up to. Latencies are milliseconds from the moment a vote was due. */
export interface Counted {
  /** Votes that were acknowledged. */
  readonly votes: number;
  /** How often a participant came to know of one vote. */
  readonly deliveries: number;
  /** Faults, in sentences; empty after a sound load test. */
  readonly wrong: readonly string[];
}

/** Told of the latencies as they become known. */
export interface Latencies {
  readonly acked: (tookMs: number) => void;
  /** Until the last participant of the session knew of the vote. */
  readonly spread: (tookMs: number) => void;
}

/**
 * What the participants of one session know. Every vote has a place in the session's order, from 1; a participant who knows
 * of the vote at a place knows of all before it. Each is counted once for each participant.
 */
export class SessionCount {
  private readonly known: number[];
  /** By place, from 1: how many participants know of it, when all did, and when the vote was due. */
  private readonly reached: number[] = [0];
  private readonly completeAtMs: (number | undefined)[] = [];
  private readonly dueAtMs: (number | undefined)[] = [];
  private readonly wrong: string[] = [];
  private readonly latencies: Latencies;
  private acked = 0;
  deliveries = 0;
  /** Messages that told somebody something new: with windows they are fewer than deliveries. */
  tellings = 0;

  constructor(people: number, latencies: Latencies) {
    this.known = Array.from({ length: people }, () => 0);
    this.latencies = latencies;
  }

  /** A participant was told how far the vote has come. */
  knows(who: number, place: number, nowMs: number): void {
    const before = this.known[who];
    if (before === undefined || place < before) {
      const what = before === undefined ? 'is not of this session' : `knew ${before} votes and was then told ${place}`;
      this.wrong.push(`participant ${who} ${what}`);
      return;
    }
    this.known[who] = place;
    this.deliveries += place - before;
    if (place > before) this.tellings++;
    for (let at = before + 1; at <= place; at++) {
      const reached = (this.reached[at] ?? 0) + 1;
      this.reached[at] = reached;
      if (reached === this.known.length) this.complete(at, nowMs);
    }
  }

  /** A participant's vote, due at a time, was given its place. */
  ack(place: number, times: { dueAtMs: number; nowMs: number }): void {
    if (this.dueAtMs[place] !== undefined) {
      this.wrong.push(`two votes were given place ${place}`);
      return;
    }
    this.dueAtMs[place] = times.dueAtMs;
    this.acked++;
    this.latencies.acked(times.nowMs - times.dueAtMs);
    const completeAtMs = this.completeAtMs[place];
    if (completeAtMs !== undefined) this.latencies.spread(completeAtMs - times.dueAtMs);
  }

  private complete(place: number, nowMs: number): void {
    this.completeAtMs[place] = nowMs;
    const dueAtMs = this.dueAtMs[place];
    if (dueAtMs !== undefined) this.latencies.spread(nowMs - dueAtMs);
  }

  /** Whether every participant knows of every acknowledged vote. */
  settled(): boolean {
    return this.known.every((known) => known === this.acked);
  }

  /** The sum, and everything that does not add up. */
  finish(): Counted {
    const wrong = [...this.wrong];
    for (let place = 1; place <= this.acked; place++)
      if (this.dueAtMs[place] === undefined) wrong.push(`place ${place} of ${this.acked} was given to no vote`);
    for (const [who, known] of this.known.entries())
      if (known !== this.acked) wrong.push(`participant ${who} knows ${known} of ${this.acked} votes`);
    const expected = this.acked * this.known.length;
    if (this.deliveries !== expected) wrong.push(`${this.deliveries} deliveries of ${expected}`);
    return { votes: this.acked, deliveries: this.deliveries, wrong };
  }
}
