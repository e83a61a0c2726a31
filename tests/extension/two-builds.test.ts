import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import type { ShowView } from '@lorecrew/contract/live/view';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Violation } from '../audit/trace.ts';
import { type NodeParts, rightShows, SimNode } from '../network-simulation/sim-node.ts';
import { SimTab, type TabParts } from '../network-simulation/sim-tab.ts';
import type { Simulation } from '../network-simulation/simulation.ts';
import { ProductCopy } from './product-copy.ts';

/** In these simulations an earlier node receives whispers from a later page, which does not happen in every one; more at night. */
const [FIRST_SEED, SIMULATIONS] = [11, Number(process.env.SEEDS ?? 4)];
/** When a node is stopped and one of which build takes its place: a deploy, its way back, and the next attempt. */
const ROLLS: readonly (readonly [atMs: number, build: Build])[] = [
  [5_000, 'later'],
  [11_000, 'later'],
  [17_000, 'earlier'],
  [23_000, 'earlier'],
  [29_000, 'later'],
];

type Build = 'earlier' | 'later';

/** Modules of the later build. */
interface Later {
  readonly simulations: typeof import('../network-simulation/run-simulation.ts');
  readonly nodes: typeof import('../network-simulation/sim-node.ts');
  readonly tabs: typeof import('../network-simulation/sim-tab.ts');
  readonly faults: typeof import('../network-simulation/faults.ts');
  readonly people: typeof import('../simulation/random-person.ts');
  readonly commands: typeof import('@lorecrew/contract/live/commands');
  readonly room: typeof import('../lamp-room.ts');
}

async function modulesOf(folder: string): Promise<Later> {
  const from = (path: string) => import(/* @vite-ignore */ join(folder, path));
  return {
    simulations: await from('tests/network-simulation/run-simulation.ts'),
    nodes: await from('tests/network-simulation/sim-node.ts'),
    tabs: await from('tests/network-simulation/sim-tab.ts'),
    faults: await from('tests/network-simulation/faults.ts'),
    people: await from('tests/simulation/random-person.ts'),
    commands: await from('contract/src/live/commands.ts'),
    room: await from('tests/lamp-room.ts'),
  };
}

/**
 * Violations that the later build's invariant checker rightly finds in the earlier one: it neither serves nor remembers what it
 * has no name for, and refuses it for a reason of its own.
 */
function isOfTheOtherBuild({ says }: Violation): boolean {
  return (
    /^earlier .* remembers at/.test(says) ||
    / sees another whispers?(, whispers)? than the log says$/.test(says) ||
    / was refused \(SHOW_009\), and the log says so nowhere/.test(says)
  );
}

/** What came of the mechanic that only the later build knows. */
interface Figures {
  readonly written: number;
  readonly acked: number;
  readonly refusedByTheEarlier: number;
}

async function whispersIn(simulation: Simulation): Promise<Figures> {
  const traces = await Promise.all(simulation.sessions.map((session) => simulation.trace(session)));
  const told = traces
    .flatMap(({ clients }) => clients.flatMap(({ asked }) => asked))
    .filter(({ command }) => String(command.type) === 'whisper.send')
    .flatMap((asked) => asked.told[0] ?? []);
  return {
    written: traces.flatMap(({ rows }) => rows).filter(({ type }) => type === 'whisper.sent').length,
    acked: told.filter(({ type }) => type === 'acked').length,
    refusedByTheEarlier: told.filter((each) => each.type === 'refused' && each.code === 'SHOW_009').length,
  };
}

describe('two builds that run one show', () => {
  let copy: ProductCopy;
  let later: Later;
  beforeAll(async () => {
    copy = new ProductCopy(['contract', 'engine', 'authoring', 'server', 'web', 'stories', 'tests']);
    for (const scene of ['03-six-satchels', '04-first-light', '05-one-beam']) {
      const file = `stories/lamp-room/scenes/${scene}.yml`;
      copy.write(file, `${readFileSync(join(copy.folder, file), 'utf8')}\n  - whisper: {}\n`);
    }
    later = await modulesOf(copy.folder);
  });
  afterAll(() => copy.remove());

  /** Whispers as soon as a page offers it, and does anything else as people at random do. */
  const policy = (seed: number): VirtualPerson => {
    const usual = later.people.randomPerson(seed, later.room.story, { drops: true });
    return (view: ShowView, nowMs) => {
      const whispers = later.commands.sampleCommands(view).filter(({ type }) => String(type) === 'whisper.send');
      const isSent = Reflect.get(Object(Reflect.get(view, 'whisper')), 'sent') === true;
      return (isSent ? undefined : whispers[seed % whispers.length]) ?? usual(view, nowMs);
    };
  };

  async function play(seed: number): Promise<Figures & { readonly broken: readonly string[] }> {
    let build: Build = 'earlier';
    let tabs = seed;
    const simulations: Simulation[] = [];
    const makeNode = (parts: NodeParts) =>
      build === 'later'
        ? new later.nodes.SimNode(parts)
        : new SimNode({ ...parts, name: `earlier ${parts.name}`, makeShows: rightShows });
    const makeTab = (parts: TabParts) => (tabs++ % 2 === 0 ? new later.tabs.SimTab(parts) : new SimTab(parts));
    const trouble = (simulation: Simulation) => {
      simulations.push(simulation);
      const mend = later.faults.everyTrouble(simulation);
      const replace = (by: Build) => {
        build = by;
        const [oldest] = simulation.aliveNodes;
        if (oldest) simulation.kill(oldest);
        simulation.startNode();
      };
      const cancels = ROLLS.map(([atMs, by]) => simulation.time.after(atMs, () => replace(by)));
      return () => {
        for (const cancel of cancels) cancel();
        mend();
      };
    };
    const flaw = { makeNode, makeTab, policy };
    const { violations, stuck } = await later.simulations.runSimulation({ seed, nodes: 2, people: 4, trouble, flaw });
    const broken = violations.filter((each) => !isOfTheOtherBuild(each)).map(({ rule, says }) => `${rule}: ${says}`);
    const figures = await Promise.all(simulations.map(whispersIn));
    const [own = { written: 0, acked: 0, refusedByTheEarlier: 0 }] = figures;
    return { ...own, broken: [...stuck, ...broken] };
  }

  it('keep every promise while a deploy rolls on, back and on again: nothing crashes, and no act is lost', async () => {
    const all: Figures[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SIMULATIONS; seed++) {
      const { broken, ...figures } = await play(seed);
      expect(broken.slice(0, 8).join('\n'), `simulation ${seed}`).toBe('');
      all.push(figures);
    }
    const sum = (name: keyof Figures) => all.reduce((total, each) => total + each[name], 0);
    console.log(
      `covered: ${SIMULATIONS} simulations of two builds, ${sum('written')} whispers written, ${sum('acked')} acked, ` +
        `${sum('refusedByTheEarlier')} refused by nodes of the earlier build`,
    );
    expect(sum('acked')).toBeGreaterThan(0);
    expect(sum('written')).toBeGreaterThanOrEqual(sum('acked'));
    expect(sum('refusedByTheEarlier')).toBeGreaterThan(0);
  });
});
