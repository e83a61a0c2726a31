/** Which tab of this browser plays a seat. Browsers release the lock of a tab that closes, reloads or crashes. */
export interface SeatLock {
  /** This tab plays from now on, whatever tab did. Calls `onFree` each time another tab has played since and is gone. */
  take(onFree: () => void): void;
  /** This tab plays no longer. */
  release(): void;
}

/** What is needed of a browser's `LockManager`. */
interface Locks {
  request(name: string, options: { steal?: boolean }, hold: () => Promise<void>): Promise<unknown>;
}

/** The lock of a session's seat, by Web Locks. Where a browser has none, nothing is shared between tabs. */
export function seatLock(sessionId: string, locks: Locks | undefined): SeatLock {
  const name = `seat:${sessionId}`;
  let round = 0;
  let isHeld = false;
  let letGo = () => {};

  async function keep(mine: number, onFree: () => void): Promise<void> {
    if (!locks) return;
    for (let isFirst = true; mine === round; isFirst = false) {
      const hold = async () => {
        if (mine !== round) return;
        isHeld = true;
        if (!isFirst) onFree();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      };
      // It rejects when another tab has taken the lock; then this one waits in line for it.
      await locks.request(name, isFirst ? { steal: true } : {}, hold).catch(() => undefined);
      isHeld = false;
    }
  }

  return {
    take(onFree) {
      if (isHeld) return;
      round += 1;
      void keep(round, onFree);
    },
    release() {
      round += 1;
      isHeld = false;
      letGo();
    },
  };
}
