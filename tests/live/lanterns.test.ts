import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ask, type Node, Nodes, Page } from './nodes.ts';

const LANTERN = lanternText(plainLantern(2, 8));

let nodes: Nodes;
let node: Node;
let sessionId: string;
beforeEach(async () => {
  nodes = new Nodes();
  node = nodes.node();
  sessionId = await nodes.open(node, 'ada', 'bob');
});
afterEach(() => nodes.close());

async function seatedOn(other: Node, participantId: string): Promise<Page> {
  const page = new Page(other, nodes.clock, { sessionId, participantId });
  await page.seat.take();
  return page;
}

it('lanterns, and what lamps say, hang on when the node that took them is lost', async () => {
  await ask(node, sessionId, 'ada', 1, { type: 'lantern.hang', lantern: LANTERN });
  await nodes.pass(node, sessionId, 1000);
  await ask(node, sessionId, 'ada', 2, { type: 'lamp.light' });
  await ask(node, sessionId, 'ada', 3, { type: 'sound.choose', sound: 'WOB' });
  await node.shows.close();
  const bob = await seatedOn(nodes.node(), 'bob');
  expect(bob.show.lanterns?.hung).toEqual([{ person: 'ada', lantern: LANTERN }]);
  expect(bob.show.call?.of).toMatchObject({ ada: 'WOB' });
});

it('one that was reported stays plain paper on every node that comes after, and its maker is told there', async () => {
  await ask(node, sessionId, 'ada', 1, { type: 'lantern.hang', lantern: LANTERN });
  await ask(node, sessionId, 'bob', 1, { type: 'lantern.report', person: 'ada' });
  await node.shows.close();
  const other = nodes.node();
  expect((await seatedOn(other, 'bob')).show.lanterns?.hung).toEqual([{ person: 'ada', lantern: null }]);
  expect((await seatedOn(other, 'ada')).show.takenDown?.texts).toMatchObject([{ kind: 'lantern', isFinal: false }]);
});
