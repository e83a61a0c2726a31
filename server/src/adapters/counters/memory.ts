import type { Clock } from '@lorecrew/contract/timers';
import { LRUCache } from 'lru-cache';
import type { Counters } from '../../ports.ts';

interface Window {
  used: number;
  readonly endsAtMs: number;
}

/** Thirteen megabytes when full. Then the counter that was asked for longest ago goes. */
const KEPT = 65_536;

interface MemoryOptions {
  readonly kept?: number;
  /** How many nodes count beside each other: each lets its share through, so that all together let through little more than is allowed. */
  readonly nodes?: () => number;
}

/** Counters of this node alone, in memory that does not grow. */
export function memoryCounters(clock: Clock, { kept = KEPT, nodes = () => 1 }: MemoryOptions = {}): Counters {
  const windows = new LRUCache<string, Window>({ max: kept });
  const open = (id: string): Window | null => {
    const window = windows.get(id);
    return window && window.endsAtMs > clock.nowMs() ? window : null;
  };
  return {
    take: async (uses) => {
      const nowMs = clock.nowMs();
      for (const [index, { id, max }] of uses.entries()) {
        const window = open(id);
        if (window && window.used >= Math.ceil(max / nodes())) return { index, resetInMs: window.endsAtMs - nowMs };
      }
      for (const { id, windowMs } of uses) {
        const window = open(id);
        if (window) window.used += 1;
        else windows.set(id, { used: 1, endsAtMs: nowMs + windowMs });
      }
      return null;
    },
    giveBack: async (ids) => {
      for (const window of ids.map(open)) if (window && window.used > 0) window.used -= 1;
    },
    used: async (id) => open(id)?.used ?? 0,
    close: async () => windows.clear(),
  };
}
