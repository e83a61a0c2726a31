import { SimulatedPerson } from '@lorecrew/authoring/people/simulated-person';
import type { VirtualPerson } from '@lorecrew/authoring/play/virtual-show';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import { describe, expect, it } from 'vitest';
import { audit, describeViolations } from '../audit/audit.ts';
import { auditLastViews } from '../audit/views.ts';
import { lanternLine } from '../lantern-line.ts';
import { Simulation } from './simulation.ts';

const SPEED = 20;
const PEOPLE = 4;
const LENGTH_SEC = 3600;
/** People look so often; what a temper does in seconds is as much quicker as the show. */
const LOOKS_EVERY_MS = 100;
const AWAY_MS = 1_500;
/** The show is seeded with its company's word. */
const SEED = 'Quartz';
const TASKS = ['P1', 'P1b', 'P2', 'P2b', 'D2', 'P3', 'P3b'];

/** Somebody who plays by their own view; who it is, the view says. */
function person(): VirtualPerson {
  let simulated: SimulatedPerson | null = null;
  return (view, nowMs) => {
    const id = view.me?.id;
    if (id === undefined) return null;
    simulated ??= new SimulatedPerson(dealStory(lanternLine, SEED), { id, temper: 'quick', seed: SEED });
    return simulated.act(view, nowMs);
  };
}

describe('a node that is killed once in each task of The Lantern Line', () => {
  it('takes nothing with it: pages come back by themselves, what was acknowledged stands, and nothing is late', async () => {
    const simulation = new Simulation(1, { policy: person }, lanternLine);
    const { time } = simulation;
    simulation.startNode();
    const session = simulation.openShow({ people: PEOPLE, speed: SPEED });
    const tabs = session.people.map((id) => simulation.openTab(session, id));
    const killedIn: string[] = [];
    /** Kills the node while a task is open and something has been done at it. */
    const strike = () => {
      const task = tabs[0]?.client.snapshot().view?.task;
      const begun = task?.outcome === 'open' && time.nowMs() > task.playStartsAtMs + 1_000;
      const [node] = simulation.aliveNodes;
      if (!task || !begun || !node || killedIn.includes(task.step)) return;
      killedIn.push(task.step);
      simulation.kill(node);
      time.after(AWAY_MS, () => simulation.startNode());
    };
    const rest = time.every(LOOKS_EVERY_MS, () => {
      for (const tab of tabs) tab.act();
      strike();
    });
    const lastsMs = (LENGTH_SEC * 1_000) / SPEED;
    await time.runUntil(time.nowMs() + lastsMs + 60_000, () => simulation.moved.has(`${session.id} completed`));
    rest();
    await time.runUntil(time.nowMs() + 5_000);
    expect(killedIn).toEqual(TASKS);

    const trace = await simulation.trace(session);
    // A crew that is quick ends before the hour. Every row stands at the time it was due at, which the audit holds, and was written then,
    // or as soon as there was a node again.
    const lateMs = trace.rows.map(({ atMs }, i) => (trace.committedAtMs?.[i] ?? Number.NaN) - atMs);
    expect(Math.max(...lateMs)).toBeLessThanOrEqual(AWAY_MS + 500);
    expect(trace.rows.at(-1)?.type).toBe('show.completed');
    expect(lateMs.at(-1)).toBeLessThan(50);
    // All but the harbours, which are weighed.
    expect(trace.rows.filter(({ type }) => type === 'puzzle.solved')).toHaveLength(6);
    const open = new Set(tabs.map(({ recorder }) => recorder));
    expect(describeViolations([...audit(trace), ...auditLastViews(trace, open)])).toBe('');
    expect(tabs.map(({ client }) => client.snapshot().connection)).toEqual(tabs.map(() => 'live'));
  });
});
