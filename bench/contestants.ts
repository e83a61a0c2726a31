import type { ClientName } from './clients/clients.ts';

/** One server in the load test, and how it is run. */
export interface Contestant {
  readonly name: string;
  /** A subject of `subjects/run.ts`, or the program in C. */
  readonly subject: 'lorecrew' | 'ws' | 'tcp' | 'socket.io' | 'colyseus' | 'epoll';
  readonly client: ClientName;
  readonly window: boolean;
  readonly durable: boolean;
  /** Stands in the quick mode too. */
  readonly quick: boolean;
}

const ours = { subject: 'lorecrew', client: 'lorecrew', window: true } as const;
const ws = { subject: 'ws', client: 'ws' } as const;
const manual = { window: false, durable: false } as const;
const window = { window: true, durable: false } as const;

/** All that are load-tested, in the order of a round. The first is the product, whom the others are held against. */
export const contestants: readonly Contestant[] = [
  { ...ours, name: 'Lorecrew', durable: false, quick: true },
  { ...ws, ...manual, name: 'ws', quick: true },
  { ...ws, ...window, name: 'ws, window', quick: true },
  { subject: 'tcp', client: 'lines', ...manual, name: 'TCP in Node', quick: true },
  { subject: 'epoll', client: 'lines', ...window, name: 'C epoll, window', quick: true },
  { subject: 'socket.io', client: 'socket.io', ...manual, name: 'socket.io', quick: true },
  { subject: 'colyseus', client: 'colyseus', ...manual, name: 'colyseus', quick: true },
  { subject: 'socket.io', client: 'socket.io', ...window, name: 'socket.io, window', quick: false },
  { subject: 'colyseus', client: 'colyseus', ...window, name: 'colyseus, window', quick: false },
  { ...ours, name: 'Lorecrew, durable', durable: true, quick: true },
  { ...ws, window: true, name: 'ws, window, durable', durable: true, quick: false },
];
