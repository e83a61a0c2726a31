import { soundDatabase } from './sim-database.ts';
import { soundHub } from './sim-hub.ts';
import { soundWire } from './sim-wire.ts';
import type { Simulation } from './simulation.ts';

/** Which kinds of trouble a simulation has. */
interface Troubles {
  readonly database: boolean;
  readonly hub: boolean;
  readonly wires: boolean;
  /** Frames come twice or overtake each other, which no honest wire does. */
  readonly mangled: boolean;
  readonly deaths: boolean;
  readonly reloads: boolean;
}

const all: Troubles = { database: true, hub: true, wires: true, mangled: true, deaths: true, reloads: true };

const EVERY_MS = 700;
/**
 * How often somebody reloads a page that is connected and has not answered a command, and how often any other. What the old page
 * asked may be written after the new one was welcomed: only reloads of waiting pages meet that more often than by chance.
 */
const RELOADED = { waiting: 0.4, other: 0.05 } as const;

/** Everything goes wrong now and then: database, hints, wires, frames, nodes and people who reload. The answer ends it. */
export function everyTrouble(simulation: Simulation): () => void {
  return startTroubles(simulation, all);
}

function startTroubles(simulation: Simulation, troubles: Troubles): () => void {
  const { rng } = simulation;
  if (troubles.database)
    simulation.database.faults = { lost: rng.next() * 0.1, slow: rng.next() * 0.1, tripMs: rng.between(1, 40) };
  // Now and then the hints fail altogether, and nodes learn of each other by the log alone.
  if (troubles.hub)
    simulation.hub.faults = {
      lost: rng.hits(0.3) ? 1 : rng.next() * 0.3,
      twice: rng.next() * 0.2,
      lateMs: rng.between(1, 300),
    };
  const mangled = troubles.mangled && rng.hits(0.5);
  simulation.wireFaults = {
    ...soundWire,
    tripMs: rng.between(1, 150),
    thickness: troubles.wires && rng.hits(0.3) ? rng.between(1, 200) : 1,
    sendingMs: rng.hits(0.4) ? rng.between(1, 8) : 0,
    dropped: mangled ? rng.next() * 0.03 : 0,
    twice: mangled ? rng.next() * 0.05 : 0,
    overtaken: mangled ? rng.next() * 0.05 : 0,
  };
  const stop = simulation.time.every(EVERY_MS, () => strike(simulation, troubles));
  return () => {
    stop();
    mend(simulation);
  };
}

/** Everything works again, and there is a node at least. */
export function mend(simulation: Simulation): void {
  simulation.database.faults = soundDatabase;
  simulation.hub.faults = soundHub;
  simulation.wireFaults = soundWire;
  if (simulation.aliveNodes.length === 0) simulation.startNode();
}

/** One random stream for each kind of trouble. */
function strike(simulation: Simulation, { wires, deaths, reloads }: Troubles): void {
  const { rng } = simulation;
  const [wire] = simulation.openWires.length > 0 ? [rng.pick(simulation.openWires)] : [];
  if (wires && wire && rng.hits(0.25)) rng.hits(0.7) ? wire.cut() : wire.fallSilent();
  const [node] = simulation.aliveNodes.length > 0 ? [rng.pick(simulation.aliveNodes)] : [];
  if (deaths && node && rng.hits(0.04)) {
    simulation.kill(node);
    simulation.time.after(rng.between(200, 2_000), () => simulation.startNode());
  }
  if (reloads) reload(simulation);
}

/** Somebody reloads the page, most likely one that does not answer, or opens the show on another device without closing this one. */
function reload(simulation: Simulation): void {
  const { rng } = simulation;
  const open = simulation.tabs.filter((tab) => tab.isOpen);
  const waiting = open.filter((tab) => tab.open > 0 && tab.client.snapshot().connection === 'live');
  const [tabs, share] = waiting.length > 0 ? [waiting, RELOADED.waiting] : [open, RELOADED.other];
  if (tabs.length === 0 || !rng.hits(share)) return;
  const old = rng.pick(tabs);
  const isReload = rng.hits(0.7);
  if (isReload) old.shut();
  simulation.openTab(simulation.sessionOf(old.sessionId), old.participant, isReload ? old : undefined);
}
