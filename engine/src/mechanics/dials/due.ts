import { currentStep } from '../../core/steps.ts';
import { afterSec, playWindow } from '../../core/timing.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline } from '../../model/mechanic.ts';
import { valueIn } from '../../model/split-record.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import { openCrews } from '../tasks/index.ts';
import { crewDials, presentVoters } from './state.ts';

/** Three, two, one. */
const COUNT_SEC = 3;

/** When a countdown is over, in milliseconds. */
export function countdownEndsAtMs(show: ShowState, startedAtMs: number): number {
  return afterSec(show, startedAtMs, COUNT_SEC);
}

/** Whoever has done nothing at all for so long counts as ready, so that nobody waits for an empty chair. */
function silences(show: ShowState, crew: Crew, { step, sec, playMs }: { step: string; sec: number; playMs: number }): Deadline[] {
  const { ready, clearedAtMs } = crewDials(show, crew.id);
  return presentVoters(show, crew)
    .filter((id) => !ready[id])
    .map((id) => {
      const sinceMs = Math.max(playMs, clearedAtMs, valueIn(show.lastActsMs, id) ?? 0, show.people[id]?.arrivedAtMs ?? 0);
      return {
        id: `dials:ready:${step}:${crew.id}:${id}:${sinceMs}`,
        atMs: afterSec(show, sinceMs, sec),
        fire: (): ShowEvent[] => [{ type: 'ready.set', crew: crew.id, by: id, ready: true, counted: true }],
      };
    });
}

function countdown(show: ShowState, crew: string, step: string): Deadline[] {
  const { count } = crewDials(show, crew);
  if (!count || count.over) return [];
  return [
    {
      id: `dials:count:${step}:${crew}:${count.n}`,
      atMs: countdownEndsAtMs(show, count.startedAtMs),
      fire: () => [{ type: 'countdown.ended', crew, n: count.n }],
    },
  ];
}

/** What is due at the dials of every crew. */
export function dialsDue(show: ShowState): readonly Deadline[] {
  const step = currentStep(show, 'dials');
  const play = playWindow(show);
  if (!step?.task || !play) return [];
  const { sec } = step.task.borrow;
  return openCrews(show).flatMap((crew) => [
    ...silences(show, crew, { step: step.id, sec, playMs: play.startsAtMs }),
    ...countdown(show, crew.id, step.id),
  ]);
}
