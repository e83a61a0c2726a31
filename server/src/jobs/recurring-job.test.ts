import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemTimers } from '../adapters/clock/timers.ts';
import { type JobDefinition, RecurringJob } from './recurring-job.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job every ten seconds whose rounds end when the test says so. */
function createJob(options: Partial<JobDefinition> = {}) {
  const rounds: PromiseWithResolvers<void>[] = [];
  const observed: string[] = [];
  const errors: { error: unknown; what: string }[] = [];
  const run = () => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  const job = new RecurringJob(
    { name: 'reminders', everyMs: 10_000, run, what: 'looking for sessions', ...options },
    {
      timers: systemTimers,
      observeJob: (name, work) => {
        observed.push(name);
        return work();
      },
      onError: (error, what) => errors.push({ error, what }),
    },
  );
  return { job, rounds, observed, errors };
}

describe('a recurring job', () => {
  it('starts a round after each interval, under its name', async () => {
    const { job, rounds, observed } = createJob();
    expect(rounds).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(10_000);
    rounds[0]?.resolve();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observed).toEqual(['reminders', 'reminders']);
    rounds[1]?.resolve();
    await job.close();
  });

  it('leaves out rounds that come due during another', async () => {
    const { job, rounds } = createJob();
    await vi.advanceTimersByTimeAsync(35_000);
    expect(rounds).toHaveLength(1);
    rounds[0]?.resolve();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(rounds).toHaveLength(2);
    rounds[1]?.resolve();
    await job.close();
  });

  it('reports a round that fails and starts the next one all the same', async () => {
    const { job, rounds, errors } = createJob();
    await vi.advanceTimersByTimeAsync(10_000);
    const error = new Error('The database does not answer.');
    rounds[0]?.reject(error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors).toEqual([{ error, what: 'looking for sessions' }]);
    expect(rounds).toHaveLength(2);
    rounds[1]?.resolve();
    await job.close();
  });

  it('starts its first round early where the definition says so', async () => {
    const { job, rounds } = createJob({ everyMs: 3_600_000, firstAfterMs: 300_000 });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(rounds).toHaveLength(1);
    rounds[0]?.resolve();
    await job.close();
  });

  it('waits for the round under way when it is closed, and starts no other', async () => {
    const { job, rounds } = createJob();
    await vi.advanceTimersByTimeAsync(10_000);
    let isClosed = false;
    const closed = job.close().then(() => {
      isClosed = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect({ isClosed, rounds: rounds.length }).toEqual({ isClosed: false, rounds: 1 });
    rounds[0]?.resolve();
    await closed;
    expect(isClosed).toBe(true);
  });
});
