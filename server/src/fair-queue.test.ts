import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from './adapters/clock/timers.ts';
import { FairQueue, type FairQueueOptions } from './fair-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose tasks end when the test says so, and the names of the tasks in the order they started. */
function createQueue(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({
    timers: systemTimers,
    concurrency: 1,
    maxWaiting: 4,
    maxWaitingPerLane: 3,
    maxWaitMs: 3_000,
    createBusyError: (reason) => new Error(reason),
    ...options,
  });
  const started: string[] = [];
  const open = new Map<string, () => void>();
  const add = (name: string, lane: string, keys: readonly string[] = []) => {
    const result = queue.run({ lane, keys }, async () => {
      started.push(name);
      await new Promise<void>((resolve) => open.set(name, resolve));
      return name;
    });
    result.catch(() => undefined);
    return result;
  };
  const finish = async (name: string) => {
    open.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { add, finish, started };
}

describe('a fair queue', () => {
  it('starts tasks of all lanes in turn, whichever lane came first', async () => {
    const { add, finish, started } = createQueue();
    for (const name of ['a1', 'a2', 'a3']) add(name, 'a');
    add('b1', 'b');
    for (const name of ['a1', 'b1', 'a2']) await finish(name);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('refuses a task at once when its lane is full, and still takes one of another lane', async () => {
    const { add } = createQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) add(name, 'a');
    await expect(add('a5', 'a')).rejects.toThrow('Too many tasks are waiting.');
    add('b1', 'b');
    await expect(add('c1', 'c')).rejects.toThrow('Too many tasks are waiting.');
  });

  it('refuses a task that has not started after the maximum wait, and frees its place', async () => {
    const { add, finish, started } = createQueue({ maxWaitingPerLane: 1 });
    add('a1', 'a');
    const late = add('a2', 'a');
    await vi.advanceTimersByTimeAsync(2_999);
    await expect(add('a3', 'a')).rejects.toThrow('Too many tasks are waiting.');
    await vi.advanceTimersByTimeAsync(1);
    await expect(late).rejects.toThrow('waited for too long');
    const next = add('a4', 'a');
    await finish('a1');
    await finish('a4');
    expect(await next).toBe('a4');
    expect(started).toEqual(['a1', 'a4']);
  });

  it('lets a task wait while its key is in use, and starts those of other keys', async () => {
    const { add, finish, started } = createQueue({ concurrency: 10, maxRunningPerKey: 1 });
    add('a1', 'a', ['ada', '192.0.2.1']);
    add('a2', 'a', ['ada', '192.0.2.2']);
    add('a3', 'a', ['bob', '192.0.2.1']);
    add('a4', 'a', ['bob', '192.0.2.2']);
    expect(started).toEqual(['a1', 'a4']);
    await finish('a1');
    expect(started).toEqual(['a1', 'a4']);
    await finish('a4');
    expect(started).toEqual(['a1', 'a4', 'a2', 'a3']);
  });

  it('passes on the error of a task and starts the next one', async () => {
    const queue = new FairQueue({
      timers: systemTimers,
      concurrency: 1,
      maxWaiting: 1,
      maxWaitingPerLane: 1,
      maxWaitMs: 1,
      createBusyError: (reason) => new Error(reason),
    });
    await expect(queue.run({ lane: 'a' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run({ lane: 'a' }, async () => 'done')).toBe('done');
  });
});
