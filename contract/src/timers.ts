/** The time. Nothing reads the machine's clock itself: it is given one. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** What waits: by the machine's clock in the product, by a virtual one in tests. Calling the answer cancels. */
export interface Timers {
  /** Runs once after so many milliseconds. */
  after(delayMs: number, run: () => void): () => void;
  /** Runs again and again, each time after so many milliseconds. */
  every(intervalMs: number, run: () => void): () => void;
}
