/** Reads sessions of which another node says that something was written. However many hints come during a read, one more read follows. */
export class HintedReads {
  private readonly deps: {
    catchUp: (sessionId: string) => Promise<void>;
    onError: (error: unknown, what: string) => void;
  };
  /** Sessions that are being read, and whether a hint came meanwhile. */
  private readonly reading = new Map<string, boolean>();

  constructor(deps: HintedReads['deps']) {
    this.deps = deps;
  }

  read(sessionId: string): void {
    if (this.reading.has(sessionId)) this.reading.set(sessionId, true);
    else void this.readAll(sessionId);
  }

  private async readAll(sessionId: string): Promise<void> {
    try {
      do {
        this.reading.set(sessionId, false);
        await this.deps.catchUp(sessionId);
      } while (this.reading.get(sessionId));
    } catch (error) {
      // The next comparison with the heads of the logs reads it.
      this.deps.onError(error, 'reading what another node wrote');
    } finally {
      this.reading.delete(sessionId);
    }
  }
}
