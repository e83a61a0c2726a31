import type { DialectName } from './dialects/dialects.ts';

/** Somebody who stands in the storm: which server, and how. */
export interface Contestant {
  readonly name: string;
  /** A subject of `subjects/run.ts`, or the program in C. */
  readonly subject: 'lorecrew' | 'ws' | 'tcp' | 'socket.io' | 'colyseus' | 'epoll';
  readonly dialect: DialectName;
  readonly window: boolean;
  readonly durable: boolean;
  /** Stands in the quick mode too. */
  readonly quick: boolean;
}

const ours = { subject: 'lorecrew', dialect: 'lorecrew', window: true } as const;
const ws = { subject: 'ws', dialect: 'ws' } as const;
const manual = { window: false, durable: false } as const;
const window = { window: true, durable: false } as const;

/** All who stand in the storm, in the order of a round. The first is the product, whom the others are held against. */
export const contestants: readonly Contestant[] = [
  { ...ours, name: 'Lorecrew', durable: false, quick: true },
  { ...ws, ...manual, name: 'ws', quick: true },
  { ...ws, ...window, name: 'ws, window', quick: true },
  { subject: 'tcp', dialect: 'lines', ...manual, name: 'TCP in Node', quick: true },
  { subject: 'epoll', dialect: 'lines', ...window, name: 'C epoll, window', quick: true },
  { subject: 'socket.io', dialect: 'socket.io', ...manual, name: 'socket.io', quick: true },
  { subject: 'colyseus', dialect: 'colyseus', ...manual, name: 'colyseus', quick: true },
  { subject: 'socket.io', dialect: 'socket.io', ...window, name: 'socket.io, window', quick: false },
  { subject: 'colyseus', dialect: 'colyseus', ...window, name: 'colyseus, window', quick: false },
  { ...ours, name: 'Lorecrew, durable', durable: true, quick: true },
  { ...ws, window: true, name: 'ws, window, durable', durable: true, quick: false },
];
