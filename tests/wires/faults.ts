import { soundDatabase } from './sim-database.ts';
import { soundHub } from './sim-hub.ts';
import { soundWire } from './sim-wire.ts';
import type { World } from './world.ts';

/** Which kinds of trouble a world has. */
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

/** Everything goes wrong now and then: database, hints, wires, frames, nodes and people who reload. The answer ends it. */
export function everyTrouble(world: World): () => void {
  return startTroubles(world, all);
}

function startTroubles(world: World, troubles: Troubles): () => void {
  const { rng } = world;
  if (troubles.database) world.database.faults = { lost: rng.next() * 0.1, slow: rng.next() * 0.1, tripMs: rng.between(1, 40) };
  // Now and then the hints fail altogether, and nodes learn of each other by the log alone.
  if (troubles.hub)
    world.hub.faults = {
      lost: rng.hits(0.3) ? 1 : rng.next() * 0.3,
      twice: rng.next() * 0.2,
      lateMs: rng.between(1, 300),
    };
  const mangled = troubles.mangled && rng.hits(0.5);
  world.wireFaults = {
    ...soundWire,
    tripMs: rng.between(1, 150),
    thickness: troubles.wires && rng.hits(0.3) ? rng.between(1, 200) : 1,
    sendingMs: rng.hits(0.4) ? rng.between(1, 8) : 0,
    dropped: mangled ? rng.next() * 0.03 : 0,
    twice: mangled ? rng.next() * 0.05 : 0,
    overtaken: mangled ? rng.next() * 0.05 : 0,
  };
  const stop = world.time.every(EVERY_MS, () => strike(world, troubles));
  return () => {
    stop();
    mend(world);
  };
}

/** Everything works again, and there is a node at least. */
export function mend(world: World): void {
  world.database.faults = soundDatabase;
  world.hub.faults = soundHub;
  world.wireFaults = soundWire;
  if (world.aliveNodes.length === 0) world.startNode();
}

/** One random stream for each kind of trouble. */
function strike(world: World, { wires, deaths, reloads }: Troubles): void {
  const { rng } = world;
  const [wire] = world.openWires.length > 0 ? [rng.pick(world.openWires)] : [];
  if (wires && wire && rng.hits(0.25)) rng.hits(0.7) ? wire.cut() : wire.fallSilent();
  const [node] = world.aliveNodes.length > 0 ? [rng.pick(world.aliveNodes)] : [];
  if (deaths && node && rng.hits(0.04)) {
    world.kill(node);
    world.time.after(rng.between(200, 2_000), () => world.startNode());
  }
  if (reloads && rng.hits(0.06)) reload(world);
}

/** Somebody reloads the page, or opens the show on another device without closing this one. */
function reload(world: World): void {
  const { rng } = world;
  const open = world.tabs.filter((tab) => tab.isOpen);
  if (open.length === 0) return;
  const old = rng.pick(open);
  const isReload = rng.hits(0.7);
  if (isReload) old.shut();
  world.openTab(world.sessionOf(old.sessionId), old.participant, isReload ? old : undefined);
}
