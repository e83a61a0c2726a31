import type { Committed, Fanout } from '../../ports.ts';

/** Joins the nodes of one process, for tests; a single node has no other to notify. */
export function memoryHub(): { connect: () => Fanout } {
  const nodes = new Set<Set<(committed: Committed) => void>>();
  return {
    connect: () => {
      const handlers = new Set<(committed: Committed) => void>();
      nodes.add(handlers);
      return {
        publish: (committed) => {
          for (const other of nodes) {
            if (other !== handlers) for (const handler of other) queueMicrotask(() => handler(committed));
          }
        },
        subscribe: (handler) => {
          handlers.add(handler);
          return () => handlers.delete(handler);
        },
        close: async () => {
          nodes.delete(handlers);
        },
      };
    },
  };
}
