import type { Budget, Command, Configuration, Way } from './protocol.ts';
import { ours } from './protocol.ts';

/** One machine to explore: from every n-th of its states healing is tried; how many states it has at most. */
export interface Sized {
  readonly name: string;
  readonly of: Configuration;
  readonly healEvery: number;
  readonly capacity: number;
}

const SMALL = 400_000;
const LARGE = 2_000_000;

function machine(tabs: readonly (readonly Command[])[], faults: Partial<Budget>, observer = false): Configuration {
  return { tabs, faults: { crashes: 0, lostConnections: 0, reconnects: 0, lostHints: 0, ...faults }, observer };
}

/** Explored in every run: all states, and healing from each of them (from every fifth of the largest). */
export const small: readonly Sized[] = [
  ['T, R and the timer; a lost connection', machine([['T', 'R']], { lostConnections: 1 })] as const,
  ['T, R and the timer; a crash', machine([['T', 'R']], { crashes: 1 })] as const,
  ['T, R, U and the timer; no fault', machine([['T', 'R'], ['U']], {})] as const,
  [
    'T, the timer, an observer; a lost connection, a lost hint',
    machine([['T']], { lostConnections: 1, lostHints: 1 }, true),
  ] as const,
  ['T, the timer, an observer; a crash, a lost hint', machine([['T']], { crashes: 1, lostHints: 1 }, true)] as const,
].map(([name, of], i) => ({ name, of, healEvery: i < 4 ? 1 : 5, capacity: SMALL }));

/** Explored at night. */
export const large: readonly Sized[] = [
  {
    name: 'T, R and the timer; a crash and a lost connection',
    of: machine([['T', 'R']], { crashes: 1, lostConnections: 1 }),
    healEvery: 5,
    capacity: SMALL,
  },
  {
    name: 'T, U of two tabs and the timer; a lost connection and a reconnect',
    of: machine([['T'], ['U']], { lostConnections: 1, reconnects: 1 }),
    healEvery: 5,
    capacity: SMALL,
  },
  {
    name: 'T, R, U and the timer; a crash',
    of: machine([['T', 'R'], ['U']], { crashes: 1 }),
    healEvery: 0,
    capacity: LARGE,
  },
];

/** A protocol that is wrong on purpose, with the promise that its shortest counter-example breaks, and the machine that shows it. */
export interface Mutant {
  readonly way: Way;
  readonly breaks: string;
  readonly of: Configuration;
  readonly healEvery: number;
}

const both: readonly (readonly Command[])[] = [['T', 'R'], ['U']];
const crash = machine(both, { crashes: 1 });
const flaky = machine(both, { lostConnections: 1, reconnects: 1 });
const watched = machine([['T', 'R']], { lostConnections: 1, lostHints: 0 }, true);
const watchedLossy = machine([['T'], ['U']], { crashes: 1, lostHints: 1 }, true);
const piped = machine([['T'], ['U', 'V']], { crashes: 1, reconnects: 1 });

function mutant(name: string, change: Partial<Way>, breaks: string, of: Configuration, healEvery = 0): Mutant {
  return { way: { ...ours, name, ...change }, breaks, of, healEvery };
}

export const mutants: readonly Mutant[] = [
  mutant('a refusal from memory, not confirmed', { refusal: 'from-memory' }, 'I8', crash),
  mutant('no dedupe', { dedupe: 'none' }, 'I2', flaky),
  mutant('a unique index and no dedupe in the state', { dedupe: 'none', uniqueIndex: true }, 'I9', flaky, 5),
  mutant('an ack before the commit', { ack: 'before-commit' }, 'I1', crash),
  mutant('hints before the commit', { publish: 'before-commit' }, 'NC', crash),
  mutant('one counter for all tabs of a participant', { dedupe: 'participant' }, 'I1', crash),
  mutant('a mark of what was seen, made before the append', { dedupe: 'mark-before' }, 'I1', crash),
  mutant('a page without gap check', { client: 'no-check' }, 'I3', watched),
  mutant('a node without gap check', { node: 'no-check' }, 'NC', crash),
  mutant('an append without a guard', { guard: 'none' }, 'I2', flaky),
  mutant('reading the head, then writing', { guard: 'select-then-insert' }, 'I2', flaky),
  mutant('an unknown outcome told as failed', { unknownOutcome: 'tell-failed' }, 'I9', flaky),
  mutant('a refusal by the clock, confirmed by the head', { lateness: 'by-clock' }, 'I9', flaky),
  mutant('resuming from any node', { resume: 'any-state' }, 'I6', watched),
  mutant('no heartbeat', { heartbeat: false }, 'L1', watchedLossy, 1),
];

/** Needs more than a million states to go wrong. */
export const mutantsAtNight: readonly Mutant[] = [
  mutant('a tab that pipelines, lower numbers acked', { pipelines: true, dedupe: 'tab-ack-lower' }, 'I1', piped),
];
