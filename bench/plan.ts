import type { Load } from './load-test.ts';

/** How much a run of the bench does. */
export interface Plan {
  readonly mode: 'quick' | 'full';
  readonly rounds: number;
  /** A load that everybody can hold, one that fills a core of those without a window, and more than they can. */
  readonly equal: Load;
  readonly busy: Load;
  readonly saturation: Load;
  /** Sessions and people for the growth of the product alone. */
  readonly growth: readonly Load[];
  /** Calls that are refused, one after the other. */
  readonly refusals: number;
  /** Idle connections. */
  readonly idle: { readonly sessions: number; readonly people: number };
}

function load(sessions: number, people: number, measureMs: number): Load {
  return { sessions, people, warmMs: measureMs / 2, measureMs };
}

/** `quick` takes less than two minutes on two cores, `full` less than fifteen. */
export const plans: Readonly<Record<Plan['mode'], Plan>> = {
  quick: {
    mode: 'quick',
    rounds: 1,
    equal: load(10, 50, 1_500),
    busy: load(64, 50, 2_500),
    saturation: load(160, 50, 1_500),
    growth: [],
    refusals: 20_000,
    idle: { sessions: 40, people: 50 },
  },
  full: {
    mode: 'full',
    rounds: 3,
    equal: load(10, 50, 3_000),
    busy: load(64, 50, 4_000),
    saturation: load(160, 50, 4_000),
    growth: [
      load(1, 50, 3_000),
      load(4, 50, 3_000),
      load(16, 50, 3_000),
      load(10, 5, 3_000),
      load(10, 20, 3_000),
      load(10, 100, 3_000),
    ],
    refusals: 100_000,
    idle: { sessions: 40, people: 50 },
  },
};
