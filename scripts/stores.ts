import { connect } from 'node:net';

const CONNECT_BUDGET_MS = 3_000;

export interface Store {
  readonly name: string;
  readonly variable: string;
  readonly url: string | undefined;
  readonly reachable: boolean;
}

const STORES = [
  { name: 'PostgreSQL', variable: 'TEST_DATABASE_URL', port: 5432 },
  { name: 'Redis', variable: 'TEST_REDIS_URL', port: 6379 },
] as const;

function canConnect({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_BUDGET_MS });
    const end = (reached: boolean) => {
      socket.destroy();
      resolve(reached);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}

async function look({ name, variable, port }: (typeof STORES)[number]): Promise<Store> {
  const url = process.env[variable] || undefined;
  if (!url || !URL.canParse(url)) return { name, variable, url, reachable: false };
  const address = new URL(url);
  return {
    name,
    variable,
    url,
    reachable: await canConnect({ host: address.hostname || 'localhost', port: Number(address.port || port) }),
  };
}

/** The real stores that the tests may use, and whether they answer. */
export function findStores(): Promise<Store[]> {
  return Promise.all(STORES.map(look));
}

/** One line about a store, for people. */
export function describeStore({ name, variable, url, reachable }: Store): string {
  if (!url) return `${name}: not given (set ${variable} to test on it)`;
  return reachable ? `${name}: from ${variable}` : `${name}: ${variable} is set, but nothing answers there`;
}
