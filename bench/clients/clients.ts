import type { ProtocolClient } from './client.ts';
import { colyseus } from './colyseus.ts';
import { lorecrew } from './lorecrew.ts';
import { plainLines, plainWs } from './plain.ts';
import { socketIo } from './socket-io.ts';

/** A client for each participant: some remember how far they are. */
export const clients = { lorecrew, ws: plainWs, lines: plainLines, 'socket.io': socketIo, colyseus } satisfies Record<
  string,
  () => ProtocolClient
>;

export type ClientName = keyof typeof clients;
