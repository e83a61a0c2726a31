import { encode } from './encode.ts';
import { brokenIn, isHealed, stepsToHeal } from './invariants.ts';
import { type Configuration, initialState, type Machine, type State, type Way } from './protocol.ts';
import { SeenStates } from './seen-states.ts';
import { stepsFrom } from './steps.ts';

export interface Exploration {
  readonly states: number;
  readonly edges: number;
  readonly depth: number;
  /** States from which healing was tried, and the most steps it took. */
  readonly healed: number;
  readonly longestHealing: number;
  /** The promise that is broken, and the steps that lead to it; nothing when all hold. */
  readonly broken: { readonly promise: string; readonly steps: readonly string[] } | null;
  /** States in which nothing can happen and not everything is done. */
  readonly stuck: number;
}

/** Visits every reachable state, breadth first. `healEvery` n tries healing from every n-th state; 0 from none. */
export function explore(
  way: Way,
  of: Configuration,
  { healEvery, capacity }: { healEvery: number; capacity: number },
): Exploration {
  const machine: Machine = { way, of };
  const seen = new SeenStates(capacity);
  const first = initialState(of);
  let frontier: { id: number; state: State }[] = [{ id: seen.add(encode(first), { parent: -1, step: 0 }), state: first }];
  const count = { edges: 0, depth: 0, healed: 0, longestHealing: 0, stuck: 0 };
  const ends = (promise: string | null, id: number): Exploration => ({
    ...count,
    states: seen.size,
    broken: promise === null ? null : { promise, steps: stepsTo(machine, seen.pathTo(id)) },
  });
  while (frontier.length > 0) {
    const nextFrontier: typeof frontier = [];
    for (const { id, state } of frontier) {
      if (healEvery > 0 && id % healEvery === 0) {
        const steps = stepsToHeal(machine, state);
        if (typeof steps === 'string') return ends(steps, id);
        count.healed++;
        count.longestHealing = Math.max(count.longestHealing, steps);
      }
      const steps = stepsFrom(machine, state);
      if (steps.length === 0 && !isHealed(machine, state)) count.stuck++;
      for (const [step, { next }] of steps.entries()) {
        count.edges++;
        const nextId = seen.add(encode(next), { parent: id, step });
        if (nextId < 0) continue;
        const broken = brokenIn(next);
        if (broken) return ends(broken, nextId);
        nextFrontier.push({ id: nextId, state: next });
      }
    }
    frontier = nextFrontier;
    count.depth++;
  }
  return ends(null, -1);
}

/** What happened on the way to a state. */
function stepsTo(machine: Machine, path: readonly number[]): string[] {
  let state = initialState(machine.of);
  return path.flatMap((step) => {
    const taken = stepsFrom(machine, state)[step];
    if (!taken) return [];
    state = taken.next;
    return [taken.what];
  });
}
