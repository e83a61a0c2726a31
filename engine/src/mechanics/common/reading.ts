import { afterSec, writtenPhaseEndMs } from '../../core/timing.ts';
import type { ShowState } from '../../model/state.ts';

/** A line that a crew reads at its own pace stands so long before the next comes by itself, where there is time. */
export const LINE_SEC = 8;
/** Where there is no time, lines are so many seconds apart. */
export const LEAST_LINE_SEC = 1.5;

/** How many lines a crew has read, and since when the last of them stands. */
export interface Read {
  readonly shown: number;
  readonly atMs: number;
  /** Who showed the last one; null where it came by itself. */
  readonly by?: string | null;
}

/** When the next line comes by itself, in milliseconds: all lines are shown before the phase ends, and what is said after them. */
export function nextLineAtMs(
  show: ShowState,
  { sinceMs, linesLeft, afterwardsSec }: { sinceMs: number; linesLeft: number; afterwardsSec: number },
): number {
  const leftMs = writtenPhaseEndMs(show) - sinceMs - afterSec(show, 0, afterwardsSec);
  const [least, most] = [afterSec(show, 0, LEAST_LINE_SEC), afterSec(show, 0, LINE_SEC)];
  return sinceMs + Math.ceil(Math.min(most, Math.max(least, leftMs / (linesLeft + 1))));
}
