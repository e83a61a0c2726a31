import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Counters } from '../../ports.ts';
import { memoryCounters } from './memory.ts';
import { redisCounters } from './redis.ts';

const MINUTE_MS = 60_000;
const stopped = { nowMs: () => 1_000 };

function countersSuite(name: string, open: () => Promise<Counters>): void {
  describe(`counters in ${name}`, () => {
    let counters: Counters;
    let [one, other] = ['', ''];
    beforeAll(async () => {
      counters = await open();
    });
    afterAll(() => counters.close());
    beforeEach(() => {
      [one, other] = [randomUUID(), randomUUID()];
    });
    const twice = (id: string) => ({ id, max: 2, windowMs: MINUTE_MS });

    it('let so many through, and say how long nothing is left', async () => {
      expect([await counters.take([twice(one)]), await counters.take([twice(one)])]).toEqual([null, null]);
      const spent = await counters.take([twice(one)]);
      expect(spent).toMatchObject({ index: 0 });
      expect(spent?.resetInMs).toBeGreaterThan(MINUTE_MS - 10_000);
      expect(spent?.resetInMs).toBeLessThanOrEqual(MINUTE_MS);
      expect(await counters.take([twice(other)])).toBeNull();
    });

    it('use all of several or none, and tell the first that is spent', async () => {
      const once = { id: one, max: 1, windowMs: MINUTE_MS };
      await counters.take([once]);
      expect(await counters.take([twice(other), once])).toMatchObject({ index: 1 });
      expect([await counters.used(one), await counters.used(other)]).toEqual([1, 0]);
    });

    it('take back what is given back, and never more than was used', async () => {
      await counters.take([twice(one)]);
      await counters.giveBack([one, other]);
      await counters.giveBack([one]);
      expect([await counters.used(one), await counters.used(other)]).toEqual([0, 0]);
      await counters.take([twice(one)]);
      expect(await counters.used(one)).toBe(1);
    });

    it('let no burst of calls side by side through', async () => {
      const all = await Promise.all(Array.from({ length: 9 }, () => counters.take([twice(one)])));
      expect(all.filter((spent) => spent === null)).toHaveLength(2);
    });

    it('take nothing at all', async () => {
      expect(await counters.take([])).toBeNull();
      await counters.giveBack([]);
    });
  });
}

countersSuite('memory', async () => memoryCounters(stopped));

const redis = process.env.TEST_REDIS_URL;
if (redis) {
  countersSuite('Redis', async () => {
    const counters = redisCounters(redis, memoryCounters(stopped));
    await counters.ready;
    return counters;
  });

  it('counters of two nodes count together', async () => {
    const nodes = [redisCounters(redis, memoryCounters(stopped)), redisCounters(redis, memoryCounters(stopped))];
    await Promise.all(nodes.map(({ ready }) => ready));
    const id = randomUUID();
    const taken = await Promise.all(nodes.map((node) => node.take([{ id, max: 1, windowMs: MINUTE_MS }])));
    expect(taken.filter((spent) => spent === null)).toHaveLength(1);
    await Promise.all(nodes.map((node) => node.close()));
  });
}

countersSuite('a node whose Redis is away', async () => redisCounters('redis://127.0.0.1:1', memoryCounters(stopped)));

describe('counters in memory', () => {
  it('begin anew with the next window', async () => {
    let nowMs = 0;
    const counters = memoryCounters({ nowMs: () => nowMs });
    const use = { id: 'a', max: 1, windowMs: 1_000 };
    await counters.take([use]);
    nowMs = 999;
    expect(await counters.take([use])).toEqual({ index: 0, resetInMs: 1 });
    nowMs = 1_000;
    expect(await counters.take([use])).toBeNull();
  });

  it('let each of several nodes have its share, and together little more than is allowed', async () => {
    let nodes = 3;
    const counters = memoryCounters(stopped, { nodes: () => nodes });
    const use = { id: 'a', max: 7, windowMs: MINUTE_MS };
    const taken = [];
    for (let n = 0; n < 4; n++) taken.push((await counters.take([use])) === null);
    expect(taken).toEqual([true, true, true, false]);
    nodes = 1;
    expect(await counters.take([use])).toBeNull();
  });

  it('are so many at most: the one that was asked for longest ago is forgotten, a refused one is kept', async () => {
    const counters = memoryCounters(stopped, { kept: 3 });
    const once = (id: string) => ({ id, max: 1, windowMs: MINUTE_MS });
    for (const id of ['a', 'b', 'c']) await counters.take([once(id)]);
    expect(await counters.take([once('a')])).not.toBeNull();
    await counters.take([once('d')]);
    expect([await counters.used('a'), await counters.used('b')]).toEqual([1, 0]);
  });
});
