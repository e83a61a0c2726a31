import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { isBotTurn } from '../../bots/context.ts';
import { type ByStep, evolveEntry, getEntry } from '../../core/by-step.ts';
import { asPlayer } from '../../core/guards.ts';
import { currentStep, currentTask, listTasks, type TaskStep } from '../../core/steps.ts';
import { afterSec, crewExtendedSec, playWindow } from '../../core/timing.ts';
import { type Announcement, toCrew, withStep } from '../../model/announcement.ts';
import type { CrewmateContext, PlannedLine } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Mechanic, Requester, StagePart } from '../../model/mechanic.ts';
import type { Result as StepResult } from '../../model/results.ts';
import type { Crew, MechanicStates, Member, Played, ShowState } from '../../model/state.ts';
import type { Step, StepKind, TaskEnd } from '../../model/story.ts';
import { BREATH_SEC } from './story.ts';

/** How far a crew has come with a task, whatever its answer is made of. */
export interface CrewTask {
  readonly outcome: 'open' | 'solved' | 'timedout';
  readonly doneAtMs: number | null;
  readonly misses: number;
  /** How much of the best and of the last answer was right, in the measure of the task's kind. */
  readonly best: number;
  readonly last: number | null;
  readonly judgedAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly tasks: {
      readonly crews: ByStep<CrewTask>;
      /** Warnings of the clock that were given, as seconds left, by step; of a crew with its own time, by both. */
      readonly warnedSec: Readonly<Record<string, readonly number[]>>;
    };
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `prefix` is how much of the answer was right, in the measure of the task's kind; `distance` how many steps it lay off, on a chart. */
    'answer.judged': { crew: string; correct: boolean; prefix: number; distance?: number };
    /** How much of what stood was right when the time was up, though nobody had it judged; in the same measure. */
    'answer.stood': { crew: string; prefix: number };
    'puzzle.solved': { crew: string };
    'puzzle.timedout': { crew: string };
    /** `toCrew`: that crew alone, by its own time; left out where it is that of all who have no more. */
    'clock.warned': { secondsLeft: number; toCrew?: string };
  }
}

const UNTOUCHED: CrewTask = { outcome: 'open', doneAtMs: null, misses: 0, best: 0, last: null, judgedAtMs: null };

/** How far a crew has come with a task; with the present one where none is named. */
export function crewTask(show: ShowState, crew: string, step = currentTask(show)?.id): CrewTask {
  return getEntry(show.mechanics.tasks.crews, { step, crew }, UNTOUCHED);
}

/** The sender and the task's step, while the crew's task is open. */
export function atTask<K extends StepKind>(
  show: ShowState,
  by: Requester,
  kind: K,
): Result<{ member: Member; step: Step<K> & TaskStep }> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const step = currentStep(show, kind);
  if (!step || !isTask(step)) return refuse('SHOW_004');
  const { outcome } = crewTask(show, player.value.crew.id, step.id);
  return outcome === 'open' ? ok({ member: player.value, step }) : refuse('PUZZLE_001');
}

function isTask<S extends Step>(step: S): step is S & TaskStep {
  return step.task !== undefined;
}

/** Crews that have not finished the present task. */
export function openCrews(show: ShowState): readonly Crew[] {
  return show.crews.filter((crew) => crewTask(show, crew.id).outcome === 'open');
}

function warnedKey(step: string, crew?: string): string {
  return crew === undefined ? step : `${step}:of:${crew}`;
}

function warningAtMs(show: ShowState, secondsLeft: number, crew?: string): number {
  return afterSec(show, playWindow(show, crew)?.endsAtMs ?? 0, -secondsLeft);
}

function warningsOf(show: ShowState, { id, task }: TaskStep & { readonly id: string }, crew?: string): Deadline[] {
  const warned = show.mechanics.tasks.warnedSec[warnedKey(id, crew)] ?? [];
  return task.warningsSec
    .filter((sec) => !warned.includes(sec))
    .map((secondsLeft) => ({
      id: `clock:${id}:${secondsLeft}${crew === undefined ? '' : `:of:${crew}`}`,
      atMs: warningAtMs(show, secondsLeft, crew),
      fire: (): ShowEvent[] => [{ type: 'clock.warned', secondsLeft, ...(crew === undefined ? {} : { toCrew: crew }) }],
    }));
}

/** Where the time of one crew has changed, what its clock would have said by now it does not say late. */
function withPassed(own: MechanicStates['tasks'], show: ShowState, { crew, atMs }: { crew: string; atMs: number }) {
  const step = currentTask(show);
  if (!step) return own;
  const passed = step.task.warningsSec.filter((sec) => warningAtMs(show, sec, crew) <= atMs);
  return { ...own, warnedSec: { ...own.warnedSec, [warnedKey(step.id, crew)]: passed } };
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentTask(show);
  const play = step && playWindow(show);
  const open = play ? openCrews(show) : [];
  if (!play || open.length === 0) return [];
  const timedOut = (crew: Crew): ShowEvent => ({ type: 'puzzle.timedout', crew: crew.id });
  const own = open.filter((crew) => crewExtendedSec(show, crew.id) > 0);
  const others = open.filter((crew) => !own.includes(crew));
  const warnings = others.length === 0 && own.length > 0 ? [] : warningsOf(show, step);
  // A crew that opens when time was up for others has a timer of its own: a name never comes back.
  const before = show.crews.filter((crew) => crewTask(show, crew.id).outcome === 'timedout').length;
  const id = `task:timeout:${step.id}${before > 0 ? `:${before}` : ''}`;
  return [
    ...(others.length === 0 ? [] : [{ id, atMs: play.endsAtMs, fire: () => others.map(timedOut) }]),
    // A crew with more time than the others has a timer of its own.
    ...own.map((crew) => ({
      id: `task:timeout:${step.id}:of:${crew.id}`,
      atMs: playWindow(show, crew.id)?.endsAtMs ?? play.endsAtMs,
      fire: () => [timedOut(crew)],
    })),
    ...warnings,
    ...own.flatMap((crew) => warningsOf(show, step, crew.id)),
  ];
}

function evolveCrew(before: CrewTask, event: ShowEvent, atMs: number): CrewTask {
  switch (event.type) {
    case 'answer.proposed':
      return event.prefix === undefined ? before : { ...before, last: event.prefix };
    case 'answer.judged': {
      const misses = before.misses + (event.correct ? 0 : 1);
      return { ...before, misses, best: Math.max(before.best, event.prefix), last: event.prefix, judgedAtMs: atMs };
    }
    case 'answer.stood':
      return { ...before, best: Math.max(before.best, event.prefix) };
    case 'puzzle.solved':
      return { ...before, outcome: 'solved', doneAtMs: atMs };
    case 'puzzle.timedout':
      return { ...before, outcome: 'timedout', doneAtMs: atMs };
    default:
      return before;
  }
}

const MOVES_ON: ReadonlySet<string> = new Set<ShowEvent['type']>([
  'answer.judged',
  'answer.stood',
  'puzzle.solved',
  'puzzle.timedout',
]);

function results(show: ShowState, event: ShowEvent): StepResult[] {
  if (event.type === 'show.started')
    return listTasks(show).map(({ step }) => ({ step: step.id, crew: null, facts: { outcome: 'open', misses: 0, best: 0 } }));
  const step = currentTask(show)?.id;
  if (!step || !MOVES_ON.has(event.type) || !('crew' in event)) return [];
  const { outcome, misses, best } = crewTask(show, event.crew, step);
  return [{ step, crew: event.crew, facts: { outcome, misses, best } }];
}

/** What a solved task does to the story's variables: for each crew, or for the first of the session alone. */
function effects(show: ShowState, event: ShowEvent): Readonly<Record<string, number>>[] {
  const step = event.type === 'puzzle.solved' ? currentTask(show) : null;
  if (!step) return [];
  const solved = show.crews.filter((crew) => crewTask(show, crew.id, step.id).outcome === 'solved').length;
  return step.task.effectsPer === 'crew' || solved === 1 ? [step.task.effects] : [];
}

function endOf(show: ShowState, crew: string): { end: TaskEnd; atMs: number } | null {
  const step = currentTask(show);
  const { outcome, doneAtMs } = crewTask(show, crew);
  return step && doneAtMs !== null ? { end: outcome === 'solved' ? step.task.solved : step.task.timedOut, atMs: doneAtMs } : null;
}

/** When a crew has heard how the present task ended, in milliseconds; null before it has. */
export function heardTaskAtMs(show: ShowState, crew: string): number | null {
  const done = endOf(show, crew);
  return done && afterSec(show, done.atMs, (show.story.narrationSec[done.end.narration] ?? 0) + BREATH_SEC);
}

function narrations(show: ShowState, crew: Crew): Played[] {
  const done = endOf(show, crew.id);
  return done ? [{ narration: done.end.narration, atMs: done.atMs }] : [];
}

function stage(show: ShowState, crew: Crew): StagePart {
  const end = endOf(show, crew.id)?.end;
  return end ? { ...(end.picture === null ? {} : { picture: end.picture }), states: end.states } : {};
}

/** A task's phase is over when every crew has heard how it ended. */
function endsPhaseAtMs(show: ShowState): number | null | undefined {
  if (show.phase !== 'live' || !currentTask(show)) return undefined;
  const heard = show.crews.flatMap((crew) => heardTaskAtMs(show, crew.id) ?? []);
  return heard.length === 0 || heard.length < show.crews.length ? null : Math.max(...heard);
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  const step = currentTask(show)?.id;
  switch (event.type) {
    case 'puzzle.solved':
      return withStep(step, [toCrew(event.crew, 'a-solved', {})]);
    case 'puzzle.timedout':
      return withStep(step, [toCrew(event.crew, 'a-timeout', {})]);
    case 'clock.warned':
      return withStep(
        step,
        warnedCrews(show, event.toCrew).map((crew) => toCrew(crew.id, `a-${warningOf(event.secondsLeft)}`, {})),
      );
    default:
      return [];
  }
}

/** Those that are still at it, by their own time or by that of all. */
function warnedCrews(show: ShowState, crew?: string): readonly Crew[] {
  return openCrews(show).filter(({ id }) => (crew === undefined ? crewExtendedSec(show, id) === 0 : id === crew));
}

/** The warnings there are sentences for. */
function warningOf(secondsLeft: number): 180 | 60 | 30 {
  return secondsLeft === 180 ? 180 : secondsLeft === 60 ? 60 : 30;
}

/** A person has done nothing for so long in play; then again after so long, another crewmate each time. */
const WAITING_SEC = 20;
const WAITING_AGAIN_SEC = 25;

/** Two of them say a word when it is over; before, a friendly one to somebody who has done nothing for a while. */
function botLines(context: CrewmateContext): PlannedLine[] {
  const { view, index, ms } = context;
  const { task } = view;
  if (!task) return [];
  if (task.outcome !== 'open') {
    const saidMs = view.stage?.play.at(-1)?.atMs ?? 0;
    const trigger = task.outcome === 'solved' ? 'solved' : 'timeout';
    return index < 2 ? [{ key: 'done', atMs: saidMs + ms(1 + 4 * index), trigger }] : [];
  }
  const idle = view.me?.waitingFor;
  if (!idle) return [];
  const sinceMs = Math.max(idle.sinceMs, task.playStartsAtMs);
  const rounds = Math.max(0, Math.ceil((task.playEndsAtMs - sinceMs) / ms(WAITING_AGAIN_SEC)));
  return Array.from({ length: rounds }, (_, round) => round)
    .filter((round) => isBotTurn(context, round))
    .map((round) => ({
      key: `waiting:${sinceMs}:${round}`,
      atMs: sinceMs + ms(WAITING_SEC + round * WAITING_AGAIN_SEC),
      trigger: 'waiting',
      about: idle.id,
    }));
}

/** What all tasks share: their time, their misses and how they end. */
export const tasks: Mechanic<'tasks'> = {
  progress: (show, crew) => (currentTask(show) ? { outcome: crewTask(show, crew.id).outcome } : {}),
  work: {},
  initial: { crews: {}, warnedSec: {} },
  evolve: (own, { event, atMs }, show) => {
    const step = currentTask(show)?.id;
    if (!step) return own;
    if (event.type === 'clock.warned') {
      const key = warnedKey(step, event.toCrew);
      return { ...own, warnedSec: { ...own.warnedSec, [key]: [...(own.warnedSec[key] ?? []), event.secondsLeft] } };
    }
    if (event.type === 'phase.extended' && event.toCrew !== undefined) return withPassed(own, show, { crew: event.toCrew, atMs });
    const crews = evolveEntry(own.crews, {
      step,
      event,
      nothing: UNTOUCHED,
      change: (before) => evolveCrew(before, event, atMs),
    });
    return crews === own.crews ? own : { ...own, crews };
  },
  commands: {},
  react: (_, event) => (event.type === 'answer.judged' && event.correct ? [{ type: 'puzzle.solved', crew: event.crew }] : []),
  deadlines,
  eventsBeforeEarlyEnd: (show) =>
    currentTask(show) ? openCrews(show).map((crew) => ({ type: 'puzzle.timedout', crew: crew.id })) : [],
  endsPhaseAtMs,
  results,
  effects,
  announces,
  narrations,
  stage,
  stageDependencies: (show) => [show.mechanics.tasks],
  botLines,
  feeds: {},
  slices: {
    task: {
      dependencies: (show, who) => [show.mechanics.tasks, show.scene, show.phase, show.results, who.crew],
      render: (show, who) => {
        const step = currentTask(show);
        const play = who.crew ? playWindow(show, who.crew) : null;
        if (!who.crew || !step || !play) return null;
        const { outcome, misses } = crewTask(show, who.crew);
        return { step: step.id, outcome, misses, playStartsAtMs: play.startsAtMs, playEndsAtMs: play.endsAtMs };
      },
    },
  },
};
