import { isStepOfKind, stepById } from '../core/steps.ts';
import { crewHints } from '../mechanics/hints/index.ts';
import { crewRanking } from '../mechanics/ranking/state.ts';
import { taskPoints } from '../mechanics/scorecard/index.ts';
import { crewTask } from '../mechanics/tasks/index.ts';
import type { ShowState } from '../model/state.ts';
import type { TaskHour } from './crew-hour.ts';

/** What is noted of a task while the log is read. */
export interface Noted {
  readonly fromMs: number;
  readonly untilMs: number;
  decidedMs: number | null;
  readonly held: Set<string>;
  readonly shared: { clue: string; by: string; atMs: number }[];
  readonly hints: { n: number; atMs: number; asked: boolean; by: string | null }[];
  readonly contributors: Set<string>;
  readonly moved: Record<string, number>;
}

/** Nothing noted yet of a task that is played from one moment to another. */
export function emptyTaskNotes(play: { fromMs: number; untilMs: number }): Noted {
  return { ...play, decidedMs: null, held: new Set(), shared: [], hints: [], contributors: new Set(), moved: {} };
}

function rankingOf(show: ShowState, crew: string, id: string): TaskHour['ranking'] {
  const step = stepById(show.story, id);
  const { alone, decided } = crewRanking(show, crew, id);
  // Lists of simulated crewmates are nobody's opinion.
  const lists = Object.fromEntries(Object.entries(alone).filter(([by]) => show.people[by]));
  return step && isStepOfKind(step, 'ranking') && decided ? { lists, group: decided.order, key: step.rule.answer } : null;
}

/** What was noted with what came of it. */
export function taskHour(show: ShowState, { step, crew, notes }: { step: string; crew: string; notes: Noted }): TaskHour {
  const { outcome, best, misses } = crewTask(show, crew, step);
  const rule = stepById(show.story, step)?.task;
  const parts = rule?.parts ?? 0;
  const ranking = rankingOf(show, crew, step);
  const { free = [] } = crewHints(show, crew, step);
  const points = rule && !ranking ? taskPoints(rule, { outcome, misses, best, most: parts, hints: notes.hints.length, free }) : 0;
  return { ...notes, step, outcome, best, misses, parts, points, decidedMs: notes.decidedMs ?? notes.untilMs, ranking };
}
