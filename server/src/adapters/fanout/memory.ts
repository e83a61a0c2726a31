import type { RoomTold } from '../../ports/media-rooms.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';

interface Handlers {
  readonly committed: Set<(committed: Committed) => void>;
  readonly passed: Set<(signal: PassedSignal) => void>;
  readonly relayed: Set<(told: RoomTold) => void>;
}

/** Joins the nodes of one process, for tests; a single node has no other to notify. */
export function memoryHub(): { connect: () => Fanout } {
  const nodes = new Set<Handlers>();
  return {
    connect: () => {
      const own: Handlers = { committed: new Set(), passed: new Set(), relayed: new Set() };
      nodes.add(own);
      const others = () => [...nodes].filter((node) => node !== own);
      return {
        publish: (committed) => {
          for (const { committed: handlers } of others())
            for (const handler of handlers) queueMicrotask(() => handler(committed));
        },
        subscribe: (handler) => {
          own.committed.add(handler);
          return () => own.committed.delete(handler);
        },
        pass: (signal) => {
          for (const { passed: handlers } of others()) for (const handler of handlers) queueMicrotask(() => handler(signal));
        },
        onPassed: (handler) => {
          own.passed.add(handler);
          return () => own.passed.delete(handler);
        },
        relay: (told) => {
          for (const { relayed: handlers } of others()) for (const handler of handlers) queueMicrotask(() => handler(told));
        },
        onRelayed: (handler) => {
          own.relayed.add(handler);
          return () => own.relayed.delete(handler);
        },
        close: async () => {
          nodes.delete(own);
        },
      };
    },
  };
}
