import type { LogRow } from '@lorecrew/server/ports';
import { audit, longestWaitMs } from '../audit/audit.ts';
import type { Violation } from '../audit/trace.ts';
import { auditLastViews } from '../audit/views.ts';
import { everyTrouble } from './faults.ts';
import { type Flaw, type Session, Simulation } from './simulation.ts';

/** One simulation: its seed, what goes wrong in it (everything, unless told otherwise), and what it is made of. */
export interface Run {
  readonly seed: number;
  /** Lets trouble loose; the answer mends everything. */
  readonly trouble?: (simulation: Simulation) => () => void;
  readonly flaw?: Flaw;
  readonly nodes?: number;
  readonly people?: number;
}

export interface Figures {
  readonly steps: number;
  readonly rows: number;
  readonly acked: number;
  readonly refused: number;
  readonly unknown: number;
  readonly longestWaitMs: number;
}

export interface Outcome {
  readonly figures: Figures;
  /** Promises that were broken. */
  readonly violations: readonly Violation[];
  /** What did not heal once the trouble was over. */
  readonly stuck: readonly string[];
}

/** So long trouble lasts, in milliseconds of the simulation; a show of The Lamp Room lasts 460 s as written. */
const TROUBLED_MS = 45_000;
const HEALING_MS = 60_000;
const CALM_MS = 15_000;

/** Plays shows in a simulation of trouble, lets it heal, and holds everything that was said and shown against the logs. */
export async function runSimulation(input: Run): Promise<Outcome> {
  const simulation = new Simulation(input.seed, input.flaw);
  const { rng, people, time } = simulation;
  const nodes = input.nodes ?? rng.between(1, 3);
  for (let i = 0; i < nodes; i++) simulation.startNode();
  const shows = rng.hits(0.2) ? 2 : 1;
  for (let i = 0; i < shows; i++)
    simulation.openShow({ people: input.people ?? rng.between(1, 6), speed: rng.pick([12, 16, 20]) });
  const mend = (input.trouble ?? everyTrouble)(simulation);
  for (const session of simulation.sessions) for (const person of session.people) arrive(simulation, session, person);
  const rest = time.every(rng.between(80, 400), () => people.hits(0.7) && lookAround(simulation));
  await time.runUntil(time.nowMs() + TROUBLED_MS);
  mend();
  const stuck = await heal(simulation, rest);
  const found = await Promise.all(simulation.sessions.map((session) => findings(simulation, session)));
  return {
    figures: found.map((one) => one.figures).reduce(sum, { ...nothing, steps: time.steps }),
    violations: found.flatMap((one) => one.violations),
    stuck,
  };
}

const nothing: Figures = { steps: 0, rows: 0, acked: 0, refused: 0, unknown: 0, longestWaitMs: 0 };

/** Figures of several runs together. */
export function sum(a: Figures, b: Figures): Figures {
  return {
    steps: a.steps + b.steps,
    rows: a.rows + b.rows,
    acked: a.acked + b.acked,
    refused: a.refused + b.refused,
    unknown: a.unknown + b.unknown,
    longestWaitMs: Math.max(a.longestWaitMs, b.longestWaitMs),
  };
}

async function findings(simulation: Simulation, session: Session): Promise<{ figures: Figures; violations: Violation[] }> {
  const trace = await simulation.trace(session);
  const live = simulation.tabs.filter(({ isOpen, client }) => isOpen && client.snapshot().connection === 'live');
  const last = auditLastViews(trace, new Set(live.map(({ recorder }) => recorder)));
  const told = trace.clients.flatMap(({ asked }) => asked.map((each) => each.told[0]?.type ?? 'unknown'));
  const count = (what: string) => told.filter((each) => each === what).length;
  const figures = {
    steps: 0,
    rows: trace.rows.length,
    acked: count('acked'),
    refused: count('refused'),
    unknown: count('unknown'),
    longestWaitMs: longestWaitMs(trace),
  };
  return { figures, violations: [...audit(trace), ...last] };
}

function arrive(simulation: Simulation, session: Session, person: string): void {
  simulation.time.after(simulation.people.between(0, 4_000), () => void simulation.openTab(session, person));
}

function lookAround(simulation: Simulation): void {
  const open = simulation.tabs.filter((tab) => tab.isOpen);
  if (open.length > 0) simulation.people.pick(open).act();
}

/** Everybody left before the start: the show waits, far longer than a simulation lasts, before it is given up. */
function waitsForSomebody(rows: readonly LogRow[]): boolean {
  const count = (...types: string[]) => rows.filter(({ type }) => types.includes(type)).length;
  const here = count('participant.joined', 'participant.returned') - count('participant.left');
  return count('show.started') === 0 && here === 0;
}

/** Without new faults every show must end and all clients must converge; answers with what does not. */
async function heal(simulation: Simulation, rest: () => void): Promise<string[]> {
  const { time } = simulation;
  for (const tab of simulation.tabs) tab.client.wake();
  const isOver = (session: Session) => simulation.moved.has(`${session.id} completed`);
  await time.runUntil(time.nowMs() + HEALING_MS, () => simulation.sessions.every(isOver));
  rest();
  for (const tab of simulation.tabs) tab.client.wake();
  await time.runUntil(time.nowMs() + CALM_MS);
  const stuck: string[] = [];
  for (const session of simulation.sessions) {
    const rows = await simulation.database.log.read([{ sessionId: session.id, afterSeq: 0 }]);
    if (!rows.some(({ type }) => type === 'show.completed') && !waitsForSomebody(rows))
      stuck.push(`${session.id} stands still at ${rows.length}`);
    // Where everybody has gone, nobody holds the show, and its end is reported when somebody comes back.
    const isHeld = simulation.aliveNodes.some(({ shows }) => shows.get(session.id));
    if (isHeld && !isOver(session)) stuck.push(`${session.id} was never reported as completed`);
    for (const tab of simulation.tabs.filter((each) => each.isOpen && each.sessionId === session.id)) {
      const { connection } = tab.client.snapshot();
      if (connection === 'live' && tab.open > 0) stuck.push(`${tab.recorder.name} waits for ${tab.open} answers`);
      if (connection === 'trying' || connection === 'connecting') stuck.push(`${tab.recorder.name} does not come back`);
    }
  }
  return stuck;
}
