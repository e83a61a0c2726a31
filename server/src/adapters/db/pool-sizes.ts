import type { Role } from './scope.ts';

/** What a node has when nothing is set: 44 of its pools, and the one that listens. */
export const DEFAULT_CONNECTIONS = 45;
/** With fewer, work of one part could wait for work of the same part. */
export const LEAST_CONNECTIONS = 18;
/** So many connections of shows stay open while nothing happens: others cannot take their place in a full database. */
export const LIVE_KEPT = 3;

const LISTENING = 1;
/** What each login has at least, and how the rest is divided. */
const LEAST = 2;
const SHARES: Readonly<Record<Role | 'owner', number>> = {
  app_live: 10,
  app_rt: 10,
  app_accounts: 8,
  app_books: 6,
  app_door: 4,
  app_gateway: 2,
  app_retention: 2,
  owner: 2,
};

/** How many connections each login may have. Shows have three at least, the others two; what is over is divided by their work. */
export function sizesOfLogins(connections: number): Record<Role | 'owner', number> {
  const rest = Math.max(0, connections - LEAST_CONNECTIONS);
  const parts = Object.values(SHARES).reduce((sum, share) => sum + share - LEAST, 0);
  const sizeOf = (role: Role | 'owner') => LEAST + Math.round((rest * (SHARES[role] - LEAST)) / parts);
  const others = {
    app_rt: sizeOf('app_rt'),
    app_accounts: sizeOf('app_accounts'),
    app_books: sizeOf('app_books'),
    app_door: sizeOf('app_door'),
    app_gateway: sizeOf('app_gateway'),
    app_retention: sizeOf('app_retention'),
    owner: sizeOf('owner'),
  };
  const taken = Object.values(others).reduce((sum, size) => sum + size, LISTENING);
  return { ...others, app_live: Math.max(LIVE_KEPT, connections - taken) };
}

/** The same for one login: half of them are for shows. */
export function sizesOfOneLogin(connections: number): { readonly all: number; readonly live: number } {
  const live = Math.max(LIVE_KEPT, Math.floor((connections - LISTENING) / 2));
  return { live, all: Math.max(LEAST, connections - LISTENING - live) };
}
