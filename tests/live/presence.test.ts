import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import type { Presence } from '@lorecrew/server/ports';
import { watchConnections } from '@lorecrew/server/realtime/connection/pending-connection';
import { PresenceSweep } from '@lorecrew/server/realtime/presence';
import { StallDetector } from '@lorecrew/server/realtime/stall-detector';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Node, Nodes, Page } from './nodes.ts';

let nodes: Nodes;
let node: Node;
let sweep: PresenceSweep;
const seen = new Map<string, number>();
const presence: Presence = {
  seen: async (people, atMs) => {
    for (const { participantId } of people) seen.set(participantId, atMs);
  },
  lastSeen: async ([sessionId = '']) => [...seen].map(([participantId, atMs]) => ({ sessionId, participantId, atMs })),
};

beforeEach(() => {
  nodes = new Nodes();
  node = nodes.node();
  seen.clear();
  sweep = new PresenceSweep({
    shows: node.shows,
    presence,
    clock: nodes.clock,
    timers: systemTimers,
    onError: (error) => node.troubles.push(error),
  });
});
afterEach(async () => {
  sweep.close();
  await nodes.close();
});

async function playing(): Promise<{ id: string; page: Page }> {
  const id = await nodes.open(node, 'ada', 'bob');
  const page = new Page(node, nodes.clock, { sessionId: id, participantId: 'bob' });
  await page.seat.take();
  await new Page(node, nodes.clock, { sessionId: id, participantId: 'ada' }).seat.take();
  await nodes.pass(node, id, 1000);
  await sweep.sweep();
  return { id, page };
}

/** So much time goes by, and the node looks every five seconds. */
async function passes(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5_000) {
    nodes.clock.ms += Math.min(left, 5_000);
    await sweep.sweep();
  }
}

function isHere(id: string): boolean | undefined {
  return node.shows.get(id)?.state.people.bob?.here;
}

describe('somebody whose wire is cut', () => {
  it('keeps the seat for 45 s', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    await passes(44_999);
    expect(isHere(id)).toBe(true);
  });

  it('is counted as gone after that, and a simulated crewmate keeps the seat', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    await passes(45_000);
    expect(isHere(id)).toBe(false);
    expect(node.shows.get(id)?.state.crews[0]?.seats[5]?.occupant).toEqual({ kind: 'simulated', crewmate: 'sedge' });
  });

  it('is not gone when another node has heard of them', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    await passes(40_000);
    seen.set('bob', nodes.clock.ms - 1000);
    await passes(43_000);
    expect(isHere(id)).toBe(true);
  });

  it('has the whole time again after the server was started anew', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += 90_000;
    node.shows.forget(id);
    await node.shows.load(id);
    await passes(44_999);
    expect(isHere(id)).toBe(true);
    expect(node.troubles).toEqual([]);
  });

  it('has the whole time again after the server slept, or had too much to do to listen', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += 90_000;
    await passes(45_000);
    expect(isHere(id)).toBe(true);
    await passes(5_000);
    expect(isHere(id)).toBe(false);
  });
});

describe('a tab that says nothing', () => {
  /** So many seconds go by, and the node looks after its connections in each. */
  const watch = (awake: StallDetector, seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      nodes.clock.ms += 1_000;
      watchConnections({ shows: node.shows, clock: nodes.clock, awake });
    }
  };

  it('is let go after 45 s', async () => {
    const { page } = await playing();
    const awake = new StallDetector(1_000);
    watch(awake, 44);
    expect(page.closedFor).toBe(null);
    watch(awake, 3);
    expect(page.closedFor).toBe('silent');
  });

  it('stays where the node slept and could hear nothing', async () => {
    const { page } = await playing();
    const awake = new StallDetector(1_000);
    watch(awake, 20);
    nodes.clock.ms += 60_000;
    watch(awake, 45);
    expect(page.closedFor).toBe(null);
    watch(awake, 3);
    expect(page.closedFor).toBe('silent');
  });
});
