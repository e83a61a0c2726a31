/** One round trip as the local clock saw it, and what the server's clock said in between. All in milliseconds. */
export interface RoundTrip {
  readonly sentMs: number;
  readonly receivedMs: number;
  readonly serverMs: number;
}

interface Sample {
  readonly roundTripMs: number;
  readonly offsetMs: number;
}

const KEPT_SAMPLES = 16;
/** Clocks that nobody sets drift apart by less than this while samples are kept. */
const DRIFT_MS = 50;

/** The right offset is at most half a round trip from each sample: two that cannot both be right are of a clock that was set in between. */
function areOfOneClock(a: Sample, b: Sample): boolean {
  return Math.abs(a.offsetMs - b.offsetMs) <= (a.roundTripMs + b.roundTripMs) / 2 + DRIFT_MS;
}

/**
 * Estimates how far the server's clock is ahead of the local one. Of the last sixteen round trips the shortest counts: it leaves
 * the least room for error (Cristian, "Probabilistic clock synchronization", 1989; the filter of NTP does the same).
 */
export class ClockSync {
  private samples: readonly Sample[] = [];
  private guessMs = 0;

  /** A first guess from a message whose travel time is unknown. Only used until a round trip was measured. */
  guess({ localMs, serverMs }: { localMs: number; serverMs: number }): void {
    this.guessMs = serverMs - localMs;
  }

  /** Adds a measured round trip. One that shows that a clock was set, here or there, forgets what was measured before. */
  measure({ sentMs, receivedMs, serverMs }: RoundTrip): void {
    const roundTripMs = receivedMs - sentMs;
    if (roundTripMs < 0) {
      this.samples = [];
      return;
    }
    const sample = { roundTripMs, offsetMs: serverMs - (sentMs + roundTripMs / 2) };
    const kept = this.samples.filter((each) => areOfOneClock(each, sample));
    this.samples = [...kept, sample].slice(-KEPT_SAMPLES);
  }

  /** Milliseconds to add to the local clock to read the server's. */
  offsetMs(): number {
    return this.best()?.offsetMs ?? this.guessMs;
  }

  /** The shortest of the last round trips, or null before the first. */
  roundTripMs(): number | null {
    return this.best()?.roundTripMs ?? null;
  }

  private best(): Sample | undefined {
    let best: Sample | undefined;
    for (const sample of this.samples) if (!best || sample.roundTripMs < best.roundTripMs) best = sample;
    return best;
  }
}
