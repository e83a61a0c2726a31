import { listNodes } from '../features/nodes/queries.ts';
import type { Command } from './command.ts';

/** `nodes` */
export const showNodes: Command = {
  usage: 'nodes',
  about: 'says which nodes serve the database now, and whether each reaches Redis',
  run: async ({ storage, say }) => {
    const { db } = await storage();
    const nodes = await listNodes(db);
    for (const { id, host, build, redis, startedAt, seenAt } of nodes) {
      const times = `since ${startedAt.toISOString().slice(0, 19)}Z, seen ${seenAt.toISOString().slice(11, 19)}Z`;
      say(`${id.slice(0, 8)}  ${host.padEnd(16)}  build ${build}  Redis: ${redis.padEnd(9)}  ${times}`);
    }
    if (nodes.length === 0) say('No node serves the database.');
    return 0;
  },
};
