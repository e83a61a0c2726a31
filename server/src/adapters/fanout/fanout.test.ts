import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RoomTold } from '../../ports/media-rooms.ts';
import type { Committed, Fanout, PassedSignal } from '../../ports.ts';
import { openOnPostgres } from '../../testing/databases.ts';
import { openListener } from '../db/listener.ts';
import { prometheusMetrics } from '../metrics/prometheus.ts';
import { memoryHub } from './memory.ts';
import { nodeFanout } from './nodes.ts';
import { postgresTransport } from './postgres.ts';
import { redisTransport } from './redis.ts';

const NOBODY_THERE = 'redis://127.0.0.1:1';
const NO_PEERS = { any: () => false, anyWithoutRedis: () => false };

function committed(sessionId: string): Committed {
  const row = { sessionId, seq: 1, cmdId: 'p:tabtabtab:1', actor: 'p', type: 'lamp.lit', body: { lamp: 'p' }, atMs: 1 };
  return { sessionId, rows: [row], texts: [{ id: 'm1', author: 'p', body: 'ä' }] };
}

/** The first message about a session: a shared Redis may carry those of other tests. */
function firstAbout(fanout: Fanout, sessionId: string): Promise<Committed> {
  return new Promise((resolve) => {
    fanout.subscribe((message) => {
      if (message.sessionId === sessionId) resolve(message);
    });
  });
}

/** `arrives`: what the others are told of a commit. */
function fanoutSuite(name: string, connect: () => Promise<Fanout>, arrives = committed): void {
  describe(`fan-out through ${name}`, () => {
    const open: Fanout[] = [];
    const node = async () => {
      const fanout = await connect();
      open.push(fanout);
      return fanout;
    };
    afterEach(async () => {
      await Promise.all(open.splice(0).map((fanout) => fanout.close()));
    });

    it('carries a commit to the other nodes', async () => {
      const [one, two, three, id] = [await node(), await node(), await node(), randomUUID()];
      const heard = Promise.all([firstAbout(two, id), firstAbout(three, id)]);
      one.publish(committed(id));
      expect(await heard).toMatchObject([arrives(id), arrives(id)]);
    });

    it('does not tell a node what it said itself', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const own: string[] = [];
      one.subscribe(({ sessionId }) => own.push(sessionId));
      const answered = firstAbout(one, `${id}-answer`);
      two.subscribe(({ sessionId }) => {
        if (sessionId === id) two.publish(committed(`${id}-answer`));
      });
      one.publish(committed(id));
      await answered;
      expect(own).not.toContain(id);
    });

    it('carries what is shown in passing to the other nodes, and not back', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const signal: PassedSignal = { sessionId: id, crew: 'c1', from: 'p', signal: { kind: 'hand', up: true } };
      const heard: PassedSignal[] = [];
      const isOwn = ({ sessionId }: { sessionId: string }) => sessionId === id;
      one.onPassed((passed) => isOwn(passed) && heard.push(passed));
      const arrived = new Promise<PassedSignal>((resolve) => two.onPassed((passed) => isOwn(passed) && resolve(passed)));
      one.pass(signal);
      expect(await arrived).toMatchObject(signal);
      expect(heard).toEqual([]);
    });

    it('carries what is told of rooms for voice to the other nodes, and not back', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const caller = { person: 'p', peer: 'peerpeer', microphone: true, camera: false, sinceMs: 1 };
      const signal = { kind: 'description' as const, type: 'offer' as const, sdp: 'v=0' };
      const all: RoomTold[] = [
        { kind: 'who', sessionId: id },
        { kind: 'here', sessionId: id, caller },
        { kind: 'said', sessionId: id, to: 'q', toPeer: 'qpeerpeer', from: 'p', peer: 'peerpeer', signal },
        { kind: 'gone', sessionId: id, person: 'p', peer: 'peerpeer' },
      ];
      const [back, heard]: [RoomTold[], RoomTold[]] = [[], []];
      one.onRelayed((told) => told.sessionId === id && back.push(told));
      two.onRelayed((told) => told.sessionId === id && heard.push(told));
      for (const told of all) one.relay(told);
      await expect.poll(() => heard.length).toBe(4);
      expect(heard).toMatchObject(all);
      expect(back).toEqual([]);
    });

    it('leaves off when asked to', async () => {
      const [one, two, id] = [await node(), await node(), randomUUID()];
      const heard: string[] = [];
      two.subscribe(({ sessionId }) => heard.push(sessionId))();
      const arrived = firstAbout(two, id);
      one.publish(committed(id));
      await arrived;
      expect(heard).toEqual([]);
    });
  });
}

const hub = memoryHub();
fanoutSuite('memory', async () => hub.connect());

const redis = process.env.TEST_REDIS_URL;

/** A node with this Redis; it tells the others by PostgreSQL as well where it has to. */
function redisNode(url: string, changes: (readonly [boolean, string])[] = []) {
  const open = (onMessage: Parameters<typeof redisTransport>[0]['onMessage']) =>
    redisTransport({ url, onMessage, onChange: (connected, reason) => changes.push([connected, reason]) });
  return { open, changes };
}

if (redis) {
  fanoutSuite('Redis', async () => {
    let ready: Promise<void> = Promise.resolve();
    const fanout = await nodeFanout({
      peers: NO_PEERS,
      redis: (onMessage) => {
        const transport = redisNode(redis).open(onMessage);
        ready = transport.ready;
        return transport;
      },
      postgres: null,
    });
    await ready;
    return fanout;
  });
}

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('fan-out through PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openOnPostgres>>;
  beforeAll(async () => {
    database = await openOnPostgres(server ?? '');
  });
  afterAll(() => database.remove());

  /** A node of the database, among others of which some do without Redis. */
  const connect = async ({ withRedis = false, othersWithRedis = false, alone = false } = {}) => {
    const [node, listener, metrics] = [randomUUID(), openListener(database.url), prometheusMetrics()];
    let ready: Promise<void> = Promise.resolve();
    const fanout = await nodeFanout({
      node,
      metrics,
      peers: { any: () => !alone, anyWithoutRedis: () => !othersWithRedis },
      redis: withRedis
        ? (onMessage) => {
            const transport = redisNode(redis ?? NOBODY_THERE).open(onMessage);
            ready = transport.ready;
            return transport;
          }
        : null,
      postgres: (onMessage) => postgresTransport({ db: database.db, listener, node, onMessage }),
    });
    if (withRedis && redis) await ready;
    const close = async () => {
      await fanout.close();
      await listener.close();
    };
    const sentBy = (text: string, way: string) =>
      Number(new RegExp(`direction="out",way="${way}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    const sent = async () => {
      const text = await metrics.read();
      return { redis: sentBy(text, 'redis'), postgres: sentBy(text, 'postgres') };
    };
    return { ...fanout, sent, close };
  };
  const hint = (sessionId: string): Committed => ({ sessionId, rows: [], texts: [] });
  fanoutSuite('PostgreSQL', () => connect(), hint);

  it('carries a description of 24,000 characters in parts', async () => {
    const [one, two] = [await connect(), await connect()];
    const signal = { kind: 'description' as const, type: 'offer' as const, sdp: 'ä€😀'.repeat(6_000) };
    const said = { kind: 'said' as const, sessionId: 's', to: 'q', toPeer: 'qpeerpeer', from: 'p', peer: 'peerpeer', signal };
    const heard = new Promise<RoomTold>((resolve) => two.onRelayed(resolve));
    one.relay(said);
    expect(await heard).toMatchObject(said);
    await Promise.all([one.close(), two.close()]);
  });

  it('is not used by a node that is alone, or while every node has Redis', async () => {
    const alone = await connect({ alone: true });
    alone.publish(committed('s'));
    expect(await alone.sent()).toEqual({ redis: 0, postgres: 0 });
    await alone.close();
    if (!redis) return;
    const one = await connect({ withRedis: true, othersWithRedis: true });
    one.publish(committed('s'));
    expect(await one.sent()).toEqual({ redis: 1, postgres: 0 });
    await one.close();
  });

  it.skipIf(!redis)('hands a message that comes on both ways to its handlers once', async () => {
    const [one, two, id] = [await connect({ withRedis: true }), await connect({ withRedis: true }), randomUUID()];
    const heard: string[] = [];
    const signal = (from: string): PassedSignal => ({ sessionId: id, crew: null, from, signal: { kind: 'typing' } });
    two.onPassed(({ sessionId, from }) => sessionId === id && heard.push(from));
    for (const from of ['p', 'q', 'r']) one.pass(signal(from));
    expect(await one.sent()).toEqual({ redis: 3, postgres: 3 });
    await expect.poll(() => heard).toEqual(['p', 'q', 'r']);
    // What comes by PostgreSQL alone comes after all that was sent before it.
    const last = await connect();
    last.pass(signal('last'));
    await expect.poll(() => heard).toEqual(['p', 'q', 'r', 'last']);
    await Promise.all([one.close(), two.close(), last.close()]);
  });

  it('goes on after its connection was cut', async () => {
    const [one, two, id] = [await connect(), await connect(), randomUUID()];
    await database.db.query(
      { role: 'owner' },
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen lorecrew_fanout%'
        and datname = current_database()`,
    );
    const heard: string[] = [];
    two.subscribe(({ sessionId }) => heard.push(sessionId));
    await expect
      .poll(() => {
        one.publish(committed(id));
        return heard;
      })
      .toContain(id);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('fan-out without its Redis', () => {
  it('neither throws nor waits, and says once that Redis is away', async () => {
    const { open, changes } = redisNode(NOBODY_THERE);
    const fanout = await nodeFanout({ peers: NO_PEERS, redis: open, postgres: null });
    fanout.publish(committed(randomUUID()));
    await expect.poll(() => changes.length).toBe(1);
    // By now it has tried again: the first waits are 50 and 100 milliseconds.
    await expect.poll(() => changes).toEqual([[false, expect.stringContaining('ECONNREFUSED')]]);
    await fanout.close();
  });
});
