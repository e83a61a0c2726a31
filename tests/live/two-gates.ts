import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { findMember } from '@lorecrew/engine/core/crews';
import { currentPhase } from '@lorecrew/engine/core/steps';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import type { LiveSession } from '@lorecrew/server/realtime/session';
import WebSocket from 'ws';
import { type Node, Nodes, until } from './nodes.ts';

/** Ten people of one show, by turns at one of two nodes and at the other. */
export const PEOPLE = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'];

/** Somebody on a real socket, and what they were shown in passing. */
export class Somebody {
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
}

/** One of those who came in; throws for whoever did not. */
export function somebodyOf(all: ReadonlyMap<string, Somebody>, id: string): Somebody {
  const one = all.get(id);
  if (!one) throw new Error(`${id} is not here.`);
  return one;
}

/** Two nodes with a gateway each, and one show. */
export class TwoGates {
  readonly nodes = new Nodes();
  sessionId = '';
  private readonly open: { server: Server; close: () => Promise<void> }[] = [];
  private gates: { node: Node; port: number }[] = [];

  async start(): Promise<this> {
    const [one, two] = [this.nodes.node(), this.nodes.node()];
    this.sessionId = await this.nodes.open(one, ...PEOPLE);
    this.gates = [await this.gate(one), await this.gate(two)];
    return this;
  }

  private async gate(node: Node): Promise<{ node: Node; port: number }> {
    const server = createServer();
    const gateway = attachGateway(server, {
      shows: node.shows,
      clock: this.nodes.clock,
      timers: systemTimers,
      tickets: { redeem: async (participantId) => ({ companyId: 'c', sessionId: this.sessionId, participantId }) },
      allowsOrigin: () => true,
      onError: (error) => node.troubles.push(error),
      onRefusal: () => undefined,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.open.push({ server, close: gateway.close });
    return { node, port: (server.address() as AddressInfo).port };
  }

  /** Somebody at a gate; nobody yet where no id is given. */
  somebody(at: 0 | 1, participantId?: string): Somebody {
    return new Somebody(this.gates[at]?.port ?? 0, participantId);
  }

  /** Everybody in their seats. */
  async everybody(): Promise<Map<string, Somebody>> {
    const all = new Map(PEOPLE.map((id, index) => [id, this.somebody(index % 2 === 0 ? 0 : 1, id)]));
    for (const one of all.values()) await one.count('welcome', 1);
    return all;
  }

  /** The show begins: crews are formed, on both nodes. */
  async begin(): Promise<void> {
    const [one, two] = this.gates;
    if (!one || !two) return;
    const arrived = until(two.node, this.sessionId, ({ state }) => state.crews.length > 1);
    await this.nodes.pass(one.node, this.sessionId, 1_000);
    await arrived;
  }

  /** The show goes on until its crews are among themselves. */
  crewsAlone(): Promise<void> {
    return this.passTo(({ state }) => currentPhase(state)?.room === 'crew');
  }

  /** The show goes on until something is so, on both nodes. */
  async passTo(isThere: (session: LiveSession) => boolean): Promise<void> {
    const [one, two] = this.gates;
    if (!one || !two) return;
    const arrived = until(two.node, this.sessionId, isThere);
    for (let n = 0; n < 60; n++) {
      const session = one.node.shows.get(this.sessionId);
      if (session && isThere(session)) break;
      await this.nodes.pass(one.node, this.sessionId, 10_000);
    }
    await arrived;
  }

  crewOf(id: string): string | undefined {
    const state = this.gates[0]?.node.shows.get(this.sessionId)?.state;
    return state ? findMember(state, id)?.crew.id : undefined;
  }

  /** Everybody of somebody's crew, themselves among them. */
  matesOf(id: string): string[] {
    return PEOPLE.filter((other) => this.crewOf(other) === this.crewOf(id));
  }

  nodeAt(at: 0 | 1): Node {
    const gate = this.gates[at];
    if (!gate) throw new Error('The gates are not open yet.');
    return gate.node;
  }

  async close(): Promise<void> {
    for (const { server, close } of this.open) {
      await close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    await this.nodes.close();
  }
}
