import type { Timers } from '@lorecrew/contract/timers';

interface StallInput {
  readonly timers: Timers;
  /** Told afterwards for how many milliseconds nothing could happen on this node. */
  readonly onStall: (stalledMs: number) => void;
  /** Milliseconds that only grow. For tests. */
  readonly monotonicMs?: () => number;
}

const LOOK_EVERY_MS = 500;
/** A shorter one is not worth a line. */
const STALL_MS = 1_000;

/** Watches for times in which the event loop was held, or the whole process: nobody else can say so afterwards. Returns what ends it. */
export function watchStalls({ timers, onStall, monotonicMs = () => performance.now() }: StallInput): () => void {
  let lastMs = monotonicMs();
  return timers.every(LOOK_EVERY_MS, () => {
    const nowMs = monotonicMs();
    const stalledMs = Math.round(nowMs - lastMs - LOOK_EVERY_MS);
    lastMs = nowMs;
    if (stalledMs >= STALL_MS) onStall(stalledMs);
  });
}
