import { PRESENCE_LOST_AFTER_MS } from '@lorecrew/contract/limits';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { PresenceSweep } from '@lorecrew/server/live/presence';
import type { Presence } from '@lorecrew/server/ports';
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
    onTrouble: (error) => node.troubles.push(error),
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

function isHere(id: string): boolean | undefined {
  return node.shows.get(id)?.state.people.bob?.here;
}

describe('somebody whose wire is cut', () => {
  it('keeps the seat for 45 s', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += PRESENCE_LOST_AFTER_MS - 1;
    await sweep.sweep();
    expect(isHere(id)).toBe(true);
  });

  it('is counted as gone after that, and a simulated crewmate keeps the seat', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += PRESENCE_LOST_AFTER_MS;
    await sweep.sweep();
    expect(isHere(id)).toBe(false);
    expect(node.shows.get(id)?.state.crews[0]?.seats[5]?.occupant).toEqual({ kind: 'simulated', crewmate: 'sedge' });
  });

  it('is not gone when another node has heard of them', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += PRESENCE_LOST_AFTER_MS;
    seen.set('bob', nodes.clock.ms - 1000);
    await sweep.sweep();
    expect(isHere(id)).toBe(true);
  });

  it('has the whole time again after the server was started anew', async () => {
    const { id, page } = await playing();
    page.seat.leave();
    nodes.clock.ms += 2 * PRESENCE_LOST_AFTER_MS;
    node.shows.forget(id);
    await node.shows.load(id);
    await sweep.sweep();
    expect(isHere(id)).toBe(true);
    expect(node.troubles).toEqual([]);
  });
});
