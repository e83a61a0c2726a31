import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MAX_FRAME_BYTES, RESYNC_ABOVE_BYTES } from '@lorecrew/contract/limits';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { systemTimers } from '@lorecrew/server/adapters/clock/timers';
import { PreAuthLimiter } from '@lorecrew/server/realtime/connection/pre-auth-limiter';
import { attachGateway } from '@lorecrew/server/realtime/gateway';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { type Node, Nodes } from './nodes.ts';

let nodes: Nodes;
let node: Node;
let server: Server;
let gateway: ReturnType<typeof attachGateway>;
let sessionId: string;
let tickets: Map<string, string>;

beforeEach(async () => {
  nodes = new Nodes();
  node = nodes.node();
  sessionId = await nodes.open(node, 'ada', 'bob');
  tickets = new Map([
    ['ticket-ada', 'ada'],
    ['ticket-bob', 'bob'],
  ]);
  server = createServer();
  gateway = attachGateway(server, {
    shows: node.shows,
    clock: nodes.clock,
    timers: systemTimers,
    tickets: {
      redeem: async (ticket) => {
        const participantId = tickets.get(ticket);
        tickets.delete(ticket);
        return participantId ? { companyId: 'c', sessionId, participantId } : null;
      },
    },
    waiting: new PreAuthLimiter(3),
    allowsOrigin: (origin) => origin === undefined || origin === 'http://good.example',
    onError: (error) => node.troubles.push(error),
    onRefusal: () => undefined,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await gateway.close();
  await nodes.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A raw client: what it received, and the code it was closed with. */
class Client {
  readonly ws: WebSocket;
  readonly received: ServerMessage[] = [];
  readonly closed: Promise<number>;
  private readonly waiting: ((message: ServerMessage) => void)[] = [];

  constructor(options: { origin?: string } = {}) {
    const { port } = server.address() as AddressInfo;
    this.ws = new WebSocket(`ws://127.0.0.1:${port}/realtime`, options);
    this.closed = new Promise((resolve) => {
      this.ws.on('close', (code) => resolve(code));
      this.ws.on('error', () => resolve(-1));
    });
    this.ws.on('message', (data) => {
      const message = ServerMessage.parse(JSON.parse(String(data)));
      this.received.push(message);
      for (const tell of this.waiting) tell(message);
    });
  }

  async open(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.ws.once('open', () => resolve());
      this.ws.once('error', reject);
    });
    return this;
  }

  send(frame: unknown): this {
    this.ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
    return this;
  }

  next(type: ServerMessage['type']): Promise<ServerMessage> {
    const known = this.received.find((message) => message.type === type);
    if (known) return Promise.resolve(known);
    // A socket that closes first fails its test at once instead of letting it wait for its limit.
    const gone = this.closed.then((code) => Promise.reject(new Error(`closed with ${code} before ${type}`)));
    const come = new Promise<ServerMessage>((resolve) =>
      this.waiting.push((message) => message.type === type && resolve(message)),
    );
    return Promise.race([come, gone]);
  }
}

function hello(ticket: string, protocol = 2): object {
  return { type: 'hello', protocol, ticket, tab: 'testtab1' };
}

async function seated(ticket = 'ticket-ada'): Promise<Client> {
  const client = await new Client().open();
  client.send(hello(ticket));
  await client.next('welcome');
  return client;
}

describe('a socket', () => {
  it('with a good ticket gets the whole view', async () => {
    const client = await seated();
    expect(client.received[0]).toMatchObject({ type: 'welcome', nextN: 1, view: { show: { phase: 'waiting' } } });
  });

  it('with a ticket that was used, or never was, is told so and closed', async () => {
    await seated();
    for (const ticket of ['ticket-ada', 'made-up']) {
      const client = (await new Client().open()).send(hello(ticket));
      expect(await client.closed).toBe(closeCodes.badTicket.code);
      expect(client.received).toContainEqual({ type: 'bye', code: 'badTicket' });
    }
  });

  it('of another protocol version is told to reload', async () => {
    const client = (await new Client().open()).send(hello('ticket-ada', 99));
    expect(await client.closed).toBe(closeCodes.otherProtocol.code);
  });

  it('from a foreign page does not open', async () => {
    expect(await new Client({ origin: 'http://evil.example' }).closed).toBe(-1);
  });

  it('is answered a ping with the time', async () => {
    const client = await seated();
    client.send({ type: 'ping', t: 5 });
    expect(await client.next('pong')).toEqual({ type: 'pong', t: 5, nowMs: nodes.clock.ms });
  });

  it('that asks for something gets an answer with its number', async () => {
    const client = await seated();
    client.send({ type: 'command', n: 1, command: { type: 'lamp.light' } });
    expect(await client.next('refused')).toEqual({ type: 'refused', n: 1, code: 'SHOW_003' });
  });
});

describe('a command that this node has no name for', () => {
  it.each([
    ['because its page is of a later build', { type: 'whisper.send', to: 'bob', text: 'hush' }],
    ['because a later build asks for more with it', { type: 'lamp.light', colour: 'green' }],
    ['because it is the server’s own', { type: 'timer.fire', deadline: 'start' }],
  ])('is refused, and the page keeps its seat: %s', async (_, command) => {
    const client = await seated();
    client.send({ type: 'command', n: 1, command });
    await client.next('refused');
    client.send({ type: 'command', n: 2, command: { type: 'lamp.light' } });
    await vi.waitFor(() => expect(client.received.filter(({ type }) => type === 'refused')).toHaveLength(2));
    expect(client.received.filter(({ type }) => type === 'refused')).toEqual([
      { type: 'refused', n: 1, code: 'SHOW_009' },
      { type: 'refused', n: 2, code: 'SHOW_003' },
    ]);
  });
});

describe('a command with a text that cannot be stored', () => {
  it.each([
    ['U+0000', 'x\u0000y'],
    ['half of a surrogate pair', 'x\ud800'],
    ['a noncharacter', 'x\uffff'],
  ])('is refused by TEXT_004, and the page keeps its seat: %s', async (_, text) => {
    const client = await seated();
    client.send({ type: 'command', n: 1, command: { type: 'chat.say', text } });
    expect(await client.next('refused')).toEqual({ type: 'refused', n: 1, code: 'TEXT_004' });
    client.send({ type: 'command', n: 2, command: { type: 'lamp.light' } });
    await vi.waitFor(() => expect(client.received).toContainEqual({ type: 'refused', n: 2, code: 'SHOW_003' }));
    expect(node.troubles).toEqual([]);
  });
});

describe('bad frames', () => {
  it.each([
    ['that are not JSON', 'hello?'],
    ['of an unknown type', { type: 'dance' }],
    ['with a number that is none', { type: 'command', n: '1', command: { type: 'lamp.light' } }],
    ['with more than belongs there', { type: 'ping', t: 1, more: true }],
    ['with U+0000 in a signal', { type: 'signal', signal: { kind: 'wave\u0000' } }],
    ['that are binary', Buffer.from([1, 2, 3])],
    ['that greet twice', { ...hello('ticket-bob') }],
  ])('%s close the socket and nobody else notices', async (_, frame) => {
    const good = await seated('ticket-bob');
    const bad = await seated('ticket-ada');
    bad.send(frame);
    expect(await bad.closed).toBe(closeCodes.malformed.code);
    good.send({ type: 'ping', t: 1 });
    await good.next('pong');
    expect(node.troubles).toEqual([]);
  });

  it('that are too large are closed by the protocol itself', async () => {
    const client = await seated();
    client.send('x'.repeat(MAX_FRAME_BYTES + 1));
    expect([1009, 1006]).toContain(await client.closed);
  });

  it('before the greeting close the socket', async () => {
    const client = (await new Client().open()).send({ type: 'command', n: 1, command: { type: 'lamp.light' } });
    expect(await client.closed).toBe(closeCodes.malformed.code);
  });

  it('in a flood close the socket', async () => {
    const client = await seated();
    for (let i = 0; i < 100; i++) client.send({ type: 'ping', t: i });
    expect(await client.closed).toBe(closeCodes.flood.code);
  });
});

describe('sockets that wait', () => {
  it('are let in so many from one address, and more when some have said who they are', async () => {
    const early = await Promise.all([1, 2, 3].map(() => new Client().open()));
    expect(await new Client().closed).toBe(-1);
    early[0]?.send(hello('ticket-ada'));
    await early[0]?.next('welcome');
    await new Client().open();
  });

  it('for something that is not there are turned away', async () => {
    const { port } = server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    const [error] = await new Promise<unknown[]>((resolve) => socket.once('error', (...all) => resolve(all)));
    expect(String(error)).toContain('404');
  });
});

describe('a reader that does not read', () => {
  it('is let go before what waits for it fills the memory', async () => {
    const guest = await seated();
    guest.ws.pause();
    const [connection] = node.shows.get(sessionId)?.connections.values() ?? [];
    const frame = JSON.stringify({ type: 'pong', t: 0, nowMs: 0, fill: 'x'.repeat(64 * 1024) });
    let waitingBytes = 0;
    let sent = 0;
    for (; sent < 1000 && waitingBytes <= RESYNC_ABOVE_BYTES; sent++) waitingBytes = connection?.send(frame) ?? 0;
    expect(waitingBytes).toBeLessThan(RESYNC_ABOVE_BYTES + 2 * frame.length);
    expect(connection?.send(frame)).toBeLessThanOrEqual(waitingBytes + 1024);
    await expect.poll(() => gateway.sockets(), { timeout: 10_000 }).toBe(0);
  });
});

describe('a server that stops', () => {
  it('tells every page that it is going away', async () => {
    const client = await seated();
    await gateway.close();
    expect(await client.closed).toBe(closeCodes.goingAway.code);
  });
});
