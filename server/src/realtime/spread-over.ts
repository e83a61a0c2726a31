import type { Timers } from '@lorecrew/contract/timers';

/** Runs the tasks one after the other, evenly spread over `overMs` milliseconds. Resolves when the last one has run. */
export async function spreadOver({
  timers,
  overMs,
  tasks,
}: {
  timers: Pick<Timers, 'after'>;
  overMs: number;
  tasks: readonly (() => void)[];
}): Promise<void> {
  for (const task of tasks) {
    task();
    await new Promise<void>((resolve) => timers.after(overMs / tasks.length, resolve));
  }
}
