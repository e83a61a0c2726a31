import type { Clock } from '@lorecrew/contract/timers';
import { type Metrics, noMetrics } from './metrics.ts';

/** Runs one round of a recurring job and records how it went. What it throws is thrown again. */
export type ObserveJob = <T>(job: string, work: () => Promise<T>) => Promise<T>;

const BUCKETS = [0.01, 0.1, 1, 5, 30, 120, 600, 1_200];

/** Records the last success, the durations and the failures of recurring jobs, by their names. */
export function jobObserver({ metrics = noMetrics, clock }: { metrics?: Metrics; clock: Clock }): ObserveJob {
  const labels = ['job'] as const;
  const name = 'lorecrew_job_last_success_timestamp_seconds';
  const lastSuccess = metrics.gauge({ name, help: 'When a round of a job ended well on this node, in Unix time.', labels });
  const help = 'Duration of a round of a recurring job.';
  const duration = metrics.histogram({ name: 'lorecrew_job_duration_seconds', help, labels, buckets: BUCKETS });
  const failures = metrics.counter({ name: 'lorecrew_job_failures_total', help: 'Rounds that failed as a whole.', labels });
  const begun = new Set<string>();
  return async (job, work) => {
    // A job that never succeeds is late from its first round on.
    if (!begun.has(job)) lastSuccess.set({ job }, clock.nowMs() / 1000);
    begun.add(job);
    const startedMs = performance.now();
    try {
      const result = await work();
      lastSuccess.set({ job }, clock.nowMs() / 1000);
      return result;
    } catch (error) {
      failures.add({ job });
      throw error;
    } finally {
      duration.observe({ job }, (performance.now() - startedMs) / 1000);
    }
  };
}
