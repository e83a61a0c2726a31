/** What keeps a screen from going dark until it is let go. */
export interface ScreenHold {
  release(): Promise<void>;
}

/** What the browser has for it. */
export interface ScreenPorts {
  /** Asks for a hold; browsers refuse it while the page is hidden or the battery is low. */
  ask(): Promise<ScreenHold>;
  isVisible(): boolean;
  /** Calls back whenever the page is shown or hidden; answers how to stop that. */
  onVisibility(changed: () => void): () => void;
}

/**
 * Keeps the screen on until what it answers is called. A browser lets go of a hold whenever the page is hidden, so it is asked again when
 * the page is shown. A refusal is told nobody: the screen then does as it did before.
 */
export function keepScreenOn({ ask, isVisible, onVisibility }: ScreenPorts): () => void {
  let hold: ScreenHold | null = null;
  let isWanted = true;
  const release = () => {
    const before = hold;
    hold = null;
    before?.release().catch(() => undefined);
  };
  const begin = () => {
    if (!isWanted || !isVisible()) return;
    ask().then(
      (given) => {
        release();
        hold = given;
        if (!isWanted) release();
      },
      () => undefined,
    );
  };
  begin();
  const stop = onVisibility(begin);
  return () => {
    isWanted = false;
    stop();
    release();
  };
}

/** From so long before a start on, who waits looks at the screen and touches nothing. */
const BEFORE_START_MS = 300_000;
/** So long after the planned start a show may still begin. */
const AFTER_START_MS = 1_800_000;
/** A longer pause is a break, with the device put aside. */
const PAUSE_MS = 300_000;

interface ShowTimes {
  readonly phase: 'waiting' | 'live' | 'completed' | 'cancelled';
  readonly startsAtMs: number;
  readonly pausedAtMs: number | null;
}

/** Whether somebody needs to see a show without touching the device: shortly before its start and while it is on, but not in a long pause. */
export function needsScreen(show: ShowTimes | null, nowMs: number): boolean {
  if (show === null) return false;
  if (show.phase === 'waiting') {
    return nowMs >= show.startsAtMs - BEFORE_START_MS && nowMs < show.startsAtMs + AFTER_START_MS;
  }
  return show.phase === 'live' && (show.pausedAtMs === null || nowMs - show.pausedAtMs < PAUSE_MS);
}
