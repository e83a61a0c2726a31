import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemTimers } from '../../adapters/clock/timers.ts';
import { openListener } from '../../adapters/db/listener.ts';
import { type TestDatabase, testDatabases } from '../../testing/databases.ts';
import { NodeHeartbeat } from './jobs.ts';
import { listNodes, type RedisState } from './queries.ts';

const owner = { role: 'owner' } as const;

describe.each(testDatabases(process.env.TEST_DATABASE_URL))('the list of nodes in $name', ({ open, name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.remove());
  beforeEach(() => database.db.query(owner, 'delete from node'));

  /** A node and what it saw of the others: their states of Redis, each time that something changed. */
  const node = (
    host: string,
    input: { redis?: () => RedisState; listen?: (channel: string, hear: () => void) => Promise<() => void> } = {},
  ) => {
    const seen: string[][] = [];
    const heartbeat = new NodeHeartbeat({
      db: database.db,
      timers: systemTimers,
      own: { id: randomUUID(), host, build: 'b1' },
      redis: input.redis ?? (() => 'none'),
      listen: input.listen,
      onChange: (others) => seen.push(others.map((other) => `${other.host} ${other.redis}`)),
      onError: (error) => {
        throw error;
      },
    });
    return { heartbeat, seen };
  };

  it('holds those that are there, without one that ended, and without one that nobody heard of for half a minute', async () => {
    const [one, two] = [node('one'), node('two')];
    await one.heartbeat.start();
    await two.heartbeat.start();
    expect(two.seen).toEqual([['one none']]);
    expect((await listNodes(database.db)).map(({ host }) => host)).toEqual(['one', 'two']);
    await two.heartbeat.close();
    expect((await listNodes(database.db)).map(({ host }) => host)).toEqual(['one']);
    await database.db.query(owner, `update node set seen_at = now() - interval '31 seconds'`);
    expect(await listNodes(database.db)).toEqual([]);
    await one.heartbeat.announce();
    expect((await listNodes(database.db)).map(({ host }) => host)).toEqual(['one']);
    await one.heartbeat.close();
  });

  it('forgets what was left behind an hour ago', async () => {
    await database.db.query(
      owner,
      `insert into node (id, host, build, redis, seen_at) values ($1, 'lost', 'b0', 'away', now() - interval '61 minutes')`,
      [randomUUID()],
    );
    const one = node('one');
    await one.heartbeat.start();
    expect(await database.db.query(owner, 'select host from node')).toEqual([{ host: 'one' }]);
    await one.heartbeat.close();
  });

  it.skipIf(name === 'PGlite')('tells the others at once when a node comes, loses Redis, or ends', async () => {
    const listener = openListener(database.url ?? '');
    let redis: RedisState = 'connected';
    const one = node('one', { listen: (channel, hear) => listener.listen(channel, hear) });
    const two = node('two', { redis: () => redis, listen: async () => () => undefined });
    await one.heartbeat.start();
    await two.heartbeat.start();
    await expect.poll(() => one.seen).toEqual([['two connected']]);
    redis = 'away';
    await two.heartbeat.announce();
    await expect.poll(() => one.seen).toEqual([['two connected'], ['two away']]);
    await two.heartbeat.close();
    await expect.poll(() => one.seen).toEqual([['two connected'], ['two away'], []]);
    await one.heartbeat.close();
    await listener.close();
  });
});
