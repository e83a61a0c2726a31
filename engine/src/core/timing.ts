import type { Crew, Played, ShowState, StretchKind } from '../model/state.ts';
import type { Phase, PlayRule, Scene, TaskRule } from '../model/story.ts';
import { holds, mayHoldAtPace } from './conditions.ts';
import { savedSec } from './saved-time.ts';
import { currentPhase, currentScene, currentTask } from './steps.ts';
import { storyMs } from './time.ts';

/** Everybody sees for so long that a phase is about to end before its time. */
export const GOES_ON_SEC = 10;

/** The most that one press adds to a phase that would close. */
const FIVE_MINUTES_SEC = 300;

/** Seconds a phase lasts as written, on this show's pace. */
function phaseSec(show: ShowState, phase: Phase): number {
  return show.late ? phase.lateDurationSec : phase.durationSec;
}

/** Seconds a scene lasts as written, on this show's pace. */
function sceneSec(show: ShowState, scene: Scene): number {
  return scene.phases.reduce((sum, phase) => sum + (phase.when ? 0 : phaseSec(show, phase)), 0);
}

/** Milliseconds on the wall of a moment so many story seconds after another. */
export function afterSec(show: ShowState, fromMs: number, seconds: number): number {
  return fromMs + storyMs(show, seconds);
}

/** Seconds that hosts have added to the present phase for everybody. */
export function extendedSec(show: ShowState): number {
  return addedSec(show, null);
}

/** Seconds that participants have added to the present phase, of one kind. */
export function stretchedSec({ scene }: ShowState, as: StretchKind): number {
  return (scene?.stretched ?? []).reduce((sum, one) => sum + (one.as === as ? one.seconds : 0), 0);
}

/** Seconds that the present phase lasts longer than written for everybody: given by hosts, asked for by participants, or taken of what was saved. */
export function longerSec(show: ShowState): number {
  return extendedSec(show) + stretchedSec(show, 'more') + (currentPhase(show)?.pace ? takenSec(show) : 0);
}

/** Seconds that participants may still ask for in the present phase: not beyond its most, nor beyond the planned end. */
export function askableSec(show: ShowState): number {
  const phase = currentPhase(show);
  if (!phase?.pace || show.phase !== 'live') return 0;
  const askedSec = stretchedSec(show, 'more');
  const leftSec = savedSec(show) - takenSec(show) - extendedSec(show) - askedSec;
  return Math.max(0, Math.min(FIVE_MINUTES_SEC, leftSec, phase.pace.mostSec - phaseSec(show, phase) - askedSec));
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
  if (most === 0 || !scene || !show.scene) return 0;
  if (currentPhase(show)?.pace) return Math.min(most, savedSec(show));
  if (show.late) return 0;
  const writtenSec = scene.phases.slice(0, show.scene.phase).reduce((sum, phase) => sum + phaseSec(show, phase), 0);
  const tookSec = (show.scene.phaseStartedAtMs - show.scene.startedAtMs) / storyMs(show, 1);
  return Math.min(most, Math.max(0, writtenSec - tookSec));
}

/** When the present phase began, in milliseconds. */
export function phaseStartMs(show: ShowState): number {
  return show.scene?.phaseStartedAtMs ?? 0;
}

/** The longest that may be heard of it at this show's pace; null where nothing may. */
function longestSec(show: Pick<ShowState, 'story' | 'late'>, rule: PlayRule): number | null {
  const heard = rule.oneOf.filter(({ when }) => mayHoldAtPace(when, show.late));
  return heard.length === 0 ? null : Math.max(...heard.map(({ narration }) => show.story.narrationSec[narration] ?? 0));
}

/** When the written narrations of a phase are over, whichever are heard: tasks begin to count here, and votes cannot close before. */
export function narrationEndSec(show: Pick<ShowState, 'story' | 'late'>, phase: Phase): number {
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

/** When what is really heard of them in the present phase is over, in every crew. */
export function heardEndSec(show: ShowState, phase: Phase): number {
  const ends = show.crews.flatMap((crew) =>
    writtenNarrations(show, crew, phase, 0).map(
      ({ narration, atMs }) => atMs / storyMs(show, 1) + (show.story.narrationSec[narration] ?? 0),
    ),
  );
  return Math.max(0, ...ends);
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
  const addedSec = longerSec(show) + (crew === undefined ? 0 : crewExtendedSec(show, crew));
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
  const addedToItSec = (task ? moreSec(show, task, 'longer') : 0) + givenSec + stretchedSec(show, 'more') + takenSec(show);
  const endsAtMs = afterSec(show, phaseStartMs(show), phaseSec(show, phase) + addedToItSec);
  const isLast = show.scene.phase === scene.phases.length - 1;
  if (!scene.takesSavedTime || !isLast || phase.pace || show.startedAtMs === null) return endsAtMs;
  const wholeSec = show.story.scenes.slice(0, show.scene.index + 1).reduce((sum, each) => sum + sceneSec(show, each), 0);
  return Math.max(endsAtMs, afterSec(show, show.startedAtMs, wholeSec + givenSec));
}

/** When the present scene ends if its present phase ends at a moment and nothing shortens the others, in milliseconds. */
export function sceneEndMs(show: ShowState, phaseEndsAtMs: number): number {
  const rest = currentScene(show)?.phases.slice((show.scene?.phase ?? 0) + 1) ?? [];
  return afterSec(
    show,
    phaseEndsAtMs,
    rest.reduce((sum, phase) => sum + (phase.when ? 0 : phaseSec(show, phase)), 0),
  );
}
