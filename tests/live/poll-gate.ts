import type { AddressInfo } from 'node:net';
import { LIVE_CONNECTION_HEADER } from '@lorecrew/contract/live/long-poll';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { running } from '@lorecrew/contract/running';
import type { Timers } from '@lorecrew/contract/timers';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { memoryCounters } from '@lorecrew/server/adapters/counters/memory';
import { answerError } from '@lorecrew/server/http/errors';
import { RateLimiter } from '@lorecrew/server/http/limits';
import { livePollRoutes } from '@lorecrew/server/http/live-polls';
import { PreAuthLimiter } from '@lorecrew/server/realtime/connection/pre-auth-limiter';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import { LongPolls } from '@lorecrew/server/realtime/long-polls';
import Fastify from 'fastify';
import { siteSecrets } from '../../server/src/testing/site-secrets.ts';
import type { Link } from '../../web/app/lib/realtime/live-ports.ts';
import { openPoll, type PollAnswer } from '../../web/app/lib/realtime/open-poll.ts';
import { type Node, Nodes } from './nodes.ts';

/** Origin of the pages that may connect. */
export const GOOD_ORIGIN = 'http://good.example';

export interface PollGate {
  readonly node: Node;
  readonly port: number;
  readonly url: string;
  readonly polls: LongPolls;
  /** Lines of the server's log at its finest level. */
  readonly log: string[];
  /** The node stops as a product stops: live connections first. */
  readonly close: () => Promise<void>;
}

export interface GateOptions {
  readonly node: Node;
  readonly sessionId: string;
  /** How many of one address may wait to say who they are. */
  readonly most?: number;
  /** Whose each ticket is, once; without it a ticket is the id of the participant it is for. */
  readonly tickets?: Map<string, string>;
  readonly timers?: Timers;
}

/** A node's HTTP server with both transports. */
export async function openPollGate(
  nodes: Nodes,
  { node, sessionId, most = 3, tickets, timers = systemTimers }: GateOptions,
): Promise<PollGate> {
  const log: string[] = [];
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => void log.push(line) } },
    forceCloseConnections: true,
  });
  app.setErrorHandler(answerError);
  const redeem = async (ticket: string) => {
    const participantId = tickets ? tickets.get(ticket) : ticket;
    tickets?.delete(ticket);
    return participantId ? { companyId: 'c', sessionId, participantId } : null;
  };
  const deps = {
    shows: node.shows,
    clock: nodes.clock,
    timers,
    tickets: { redeem },
    waiting: new PreAuthLimiter(most),
    onError: (error: unknown) => void node.troubles.push(error),
    onRefusal: () => undefined,
  };
  const callers = {
    allowsOrigin: (origin: string | undefined) => origin === undefined || origin === GOOD_ORIGIN,
    callerOf: () => 'one address',
  };
  const polls = new LongPolls(deps);
  const limiter = new RateLimiter({ counters: memoryCounters(nodes.clock), timers, secrets: siteSecrets() });
  await app.register(livePollRoutes, { polls, limiter, ...callers });
  const gateway = attachGateway(app.server, { ...deps, ...callers });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await polls.close();
    await gateway.close();
    await app.close();
  };
  return { node, port, url: `http://127.0.0.1:${port}`, polls, log, close };
}

export interface PollCall {
  readonly id: string;
  readonly path: string;
  readonly body: unknown;
  readonly headers?: object;
  readonly signal?: AbortSignal;
}

/** A call of the second transport as a page makes it, and its answer. */
export async function post(url: string, { id, path, body, headers, signal }: PollCall): Promise<PollAnswer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [LIVE_CONNECTION_HEADER]: id, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

let opened = 0;

/** An id that nobody else has in these tests. */
export function newConnectionId(): string {
  opened += 1;
  return `connection-of-a-test-${String(opened).padStart(6, '0')}`;
}

/** Somebody whose frames are carried by calls: what they received, and the code their connection was closed with. */
export class PolledPerson {
  readonly id = newConnectionId();
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<number>;
  readonly link: Link;
  private waiting: (() => void)[] = [];

  /** `way` is the address of a node, or what makes their calls. */
  constructor(way: string | ((call: PollCall) => Promise<PollAnswer>), ticket?: string) {
    const make = typeof way === 'string' ? (call: PollCall) => post(way, call) : way;
    let onClosed: (code: number) => void = () => undefined;
    this.closed = new Promise((resolve) => {
      onClosed = resolve;
    });
    this.link = openPoll(
      { after: systemTimers.after, post: (path, body, signal) => make({ id: this.id, path, body, signal }) },
      {
        onOpen: () => ticket !== undefined && this.hello(ticket),
        onText: (text) => {
          this.received.push(ServerMessage.parse(JSON.parse(text)));
          for (const look of this.waiting.splice(0)) look();
        },
        onClose: onClosed,
      },
    );
  }

  hello(ticket: string, protocol = 2): this {
    return this.send({ type: 'hello', protocol, ticket, tab: 'testtab1' });
  }

  send(frame: unknown): this {
    this.link.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    return this;
  }

  /** Resolves with the first frame of a kind, or the `count`th. */
  async next<T extends ServerMessage['type']>(type: T, count = 1): Promise<Extract<ServerMessage, { type: T }>> {
    for (;;) {
      const found = this.received.filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type);
      const wanted = found[count - 1];
      if (wanted) return wanted;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
}

/** A session of Ada and Bob on one node behind its gate, and those who came to it. */
export class PolledSession {
  readonly nodes: Nodes;
  readonly node: Node;
  readonly sessionId: string;
  readonly gate: PollGate;
  private readonly people: PolledPerson[] = [];

  private constructor(nodes: Nodes, gate: PollGate, sessionId: string) {
    this.nodes = nodes;
    this.node = gate.node;
    this.gate = gate;
    this.sessionId = sessionId;
  }

  /** Opens it with tickets as a gate takes them. */
  static async open(tickets?: GateOptions['tickets']): Promise<PolledSession> {
    const nodes = new Nodes();
    const node = nodes.node();
    const sessionId = await nodes.open(node, 'ada', 'bob');
    const gate = await openPollGate(nodes, { node, sessionId, ...(tickets ? { tickets } : {}) });
    return new PolledSession(nodes, gate, sessionId);
  }

  /** Somebody who has connected; without a ticket they have not said who they are. */
  person(ticket?: string): PolledPerson {
    const one = new PolledPerson(this.gate.url, ticket);
    this.people.push(one);
    return one;
  }

  /** Somebody who has been let in. */
  async seated(ticket: string): Promise<PolledPerson> {
    const one = this.person(ticket);
    await one.next('welcome');
    return one;
  }

  async close(): Promise<void> {
    for (const { link } of this.people) link.close();
    await this.gate.close();
    await this.nodes.close();
  }
}

/** The path of the call that waits for frames. */
export const RECEIVE = running.realtimeReceive;
/** The path of the call that brings frames. */
export const SEND = running.realtimeSend;
