import type { Database } from '../../ports.ts';
import { findNodes, type NodeRow } from './store.ts';

export type { NodeRow, RedisState } from './store.ts';

/** Every process that serves the database now, oldest first. */
export function listNodes(db: Database): Promise<NodeRow[]> {
  return findNodes(db);
}
