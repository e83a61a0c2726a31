import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, type Node, Nodes, Page } from './nodes.ts';

let nodes: Nodes;
let node: Node;
let sessionId: string;

beforeEach(async () => {
  nodes = new Nodes();
  node = nodes.node();
  sessionId = await nodes.open(node, 'ada', 'bob');
  await nodes.pass(node, sessionId, 1000);
});
afterEach(() => nodes.close());

async function seated(participantId: string, tab?: string): Promise<Page> {
  const page = new Page(node, nodes.clock, { sessionId, participantId }, tab);
  await page.seat.take();
  return page;
}

function told(page: Page, kind: string): boolean {
  return page.frames.some((frame) => frame.type === 'notice' && frame.kind === kind);
}

/** Resolves when the node has complained so often. */
async function troubled(times: number): Promise<void> {
  while (node.troubles.length < times) await new Promise(setImmediate);
}

describe.each(['full', 'away'] as const)('while the database is %s', (trouble) => {
  it('nothing is acknowledged, pages are told that it is busy, and afterwards the command is in once', async () => {
    const page = await seated('ada');
    node.log.trouble = trouble;
    let answered = false;
    const asked = ask(node, sessionId, 'ada', 1, { type: 'lamp.light' }).finally(() => {
      answered = true;
    });
    await troubled(4);
    expect(answered).toBe(false);
    expect(told(page, 'busy')).toBe(true);
    node.log.trouble = 'none';
    expect((await asked).type).toBe('ack');
    expect((await nodes.rows(sessionId)).filter((row) => row.type === 'lamp.lit')).toHaveLength(1);
    while (!node.shows.get(sessionId)?.connections.has(page.seat.connection.id)) await new Promise(setImmediate);
  });
});

describe('a page that waits for its show to be read again', () => {
  it('and closes meanwhile is not counted as connected for ever', async () => {
    const page = await seated('ada');
    node.log.trouble = 'away';
    node.shows.forget(sessionId);
    await troubled(1);
    page.seat.leave();
    node.log.trouble = 'none';
    const session = await node.shows.load(sessionId);
    await seated('bob');
    expect([...(session?.connections.values() ?? [])].map(({ participantId }) => participantId)).toEqual(['bob']);
  });

  it('gives way to a newer one of the same person', async () => {
    const old = await seated('ada', 'oldtab01');
    node.log.trouble = 'away';
    node.shows.forget(sessionId);
    await troubled(1);
    node.log.trouble = 'none';
    const young = await seated('ada', 'newtab01');
    while (old.closedFor === null) await new Promise(setImmediate);
    expect(old.closedFor).toBe('takenOver');
    expect(young.closedFor).toBeNull();
  });
});

describe('a show that cannot be decided', () => {
  it('refuses its commands and does not hold up the others', async () => {
    const other = await nodes.open(node, 'cyd');
    await nodes.pass(node, other, 1000);
    const session = node.shows.get(sessionId);
    if (!session) throw new Error('the show is not loaded');
    session.state = {
      ...session.state,
      get tabs(): never {
        throw new Error('a defect');
      },
    };
    const refused = ask(node, sessionId, 'ada', 1, { type: 'lamp.light' });
    expect((await ask(node, other, 'cyd', 1, { type: 'lamp.light' })).type).toBe('ack');
    expect(await refused).toEqual({ type: 'refused', code: 'SHOW_011' });
  });
});
