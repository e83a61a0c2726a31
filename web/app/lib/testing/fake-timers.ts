import type { Clock, Timers } from '@lorecrew/contract/timers';

interface Due {
  readonly atMs: number;
  readonly run: () => void;
}

/** Timers for tests: time stands still until `advance` moves it, and tasks run in the order they are due. */
export interface FakeTimers extends Clock, Timers {
  advance(byMs: number): Promise<void>;
}

/** Timers whose clock begins at `startMs`. */
export function fakeTimers(startMs = 1_000_000): FakeTimers {
  let nowMs = startMs;
  let tasks: Due[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const plan = (delayMs: number, run: () => void) => {
    const one = { atMs: nowMs + delayMs, run };
    tasks.push(one);
    return () => {
      tasks = tasks.filter((other) => other !== one);
    };
  };
  return {
    nowMs: () => nowMs,
    after: plan,
    every(intervalMs, run) {
      let cancel = () => {};
      const again = () => {
        cancel = plan(intervalMs, () => {
          again();
          run();
        });
      };
      again();
      return () => cancel();
    },
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await settle();
      for (let next = due(tasks, untilMs); next; next = due(tasks, untilMs)) {
        nowMs = next.atMs;
        tasks = tasks.filter((other) => other !== next);
        next.run();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

function due(tasks: readonly Due[], untilMs: number): Due | undefined {
  return tasks.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
}
