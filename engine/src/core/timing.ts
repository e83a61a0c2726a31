import type { Crew, Played, ShowState } from '../model/state.ts';
import type { Phase, PlayRule, Scene, TaskRule } from '../model/story.ts';
import { holds, mayHoldAtPace } from './conditions.ts';
import { currentPhase, currentScene, currentTask } from './steps.ts';
import { storyMs } from './time.ts';

/** Seconds a phase lasts as written, on this show's pace. */
function phaseSec(show: ShowState, phase: Phase): number {
  return show.late ? phase.lateDurationSec : phase.durationSec;
}

/** Seconds a scene lasts as written, on this show's pace. */
function sceneSec(show: ShowState, scene: Scene): number {
  return scene.phases.reduce((sum, phase) => sum + phaseSec(show, phase), 0);
}

/** Milliseconds on the wall of a moment so many story seconds after another. */
export function afterSec(show: ShowState, fromMs: number, seconds: number): number {
  return fromMs + storyMs(show, seconds);
}

/** Seconds that hosts have added to the present phase for everybody. */
export function extendedSec(show: ShowState): number {
  return addedSec(show, null);
}

/** Seconds that hosts have added for one crew, beside those of everybody. */
export function crewExtendedSec(show: ShowState, crew: string): number {
  return addedSec(show, crew);
}

/** The most that any crew has for itself. */
export function mostCrewExtendedSec(show: ShowState): number {
  return Math.max(0, ...show.crews.map(({ id }) => addedSec(show, id)));
}

function addedSec({ scene }: ShowState, crew: string | null): number {
  return (scene?.extensions ?? []).reduce((sum, one) => sum + (one.crew === crew ? one.seconds : 0), 0);
}

/** Seconds that the present phase lasts longer because earlier ones of its scene were done before their time. */
export function takenSec(show: ShowState): number {
  const most = currentPhase(show)?.takesSavedSec ?? 0;
  const scene = currentScene(show);
  if (most === 0 || show.late || !scene || !show.scene) return 0;
  const writtenSec = scene.phases.slice(0, show.scene.phase).reduce((sum, phase) => sum + phaseSec(show, phase), 0);
  const tookSec = (show.scene.phaseStartedAtMs - show.scene.startedAtMs) / storyMs(show, 1);
  return Math.min(most, Math.max(0, writtenSec - tookSec));
}

/** When the present phase began, in milliseconds. */
export function phaseStartMs(show: ShowState): number {
  return show.scene?.phaseStartedAtMs ?? 0;
}

/** The longest that may be heard of it at this show's pace; null where nothing may. */
function longestSec(show: ShowState, rule: PlayRule): number | null {
  const heard = rule.oneOf.filter(({ when }) => mayHoldAtPace(when, show.late));
  return heard.length === 0 ? null : Math.max(...heard.map(({ narration }) => show.story.narrationSec[narration] ?? 0));
}

/** When the written narrations of a phase are over, whichever are heard: tasks begin to count here, and votes cannot close before. */
export function narrationEndSec(show: ShowState, phase: Phase): number {
  let endSec = 0;
  let previousSec = 0;
  for (const rule of phase.play) {
    const longest = longestSec(show, rule);
    if (longest === null) continue;
    previousSec = ('sec' in rule.at ? rule.at.sec : previousSec + rule.at.afterPreviousSec) + longest;
    endSec = Math.max(endSec, previousSec);
  }
  return endSec;
}

/** The written narrations of a phase as one crew hears them. */
export function writtenNarrations(show: ShowState, crew: Crew, phase: Phase, startedAtMs: number): Played[] {
  const played: Played[] = [];
  let previousSec = 0;
  for (const rule of phase.play) {
    const atSec = 'sec' in rule.at ? rule.at.sec : previousSec + rule.at.afterPreviousSec;
    const narration = rule.oneOf.find(({ when }) => holds(show, when, { crew: crew.id }))?.narration;
    if (narration === undefined) continue;
    played.push({ narration, atMs: afterSec(show, startedAtMs, atSec) });
    previousSec = atSec + (show.story.narrationSec[narration] ?? 0);
  }
  return played;
}

/** Seconds of play that choices and the mode add to a task; of those that make the phase longer, or of all. */
function moreSec(show: ShowState, { morePlay = [] }: TaskRule, which: 'all' | 'longer'): number {
  const counted = morePlay.filter(({ when, longer }) => (which === 'all' || longer) && holds(show, when));
  return counted.reduce((sum, { sec }) => sum + sec, 0);
}

/**
 * Begin and end of the play time of the present task, in milliseconds; of one crew, with what a host has added for it alone. Null where
 * there is none, or the show is not live.
 */
export function playWindow(show: ShowState, crew?: string): { startsAtMs: number; endsAtMs: number } | null {
  const phase = currentPhase(show);
  const step = show.phase === 'live' ? currentTask(show) : null;
  if (!phase || !step) return null;
  const startsAtMs = afterSec(show, phaseStartMs(show), narrationEndSec(show, phase));
  const { playSec, latePlaySec } = step.task;
  const addedSec = extendedSec(show) + (crew === undefined ? 0 : crewExtendedSec(show, crew));
  return {
    startsAtMs,
    endsAtMs: afterSec(show, startsAtMs, (show.late ? latePlaySec : playSec) + moreSec(show, step.task, 'all') + addedSec),
  };
}

/**
 * When the present phase ends if nothing shortens it, in milliseconds. A scene that takes up saved time lasts until everything up
 * to its end was to have passed.
 */
export function writtenPhaseEndMs(show: ShowState): number {
  const scene = currentScene(show);
  const phase = currentPhase(show);
  if (!scene || !phase || !show.scene) return show.startsAtMs;
  const task = currentTask(show)?.task;
  // Whoever has no more time waits for whoever has; where all are done sooner, it ends sooner.
  const givenSec = extendedSec(show) + mostCrewExtendedSec(show);
  const longerSec = (task ? moreSec(show, task, 'longer') : 0) + givenSec + takenSec(show);
  const endsAtMs = afterSec(show, phaseStartMs(show), phaseSec(show, phase) + longerSec);
  const isLast = show.scene.phase === scene.phases.length - 1;
  if (!scene.takesSavedTime || !isLast || show.startedAtMs === null) return endsAtMs;
  const wholeSec = show.story.scenes.slice(0, show.scene.index + 1).reduce((sum, each) => sum + sceneSec(show, each), 0);
  return Math.max(endsAtMs, afterSec(show, show.startedAtMs, wholeSec + givenSec));
}

/** When the present scene ends if its present phase ends at a moment and nothing shortens the others, in milliseconds. */
export function sceneEndMs(show: ShowState, phaseEndsAtMs: number): number {
  const rest = currentScene(show)?.phases.slice((show.scene?.phase ?? 0) + 1) ?? [];
  return afterSec(
    show,
    phaseEndsAtMs,
    rest.reduce((sum, phase) => sum + phaseSec(show, phase), 0),
  );
}
