import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import type { Signal } from '@lorecrew/contract/live/signals';
import { memberOf } from '@lorecrew/engine/crews';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { attachGateway } from '@lorecrew/server/live/gateway';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Node, Nodes, until } from './nodes.ts';

const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'];
const WAVE: Signal = { kind: 'react', reaction: 'wave', thing: 'person:p2' };

let nodes: Nodes;
let sessionId: string;
let open: { server: Server; close: () => Promise<void> }[];
let gates: { node: Node; port: number }[];

async function gate(node: Node): Promise<{ node: Node; port: number }> {
  const server = createServer();
  const gateway = attachGateway(server, {
    shows: node.shows,
    clock: nodes.clock,
    timers: systemTimers,
    tickets: { redeem: async (participantId) => ({ companyId: 'c', sessionId, participantId }) },
    allowsOrigin: () => true,
    onTrouble: (error) => node.troubles.push(error),
    onRefusal: () => undefined,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push({ server, close: gateway.close });
  return { node, port: (server.address() as AddressInfo).port };
}

beforeEach(async () => {
  nodes = new Nodes();
  open = [];
  const [one, two] = [nodes.node(), nodes.node()];
  sessionId = await nodes.open(one, ...PEOPLE);
  gates = [await gate(one), await gate(two)];
});
afterEach(async () => {
  for (const { server, close } of open) {
    await close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await nodes.close();
});

/** Somebody on a real socket, and what they were shown in passing. */
class Somebody {
  readonly ws: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<number>;
  private waiting: (() => void)[] = [];

  constructor(port: number, participantId?: string) {
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/realtime`);
    this.closed = new Promise((resolve) => this.ws.on('close', (code) => resolve(code)));
    this.ws.on('message', (data) => {
      this.received.push(ServerMessage.parse(JSON.parse(String(data))));
      for (const look of this.waiting.splice(0)) look();
    });
    const hello = { type: 'hello', protocol: 2, ticket: participantId, tab: 'testtab1' };
    this.ws.on('open', () => participantId && this.send(hello));
  }

  send(frame: object): void {
    this.ws.send(JSON.stringify(frame));
  }

  show(signal: Signal | object): void {
    this.send({ type: 'signal', signal });
  }

  /** Resolves when so many frames of a kind have come. */
  async count(type: ServerMessage['type'], count: number): Promise<void> {
    while (this.received.filter((message) => message.type === type).length < count)
      await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** An answer comes after everything that was sent before it. */
  async settled(): Promise<void> {
    const before = this.received.filter(({ type }) => type === 'pong').length;
    this.send({ type: 'ping', t: 1 });
    await this.count('pong', before + 1);
  }

  get signals(): string[] {
    return this.received.flatMap((message) => (message.type === 'signal' ? [`${message.from} ${message.signal.kind}`] : []));
  }
}

/** Everybody in their seats, by turns on one node and on the other. */
async function everybody(): Promise<Map<string, Somebody>> {
  const all = new Map(PEOPLE.map((id, index) => [id, new Somebody(gates[index % 2]?.port ?? 0, id)]));
  for (const one of all.values()) await one.count('welcome', 1);
  return all;
}

async function begun(): Promise<void> {
  const [one, two] = gates;
  if (!one || !two) return;
  const arrived = until(two.node, sessionId, ({ state }) => state.crews.length > 1);
  await nodes.pass(one.node, sessionId, 1_000);
  await arrived;
}

const crewOf = (id: string) => {
  const state = gates[0]?.node.shows.get(sessionId)?.state;
  return state ? memberOf(state, id)?.crew.id : undefined;
};

describe('what somebody shows in passing', () => {
  it.each<Signal>([
    { kind: 'react', reaction: 'here', thing: 'lever:Pump' },
    { kind: 'typing' },
    { kind: 'hand', up: true },
    { kind: 'hold', thing: 'lever:Pump', at: 0.5 },
  ])('is seen by the whole crew on every node, by no other crew, and is not in the log: $kind', async (signal) => {
    const all = await everybody();
    await begun();
    const mates = PEOPLE.filter((id) => crewOf(id) === crewOf('p6'));
    expect(mates).toHaveLength(4);
    const rows = (await nodes.rows(sessionId)).length;
    all.get('p6')?.show(signal);
    for (const id of mates.filter((mate) => mate !== 'p6')) await all.get(id)?.count('signal', 1);
    for (const one of all.values()) await one.settled();
    for (const [id, one] of all) expect(one.signals, id).toEqual(mates.includes(id) && id !== 'p6' ? [`p6 ${signal.kind}`] : []);
    expect(await nodes.rows(sessionId)).toHaveLength(rows);
  });

  it('is seen by everybody while the show waits', async () => {
    const all = await everybody();
    all.get('p1')?.show(WAVE);
    for (const id of PEOPLE.slice(1)) await all.get(id)?.count('signal', 1);
  });

  it('is passed on five times a second; what is beyond is answered, and nobody is sent away for it', async () => {
    const all = await everybody();
    const one = all.get('p1');
    for (let i = 0; i < 8; i++) one?.show(WAVE);
    await one?.count('unsent', 3);
    await one?.settled();
    expect(one?.received.filter(({ type }) => type === 'unsent')).toEqual(Array(3).fill({ type: 'unsent', code: 'SIGNAL_001' }));
    await all.get('p2')?.count('signal', 5);
    await all.get('p2')?.settled();
    expect(all.get('p2')?.signals).toHaveLength(5);
    nodes.clock.ms += 200;
    one?.show(WAVE);
    await all.get('p2')?.count('signal', 6);
  });

  it('of a kind that only a later build knows is refused, and its page stays', async () => {
    const one = new Somebody(gates[0]?.port ?? 0, 'p1');
    await one.count('welcome', 1);
    one.show({ kind: 'juggle', balls: 3 });
    await one.count('unsent', 1);
    expect(one.received.at(-1)).toEqual({ type: 'unsent', code: 'SHOW_009' });
    await one.settled();
  });
});

describe('a client that means harm', () => {
  it('shows nothing before it has said who it is', async () => {
    const stranger = new Somebody(gates[0]?.port ?? 0);
    stranger.ws.on('open', () => stranger.show(WAVE));
    expect(await stranger.closed).toBe(closeCodes.malformed.code);
  });

  it.each([
    ['a thing of no kind', { kind: 'react', reaction: 'ha', thing: 'javascript:alert(1)' }],
    ['a thing with a line break', { kind: 'react', reaction: 'ha', thing: 'card:a\nb' }],
    ['a thing that is too long', { kind: 'react', reaction: 'ha', thing: `card:${'x'.repeat(100)}` }],
    ['a reaction of its own', { kind: 'react', reaction: '<b>', thing: 'card:A' }],
    ['a hand farther than the end', { kind: 'hold', thing: 'lever:Pump', at: 2 }],
    ['more than belongs to it', { kind: 'typing', text: 'hello' }],
  ])('is closed for %s', async (_what, signal) => {
    const one = new Somebody(gates[0]?.port ?? 0, 'p1');
    await one.count('welcome', 1);
    one.show(signal);
    expect(await one.closed).toBe(closeCodes.malformed.code);
  });
});
