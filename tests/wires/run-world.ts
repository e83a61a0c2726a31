import type { LogRow } from '@lorecrew/server/ports';
import { audit, longestWaitMs } from '../audit/audit.ts';
import type { Violation } from '../audit/trace.ts';
import { auditLastViews } from '../audit/views.ts';
import { everyTrouble } from './faults.ts';
import { type Flaw, type Session, World } from './world.ts';

/** One world: its seed, what goes wrong in it (everything, unless told otherwise), and what it is made of. */
export interface Run {
  readonly seed: number;
  /** Lets trouble loose; the answer mends everything. */
  readonly trouble?: (world: World) => () => void;
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

/** So long trouble lasts, in milliseconds of the world; a show of The Lamp Room lasts 384 s as written. */
const TROUBLED_MS = 45_000;
const HEALING_MS = 60_000;
const CALM_MS = 15_000;

/** Plays shows in a world of trouble, lets it heal, and holds everything that was said and shown against the logs. */
export async function runWorld(input: Run): Promise<Outcome> {
  const world = new World(input.seed, input.flaw);
  const { rng, people, time } = world;
  const nodes = input.nodes ?? rng.between(1, 3);
  for (let i = 0; i < nodes; i++) world.startNode();
  const shows = rng.hits(0.2) ? 2 : 1;
  for (let i = 0; i < shows; i++) world.openShow({ people: input.people ?? rng.between(1, 6), speed: rng.pick([12, 16, 20]) });
  const mend = (input.trouble ?? everyTrouble)(world);
  for (const session of world.sessions) for (const person of session.people) arrive(world, session, person);
  const rest = time.every(rng.between(80, 400), () => people.hits(0.7) && lookAround(world));
  await time.runUntil(time.nowMs() + TROUBLED_MS);
  mend();
  const stuck = await heal(world, rest);
  const found = await Promise.all(world.sessions.map((session) => findings(world, session)));
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

async function findings(world: World, session: Session): Promise<{ figures: Figures; violations: Violation[] }> {
  const trace = await world.trace(session);
  const live = world.tabs.filter(({ isOpen, client }) => isOpen && client.snapshot().connection === 'live');
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

function arrive(world: World, session: Session, person: string): void {
  world.time.after(world.people.between(0, 4_000), () => void world.openTab(session, person));
}

function lookAround(world: World): void {
  const open = world.tabs.filter((tab) => tab.isOpen);
  if (open.length > 0) world.people.pick(open).act();
}

/** Everybody left before the start: the show waits, far longer than a world lasts, before it is given up. */
function waitsForSomebody(rows: readonly LogRow[]): boolean {
  const count = (...types: string[]) => rows.filter(({ type }) => types.includes(type)).length;
  const here = count('participant.joined', 'participant.returned') - count('participant.left');
  return count('show.started') === 0 && here === 0;
}

/** Without new trouble every show must end, and everybody come to see the same; what does not is told. */
async function heal(world: World, rest: () => void): Promise<string[]> {
  const { time } = world;
  for (const tab of world.tabs) tab.client.wake();
  const isOver = (session: Session) => world.moved.has(`${session.id} completed`);
  await time.runUntil(time.nowMs() + HEALING_MS, () => world.sessions.every(isOver));
  rest();
  for (const tab of world.tabs) tab.client.wake();
  await time.runUntil(time.nowMs() + CALM_MS);
  const stuck: string[] = [];
  for (const session of world.sessions) {
    const rows = await world.database.log.read([{ sessionId: session.id, afterSeq: 0 }]);
    if (!rows.some(({ type }) => type === 'show.completed') && !waitsForSomebody(rows))
      stuck.push(`${session.id} stands still at ${rows.length}`);
    // Where everybody has gone, nobody holds the show, and its end is reported when somebody comes back.
    const isHeld = world.aliveNodes.some(({ shows }) => shows.get(session.id));
    if (isHeld && !isOver(session)) stuck.push(`${session.id} was never reported as completed`);
    for (const tab of world.tabs.filter((each) => each.isOpen && each.sessionId === session.id)) {
      const { connection } = tab.client.snapshot();
      if (connection === 'live' && tab.open > 0) stuck.push(`${tab.recorder.name} waits for ${tab.open} answers`);
      if (connection === 'trying' || connection === 'connecting') stuck.push(`${tab.recorder.name} does not come back`);
    }
  }
  return stuck;
}
