import { wallMs } from '@lorecrew/contract/show-clock';
import { mechanics } from '../mechanics/registry.ts';
import type { ShowEvent } from '../model/events.ts';
import type { Deadline } from '../model/mechanic.ts';
import type { ShowState } from '../model/state.ts';
import type { PaceRule, Phase, Scene } from '../model/story.ts';
import { holds } from './conditions.ts';
import { startDeadlines } from './core-commands.ts';
import { listPresentPeople } from './crews.ts';
import { pauseDeadlines } from './pause.ts';
import { shortestEndSec } from './shortest-show.ts';
import { currentPhase, currentScene, currentSteps } from './steps.ts';
import {
  afterSec,
  extendedSec,
  GOES_ON_SEC,
  heardEndSec,
  phaseStartMs,
  sceneEndMs,
  stretchedSec,
  writtenPhaseEndMs,
} from './timing.ts';

const parts = Object.values(mechanics);
const enders = parts.flatMap(({ endsPhaseAtMs }) => endsPhaseAtMs ?? []);
const byKind = Object.entries(mechanics).map(
  ([kind, part]): [string, Pick<(typeof parts)[number], 'endsPhaseAtMs' | 'isDone'>] => [kind, part],
);

/** The mechanics that a paced phase waits for. */
function awaitedParts(show: ShowState, done: readonly string[] | null) {
  if (done === null) return byKind;
  // A task is done in one place, whatever its kind is.
  const kinds = new Set([
    ...done,
    ...currentSteps(show).flatMap(({ id, kind, task }) =>
      done.includes(id) || done.includes(kind) ? [kind, ...(task ? ['tasks'] : [])] : [],
    ),
  ]);
  return byKind.filter(([kind]) => kinds.has(kind));
}

/** Whether steps that count by being done, and not by a moment of their own, all are: undefined where there are none. */
export function isEverythingDone(show: ShowState): boolean | undefined {
  const pace = currentPhase(show)?.pace;
  if (!pace || show.phase !== 'live') return undefined;
  const known = awaitedParts(show, pace.done).flatMap(([, { isDone }]) => isDone?.(show) ?? []);
  return known.length === 0 ? undefined : known.every((each) => each);
}

/** When each of the things that a paced phase waits for is done, in milliseconds; null for what is not yet. */
function doneMoments(show: ShowState, pace: PaceRule): (number | null)[] {
  const moments = awaitedParts(show, pace.done).flatMap(([, { endsPhaseAtMs }]) => {
    const atMs = endsPhaseAtMs?.(show);
    return atMs === undefined ? [] : [atMs];
  });
  return isEverythingDone(show) === undefined ? moments : [...moments, show.scene?.doneAtMs ?? null];
}

/** When everything that a paced phase waits for is done, in milliseconds; null while it is not. */
function doneAtMs(show: ShowState, pace: PaceRule): number | null {
  const moments = doneMoments(show, pace);
  return moments.some((atMs) => atMs === null) ? null : Math.max(phaseStartMs(show), ...moments.map((atMs) => atMs ?? 0));
}

/** Whether the present phase, paced or not, still asks anything of anybody at a moment; false where all that is left is to wait. */
export function asksAnything(show: ShowState, nowMs: number): boolean {
  const pace = currentPhase(show)?.pace;
  const parts = awaitedParts(show, pace?.done ?? null);
  return (
    parts.some(([, { isDone }]) => isDone?.(show) === false) ||
    parts.some(([, { endsPhaseAtMs }]) => {
      const atMs = endsPhaseAtMs?.(show);
      return atMs === null || (atMs !== undefined && atMs > nowMs);
    })
  );
}

/**
 * The least of the present phase, in seconds, where all who are there would go on. A crew that is ahead of the shortest show keeps the whole
 * of it: no show ends before what its invitation promises.
 */
function readyLeastSec(show: ShowState, phase: Phase, { leastSec }: PaceRule): number {
  const tookSec = ((phaseStartMs(show) - (show.startedAtMs ?? 0)) * show.speed) / 1_000;
  return Math.min(leastSec, Math.max(0, Math.ceil(shortestEndSec(show.story, phase) - tookSec) - GOES_ON_SEC));
}

/** When a phase has lasted its least and what is written to be said in it has been, in milliseconds. */
function leastEndMs(show: ShowState, phase: Phase, leastSec: number): number {
  return afterSec(show, phaseStartMs(show), Math.max(leastSec, heardEndSec(show, phase)) + extendedSec(show));
}

/** When a phase that is done by `doneMs` begins to go on without anybody asking for it, in milliseconds. */
function byItselfAtMs(show: ShowState, { phase, leastSec, doneMs }: { phase: Phase; leastSec: number; doneMs: number }): number {
  const askedMs = (show.scene?.stretched ?? []).flatMap(({ as, atMs, seconds }) =>
    as === 'more' ? [afterSec(show, atMs, seconds)] : [],
  );
  return Math.max(doneMs, leastEndMs(show, phase, leastSec), ...askedMs);
}

/** Less than this is no reason to ask everybody whether they would go on. */
const WORTH_ASKING_SEC = 10;

/**
 * Whether something was to be done in the present phase, and all of it is, and going on now would save anybody time: whoever takes part may
 * say then that they would.
 */
export function mayBeReady(show: ShowState): boolean {
  const phase = currentPhase(show);
  const pace = phase?.pace;
  if (!pace || show.phase !== 'live' || show.scene?.held || !isAllDone(show, pace)) return false;
  const doneMs = doneAtMs(show, pace);
  if (doneMs === null) return false;
  const endMs = (fromMs: number) => afterSec(show, fromMs, GOES_ON_SEC + stretchedSec(show, 'wait'));
  const byItselfMs = Math.min(writtenPhaseEndMs(show), endMs(byItselfAtMs(show, { phase, leastSec: pace.leastSec, doneMs })));
  const readyMs = endMs(Math.max(doneMs, leastEndMs(show, phase, readyLeastSec(show, phase, pace))));
  return ((byItselfMs - readyMs) * show.speed) / 1_000 >= WORTH_ASKING_SEC;
}

/** Whether something was to be done in a paced phase, and all of it is: what is left is talk. */
export function isAllDone(show: ShowState, pace: PaceRule): boolean {
  const moments = doneMoments(show, pace);
  return moments.length > 0 && moments.every((atMs) => atMs !== null);
}

/** When the last of all who are there said that they would go on, in milliseconds; null while somebody has not. */
function allReadyAtMs(show: ShowState): number | null {
  const ready = show.scene?.ready;
  if (!ready) return null;
  return show.crews.every((crew) => listPresentPeople(show, crew).every((person) => ready.by.includes(person)))
    ? ready.atMs
    : null;
}

/**
 * When a paced phase goes on before its time, in milliseconds, and from when on everybody is told; null where it lasts as written. All have
 * had its least by then, or would all go on, and what is written to be said has been.
 */
export function goesOnAt(show: ShowState): { readonly fromMs: number; readonly atMs: number } | null {
  const phase = currentPhase(show);
  if (!phase?.pace || !show.scene || show.scene.held || show.phase !== 'live') return null;
  const doneMs = doneAtMs(show, phase.pace);
  if (doneMs === null) return null;
  const byItselfMs = byItselfAtMs(show, { phase, leastSec: phase.pace.leastSec, doneMs });
  const readyMs = allReadyAtMs(show);
  const fromMs =
    readyMs === null
      ? byItselfMs
      : Math.min(byItselfMs, Math.max(doneMs, leastEndMs(show, phase, readyLeastSec(show, phase, phase.pace)), readyMs));
  const atMs = afterSec(show, fromMs, GOES_ON_SEC + stretchedSec(show, 'wait'));
  return atMs < writtenPhaseEndMs(show) ? { fromMs, atMs } : null;
}
const dues = parts.flatMap(({ deadlines }) => deadlines ?? []);

/** When the present phase ends: as written, or sooner when every step that it waits for is done. In milliseconds. */
export function phaseEndsAtMs(show: ShowState): number {
  const writtenMs = writtenPhaseEndMs(show);
  if (currentPhase(show)?.pace) return goesOnAt(show)?.atMs ?? writtenMs;
  const awaited = enders.map((endsAtMs) => endsAtMs(show)).filter((atMs) => atMs !== undefined);
  const done = awaited.filter((atMs) => atMs !== null);
  return done.length === 0 || done.length < awaited.length ? writtenMs : Math.min(writtenMs, Math.max(...done));
}

/** When the present scene ends as far as can be said now. In milliseconds. */
export function sceneEndsAtMs(show: ShowState): number {
  return sceneEndMs(show, phaseEndsAtMs(show));
}

/** What follows on the present phase: the next phase, the next scene, or the end of the show; null before the first. */
export function nextPhaseEvent(show: ShowState): ShowEvent | null {
  const scene = currentScene(show);
  if (!scene || !show.scene) return null;
  const nextPhase = nextPhaseIn(show, scene, show.scene.phase + 1);
  if (nextPhase) return { type: 'phase.started', scene: scene.id, phase: nextPhase.id };
  const nextScene = show.story.scenes[show.scene.index + 1];
  return nextScene ? { type: 'scene.started', scene: nextScene.id } : { type: 'show.completed', noShow: false };
}

/** The next phase of a scene that is played: one with a condition only where it would hold as it begins. */
function nextPhaseIn(show: ShowState, { phases }: Scene, from: number): Phase | undefined {
  const at = show.scene;
  return phases.slice(from).find(({ when }, i) => {
    if (!when || !at) return true;
    const begun = { ...at, phase: from + i, phaseStartedAtMs: phaseEndsAtMs(show) };
    return holds({ ...show, scene: begun }, when);
  });
}

/** What the present phase still owes its crews, so that it may end before its time: tasks run out of time, votes and boxes close. */
export function owedEvents(show: ShowState): ShowEvent[] {
  return parts.flatMap((part) => part.eventsBeforeEarlyEnd?.(show) ?? []);
}

/** What a phase that goes on before its time owes its crews is due as everybody is told, so that they see what came of it. */
function owedDeadlines(show: ShowState): Deadline[] {
  const goesOn = goesOnAt(show);
  if (!goesOn || owedEvents(show).length === 0) return [];
  return [{ id: `phase:owed:${currentPhase(show)?.id}`, atMs: goesOn.fromMs, fire: () => owedEvents(show) }];
}

/** What is due at the end of the present phase. */
function phaseEnd(show: ShowState): Deadline[] {
  const scene = currentScene(show);
  const phase = currentPhase(show);
  const follows = nextPhaseEvent(show);
  if (!scene || !phase || !follows) return [];
  const id = follows.type === 'phase.started' ? `phase:end:${scene.id}:${phase.id}` : `scene:end:${scene.id}`;
  return [{ id, atMs: phaseEndsAtMs(show), fire: () => [follows] }];
}

/**
 * The latest state that was asked about, with its answer: the same state is asked several times in a row (before each command,
 * for the next timer, for its stored row). Only one is cached, so that the cache keeps no other state alive; one for every state,
 * held weakly, cost the collector more than it saved.
 */
let last: { readonly show: ShowState; readonly all: readonly Deadline[] } | null = null;

/** Everything that is due in a show, each once, at a time on the wall and in the order of time (equal times: in the order of ids). */
export function deadlines(show: ShowState): readonly Deadline[] {
  if (last?.show !== show) last = { show, all: findDeadlines(show) };
  return last.all;
}

function findDeadlines(show: ShowState): Deadline[] {
  if (show.pausedAtMs !== null) return pauseDeadlines(show);
  const own = [...startDeadlines(show)];
  if (show.phase === 'live') {
    for (const due of dues) own.push(...due(show));
    own.push(...owedDeadlines(show), ...phaseEnd(show));
  }
  // A log takes whole milliseconds, and parts of a phase may be thirds of a second.
  const due = own.map((each) => ({ ...each, atMs: Math.ceil(wallMs(show, each.atMs)) }));
  return due.sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
}
