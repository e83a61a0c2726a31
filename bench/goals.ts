import { type Spread, spreadOf } from './figures.ts';
import type { Findings } from './findings.ts';
import type { LoadResult } from './load-test.ts';
import type { Refusals } from './refusals.ts';

/** A figure that is to hold, and what it was. */
export interface Goal {
  readonly what: string;
  readonly is: Spread | null;
  readonly bound: 'at least' | 'at most';
  readonly goal: number;
  readonly unit: string;
}

type Figure = (result: LoadResult) => number;

const deliveries: Figure = (result) => result.deliveriesPerSec;
const cpu: Figure = (result) => result.cpuMsPer1000;
const ack: Figure = (result) => result.ackP50Ms;
const spread: Figure = (result) => result.spreadP99Ms;
const memory: Figure = (result) => result.busyKiBPerSocket;

/** Ours over theirs in each round: what disturbs the machine for a while disturbs both. */
export function ratios(rounds: readonly (readonly LoadResult[])[], figure: Figure, ours: string, theirs: string): Spread | null {
  const each = rounds.flatMap((round) => {
    const [a, b] = [ours, theirs].map((name) => round.find((result) => result.name === name && result.wrong.length === 0));
    return a && b ? [figure(a) / figure(b)] : [];
  });
  return each.length > 0 ? spreadOf(each) : null;
}

function values(rounds: readonly (readonly LoadResult[])[], figure: Figure, name: string): Spread | null {
  const each = rounds.flatMap((round) => round.filter((result) => result.name === name && result.wrong.length === 0).map(figure));
  return each.length > 0 ? spreadOf(each) : null;
}

function single(value: number): Spread {
  return { min: value, median: value, max: value };
}

/** Whether the middle of the rounds holds. */
export function holds({ is, bound, goal }: Goal): boolean {
  return is !== null && (bound === 'at least' ? is.median >= goal : is.median <= goal);
}

const OURS = 'Lorecrew';
const DURABLE = 'Lorecrew, durable';

function below(what: string, is: Spread | null, goal: number, unit: string): Goal {
  return { what, is, bound: 'at most', goal, unit };
}

/** The figures that refused calls have to hold, in whichever way they come: the worst of the ways. */
export function limiterGoals(refusals: readonly Refusals[]): Goal[] {
  const worst = (of: (each: Refusals) => Spread) => refusals.map(of).reduce((a, b) => (b.median > a.median ? b : a));
  return [
    below(
      'refused calls: the last against the first',
      worst(({ ratio }) => ratio),
      1.5,
      'x',
    ),
    below(
      'refused calls: growth of the process',
      worst(({ rssMib }) => rssMib),
      16,
      'MiB',
    ),
    below(
      'refused calls: alive of them afterwards',
      worst(({ liveMib }) => liveMib),
      16,
      'MiB',
    ),
  ];
}

/** The figures the product has to hold on one node. */
export function goalsOf({ equal, busy, saturation, idle, replay, refusals }: Findings): Goal[] {
  const more = (peer: string, goal: number): Goal => ({
    what: `deliveries/s against ${peer}`,
    is: ratios(saturation, deliveries, OURS, peer),
    bound: 'at least',
    goal,
    unit: 'x',
  });
  const less = (what: string, figure: Figure, names: readonly [string, string], goal: number): Goal => ({
    what: `${what} against ${names[1]}`,
    is: ratios(busy, figure, ...names),
    bound: 'at most',
    goal,
    unit: 'x',
  });
  const own = idle.find(({ name }) => name === OURS);
  return [
    more('ws', 4.5),
    more('colyseus', 2.5),
    more('socket.io', 4),
    more('TCP in Node', 1.5),
    less('CPU per delivery', cpu, [OURS, 'ws, window'], 1.1),
    less('ack p50', ack, [OURS, 'ws, window'], 1),
    less('memory per busy socket', memory, [OURS, 'ws, window'], 0.75),
    less('CPU per delivery', cpu, [OURS, 'C epoll, window'], 2),
    less('durable: CPU per delivery', cpu, [DURABLE, 'ws, window, durable'], 0.85),
    less('durable: ack p50', ack, [DURABLE, 'ws, window, durable'], 0.6),
    below('durable: ack p50 at equal load', values(equal, ack, DURABLE), 15, 'ms'),
    below('durable: sender to last receiver p99 at equal load', values(equal, spread, DURABLE), 35, 'ms'),
    below('idle socket, growth of the process', single(own?.rssKiB ?? Number.NaN), 10, 'KiB'),
    below('idle socket, alive', single(own?.liveKiB ?? Number.NaN), 10, 'KiB'),
    below(`fold of a show of 60 people (${replay.events} events)`, single(replay.foldMs), 100, 'ms'),
    below('resume on a node that has not seen the show', single(replay.resumeColdMs), 25, 'ms'),
    ...limiterGoals(refusals),
  ];
}
