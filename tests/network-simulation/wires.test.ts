import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeViolations } from '../audit/audit.ts';
import { mend } from './faults.ts';
import { runSimulation } from './run-simulation.ts';
import { soundWire } from './sim-wire.ts';
import type { Simulation } from './simulation.ts';

/** Networks by day; more at night. */
const RUNS = Number(process.env.NETWORKS ?? 20);
const TROUBLE_MS = 40_000;

/** A network by fast-check, so that what fails is made as small as it can be. */
const network = fc.record({
  seed: fc.nat(1_000_000),
  people: fc.integer({ min: 1, max: 4 }),
  tripMs: fc.integer({ min: 1, max: 400 }),
  dropped: fc.double({ min: 0, max: 0.05, noNaN: true }),
  twice: fc.double({ min: 0, max: 0.3, noNaN: true }),
  overtaken: fc.double({ min: 0, max: 0.2, noNaN: true }),
  thickness: fc.integer({ min: 1, max: 300 }),
  blows: fc.array(
    fc.record({ atMs: fc.nat(TROUBLE_MS), wire: fc.nat(20), blow: fc.constantFrom('cut', 'fall silent', 'offline', 'reload') }),
    { maxLength: 30 },
  ),
});
type Network = typeof network extends fc.Arbitrary<infer N> ? N : never;

function trouble({ blows, ...faults }: Network) {
  return (simulation: Simulation): (() => void) => {
    simulation.wireFaults = { ...soundWire, ...faults };
    const cancels = blows.map(({ atMs, wire, blow }) => simulation.time.after(atMs, () => strike(simulation, wire, blow)));
    return () => {
      for (const cancel of cancels) cancel();
      mend(simulation);
    };
  };
}

function strike(simulation: Simulation, which: number, blow: Network['blows'][number]['blow']): void {
  const wire = simulation.openWires[which % Math.max(1, simulation.openWires.length)];
  const tab = simulation.tabs[which % Math.max(1, simulation.tabs.length)];
  if (blow === 'cut') wire?.cut();
  if (blow === 'fall silent') wire?.fallSilent();
  if (blow === 'offline') tab?.client.offline();
  if (blow === 'reload' && tab?.isOpen) {
    tab.shut();
    simulation.openTab(simulation.sessionOf(tab.sessionId), tab.participant);
  }
}

describe('pages and a node over any wire', () => {
  it('keep every promise and come to the same view, whatever it drops, delays, repeats, reorders and cuts', async () => {
    const property = fc.asyncProperty(network, async (made) => {
      const run = { seed: made.seed, people: made.people, nodes: 1, trouble: trouble(made) };
      const { violations, stuck } = await runSimulation(run);
      expect([...stuck, describeViolations(violations)].join('\n')).toBe('');
    });
    await fc.assert(property, { numRuns: RUNS, seed: 20_261_120 });
    console.log(`covered: ${RUNS} networks`);
  });
});
