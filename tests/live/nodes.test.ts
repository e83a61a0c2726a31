import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { ServerMessage } from '@lorecrew/contract/live/protocol';
import { authenticateParticipant, createLiveTicket } from '@lorecrew/contract/routes/participants';
import { startDemo } from '@lorecrew/contract/routes/trials';
import { openOnPostgres } from '@lorecrew/server/testing/databases';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';

const server = process.env.TEST_DATABASE_URL;
const redis = process.env.TEST_REDIS_URL;
const PATIENCE = { timeout: 15_000 };
const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' } as const;

/** A way to Redis that a test can cut, for everybody or for one node. */
class Way {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  url = '';
  isCut = false;

  constructor(target: URL) {
    this.server = createServer((socket) => {
      if (this.isCut) return void socket.destroy();
      const out = connect(Number(target.port), target.hostname);
      for (const one of [socket, out]) {
        this.sockets.add(one);
        one.on('error', () => undefined);
        one.on('close', () => {
          this.sockets.delete(one);
          for (const other of [socket, out]) other.destroy();
        });
      }
      socket.pipe(out).pipe(socket);
    });
  }

  async open(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    this.url = `redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return this;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}

/** Somebody of the demo at one node, on a real socket. */
class Visitor {
  readonly received: ServerMessage[] = [];
  readonly peer = `peer${randomUUID().slice(0, 8)}`;
  private readonly ws: WebSocket;
  readonly id: string;

  private constructor(ws: WebSocket, id: string) {
    this.ws = ws;
    this.id = id;
  }

  static async comeIn({ app, url }: StartedApp, sessionId?: string): Promise<{ visitor: Visitor; sessionId: string }> {
    const headers = { 'x-requested-with': 'lorecrew' };
    const call = async (options: { method: 'GET' | 'POST'; url: string; payload?: object; token?: string }) => {
      const { token, ...rest } = options;
      const authorized = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
      return (await app.inject({ ...rest, headers: authorized })).json();
    };
    const seat = await call({ method: 'POST', url: startDemo.url, payload: sessionId === undefined ? {} : { sessionId } });
    const query = new URLSearchParams({ email: seat.email, sessionId: seat.sessionId });
    const { token } = await call({ method: 'GET', url: `${authenticateParticipant.url}?${query}` });
    const { ticket, participantId } = await call({ method: 'POST', url: createLiveTicket.url, payload: {}, token });
    const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime`);
    const visitor = new Visitor(ws, participantId);
    ws.on('message', (data) => visitor.received.push(ServerMessage.parse(JSON.parse(String(data)))));
    await once(ws, 'open');
    visitor.send({ type: 'hello', protocol: 2, ticket, tab: 'testtab1' });
    await expect.poll(() => visitor.received.some(({ type }) => type === 'welcome'), PATIENCE).toBe(true);
    return { visitor, sessionId: seat.sessionId };
  }

  send(frame: object): void {
    this.ws.send(JSON.stringify(frame));
  }

  /** Comes into the room of voices, as soon as there is one. */
  async call(): Promise<void> {
    this.send({ type: 'media.watch' });
    const join = () => this.send({ type: 'media.join', peer: this.peer, microphone: true, camera: false });
    await expect
      .poll(() => {
        if (!this.callers.includes(this.id)) join();
        return this.callers;
      }, PATIENCE)
      .toContain(this.id);
  }

  /** Who is in the room, as this page was told last. */
  get callers(): string[] {
    const told = this.received.filter((message) => message.type === 'media.room').at(-1);
    return told?.callers.map(({ person }) => person) ?? [];
  }

  count(type: ServerMessage['type']): number {
    return this.received.filter((message) => message.type === type).length;
  }

  leave(): void {
    this.ws.close();
  }
}

function linesOf(log: readonly string[], part: string): { level: string; msg: string }[] {
  return log.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).includes(part));
}

describe.skipIf(!server)('two nodes of one database', () => {
  let database: Awaited<ReturnType<typeof openOnPostgres>>;
  const ways: Way[] = [];
  const open: StartedApp[] = [];
  const logs: string[][] = [];
  beforeAll(async () => {
    database = await openOnPostgres(server ?? '');
  });
  afterAll(async () => {
    for (const app of open.splice(0)) await app.close();
    for (const way of ways) way.close();
    await database.remove();
  });

  const node = async (redisUrl?: string) => {
    const log: string[] = [];
    logs.push(log);
    const options = { databaseUrl: database.url, speed: 4, onLogLine: (line: string) => log.push(line) };
    const app = await startApp(redisUrl === undefined ? options : { ...options, redisUrl });
    open.push(app);
    return { app, log };
  };
  const readiness = async ({ app }: StartedApp) => (await app.inject({ url: '/readyz' })).json();
  const stop = async (app: StartedApp) => {
    open.splice(open.indexOf(app), 1);
    await app.close();
  };

  /** Two people of one crew, each at their own node, find each other's voices and see each other's signals. */
  const meet = async (one: StartedApp, two: StartedApp) => {
    const { visitor: ada, sessionId } = await Visitor.comeIn(one);
    const { visitor: ben } = await Visitor.comeIn(two, sessionId);
    await Promise.all([ada.call(), ben.call()]);
    for (const each of [ada, ben]) await expect.poll(() => [...each.callers].sort(), PATIENCE).toEqual([ada.id, ben.id].sort());
    ada.send({ type: 'media.signal', to: ben.id, peer: ben.peer, signal: OFFER });
    ben.send({ type: 'signal', signal: { kind: 'hand', up: true } });
    await expect.poll(() => [ben.count('media.signal'), ada.count('signal')], PATIENCE).toEqual([1, 1]);
    for (const each of [ada, ben]) each.leave();
  };

  it('bring the voices of a crew together without any Redis, and say that it is missing', async () => {
    const [one, two] = [await node(), await node()];
    await meet(one.app, two.app);
    expect(await readiness(one.app)).toMatchObject({ status: 'degraded', parts: { redis: 'missing', database: 'ok' }, nodes: 2 });
    expect(linesOf(one.log, 'without REDIS_URL')).toHaveLength(1);
    await stop(two.app);
    await expect.poll(() => readiness(one.app)).toMatchObject({ status: 'ready', parts: { redis: 'off' }, nodes: 1 });
    await stop(one.app);
  });

  it.skipIf(!redis)(
    'go on by the database while Redis is away from one of them or from both, and by Redis afterwards',
    async () => {
      const [wayOne, wayTwo] = await Promise.all([0, 1].map(() => new Way(new URL(redis ?? '')).open()));
      if (!wayOne || !wayTwo) throw new Error('There are two ways.');
      ways.push(wayOne, wayTwo);
      const [one, two] = [await node(wayOne.url), await node(wayTwo.url)];
      await expect.poll(() => readiness(one.app)).toMatchObject({ status: 'ready', parts: { redis: 'ok' }, nodes: 2 });
      await expect.poll(() => readiness(two.app)).toMatchObject({ status: 'ready', parts: { redis: 'ok' }, nodes: 2 });

      wayTwo.cut();
      await expect.poll(() => readiness(two.app)).toMatchObject({ status: 'degraded', parts: { redis: 'away' } });
      await meet(one.app, two.app);
      wayOne.cut();
      await expect.poll(() => readiness(one.app)).toMatchObject({ status: 'degraded', parts: { redis: 'away' } });
      await meet(one.app, two.app);

      for (const way of [wayOne, wayTwo]) way.mend();
      for (const { app } of [one, two])
        await expect.poll(() => readiness(app), PATIENCE).toMatchObject({ status: 'ready', parts: { redis: 'ok' } });
      await meet(one.app, two.app);
      for (const { log } of [one, two])
        expect([linesOf(log, 'Redis is away').length, linesOf(log, 'Redis is back').length]).toEqual([1, 1]);
    },
  );
});
