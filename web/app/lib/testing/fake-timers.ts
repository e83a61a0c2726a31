import type { Timers } from '../browser/timers.ts';

/** Timers for tests: time stands still until `advance` moves it, and tasks run in the order they are due. */
export interface FakeTimers extends Timers {
  advance(byMs: number): Promise<void>;
}

/** Timers whose clock begins at `startMs`. */
export function fakeTimers(startMs = 1_000_000): FakeTimers {
  let nowMs = startMs;
  let tasks: { atMs: number; task: () => void }[] = [];
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    nowMs: () => nowMs,
    after(delayMs, task) {
      const entry = { atMs: nowMs + delayMs, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((other) => other !== entry);
      };
    },
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await settle();
      for (let next = due(tasks, untilMs); next; next = due(tasks, untilMs)) {
        nowMs = next.atMs;
        tasks = tasks.filter((other) => other !== next);
        next.task();
        await settle();
      }
      nowMs = untilMs;
    },
  };
}

function due(tasks: readonly { atMs: number; task: () => void }[], untilMs: number) {
  return tasks.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
}
