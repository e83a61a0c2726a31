import type { CrewHour, TaskHour } from './crew-hour.ts';

/** M10 of a task, in milliseconds of the story from the beginning of play; null where it did not happen. */
export interface Pace {
  readonly firstSharedMs: number | null;
  readonly allSharedMs: number | null;
  /** From there to the solution. */
  readonly solvedAfterMs: number | null;
  /** Share of the time that was used, 0 to 1. */
  readonly used: number;
}

/** M10: when a crew first shared, when it had heard everything, and what it did then. */
export function measurePace(task: TaskHour): Pace {
  const firsts = new Map<string, number>();
  for (const { clue, atMs } of task.shared) if (task.held.has(clue) && !firsts.has(clue)) firsts.set(clue, atMs - task.fromMs);
  const times = [...firsts.values()];
  const allSharedMs = task.held.size > 0 && firsts.size === task.held.size ? Math.max(...times) : null;
  const tookMs = task.decidedMs - task.fromMs;
  const boxMs = task.untilMs - task.fromMs;
  return {
    firstSharedMs: times.length === 0 ? null : Math.min(...times),
    allSharedMs,
    solvedAfterMs: task.outcome === 'solved' && allSharedMs !== null ? tookMs - allSharedMs : null,
    used: boxMs <= 0 ? 1 : Math.min(1, Math.max(0, tookMs / boxMs)),
  };
}

/** M11 of a hint that was asked for: how deep it went, when it was asked as a share of the time, and how long the solution took from there. */
export interface HintUse {
  readonly step: string;
  readonly n: number;
  readonly askedAt: number;
  readonly solvedAfterMs: number | null;
  /** Asked before six tenths of the time were over, and it led to the solution. */
  readonly timely: boolean;
}

const TIMELY = 0.6;

/** M11: the hints that a crew asked for. Those that opened by themselves were not asked for. */
export function hintUse({ tasks }: CrewHour): HintUse[] {
  return tasks.flatMap((task) =>
    task.hints
      .filter(({ asked }) => asked)
      .map(({ n, atMs }) => {
        const askedAt = (atMs - task.fromMs) / Math.max(1, task.untilMs - task.fromMs);
        const solved = task.outcome === 'solved';
        const solvedAfterMs = solved ? task.decidedMs - atMs : null;
        return { step: task.step, n, askedAt, solvedAfterMs, timely: solved && askedAt < TIMELY };
      }),
  );
}

/** Share of a task's time that was left when it was solved; 0 where it was not. */
export function shareOfTimeLeft(task: TaskHour): number {
  return task.outcome === 'solved' ? 1 - measurePace(task).used : 0;
}
