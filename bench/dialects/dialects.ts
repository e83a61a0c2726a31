import { colyseus } from './colyseus.ts';
import type { Dialect } from './dialect.ts';
import { lorecrew } from './lorecrew.ts';
import { plainLines, plainWs } from './plain.ts';
import { socketIo } from './socket-io.ts';

/** A dialect for each participant: some remember how far they are. */
export const dialects = { lorecrew, ws: plainWs, lines: plainLines, 'socket.io': socketIo, colyseus } satisfies Record<
  string,
  () => Dialect
>;

export type DialectName = keyof typeof dialects;
