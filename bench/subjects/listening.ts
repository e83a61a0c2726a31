import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on a free port of this machine and says which. */
export async function listening(server: Server): Promise<number> {
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
