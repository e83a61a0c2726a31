import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { ParticipantConnection } from '@lorecrew/server/realtime/connection/participant-connection';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Node, Nodes } from './nodes.ts';

const NO_LANTERN = 'TAEAAQ';
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

/** A tab in its seat: hangs one paper after the other and says what it was told of each. */
async function tab(participantId: string, name: string) {
  const told: string[] = [];
  const socket = {
    id: `${participantId}:${name}`,
    tab: name,
    familyId: null,
    send: (frame: string) => {
      const message = ServerMessage.parse(JSON.parse(frame));
      if (message.type === 'ack') told.push('ack');
      if (message.type === 'refused') told.push(message.code);
      return 0;
    },
    waitingBytes: () => 0,
    close: () => undefined,
  };
  const deps = { shows: node.shows, clock: nodes.clock };
  const seat = new ParticipantConnection(deps, { companyId: 'c', sessionId, participantId }, socket);
  await seat.take();
  let n = 0;
  return async (...papers: readonly string[]) => {
    const from = told.length;
    await Promise.all(papers.map((lantern) => seat.command(++n, { type: 'lantern.hang', lantern })));
    return told.slice(from);
  };
}

it('sheets that are refused are read three at once and then one every five seconds, whatever connection they come by', async () => {
  const ada = await tab('ada', 'testtab1');
  const most = ['LANTERN_001', 'LANTERN_001', 'LANTERN_001', 'LANTERN_005', 'LANTERN_005', 'LANTERN_005'];
  expect((await ada(...Array(6).fill(NO_LANTERN))).sort()).toEqual(most);
  const again = await tab('ada', 'testtab2');
  expect(await again(NO_LANTERN)).toEqual(['LANTERN_005']);
  const bob = await tab('bob', 'testtab1');
  expect(await bob(LANTERN)).toEqual(['ack']);
  nodes.clock.ms += 5_000;
  expect(await again(NO_LANTERN)).toEqual(['LANTERN_001']);
  expect(await again(LANTERN)).toEqual(['LANTERN_005']);
});

it('lanterns that hang are at nobody’s expense', async () => {
  const ada = await tab('ada', 'testtab1');
  for (let times = 0; times < 12; times++) expect(await ada(LANTERN)).toEqual(['ack']);
  expect(await ada(LANTERN, LANTERN, LANTERN)).toEqual(['LANTERN_002', 'LANTERN_002', 'LANTERN_002']);
});
