import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import { currentLiveStep, currentPhase, currentStep, stepsOfKind } from '../../core/steps.ts';
import { afterSec, extendedSec, phaseStartMs, takenSec, writtenPhaseEndMs } from '../../core/timing.ts';
import type { Member, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { nextLineAtMs } from '../common/reading.ts';
import { heardTaskAtMs } from '../tasks/index.ts';
import { crewBoxes } from './state.ts';
import { LEAST_OPEN_SEC, revealSec } from './story.ts';
import type { BoxesRule } from './written.ts';

type AfterTask = NonNullable<BoxesRule['afterTask']>;

/** When the boxes of a crew were opened, in milliseconds: with the phase, or after its task. Null before. */
export function openedAtMs(show: ShowState, { id: step, rule }: Step<'boxes'>, crew: string): number | null {
  return rule.afterTask ? (crewBoxes(show, { step, crew }).openedAtMs ?? null) : phaseStartMs(show);
}

/** When boxes that follow on a task are closed in every crew, in milliseconds: as long before the end of the phase as is written. */
function latestMs(show: ShowState, { latestSec }: AfterTask): number {
  return afterSec(show, writtenPhaseEndMs(show), latestSec - (currentPhase(show)?.durationSec ?? 0));
}

/** When the boxes of a crew are closed at the latest, in milliseconds. */
export function closesAtMs(show: ShowState, step: Step<'boxes'>, crew: string): number {
  const { afterTask, closesSec, lateClosesSec } = step.rule;
  const openSec = show.late ? lateClosesSec : closesSec;
  if (!afterTask) return afterSec(show, phaseStartMs(show), openSec + extendedSec(show) + takenSec(show));
  const openedMs = openedAtMs(show, step, crew);
  return Math.min(latestMs(show, afterTask), openedMs === null ? Number.POSITIVE_INFINITY : afterSec(show, openedMs, openSec));
}

/** What comes next of boxes that a crew opens by itself, once it has heard how its task ended: where too little time is left, nobody is asked. */
export function afterTaskNext(show: ShowState, step: Step<'boxes'>, crew: string): { atMs: number; opens: boolean } | null {
  const heardMs = heardTaskAtMs(show, crew);
  if (!step.rule.afterTask || openedAtMs(show, step, crew) !== null || heardMs === null) return null;
  const lastMs = latestMs(show, step.rule.afterTask);
  return { atMs: Math.min(heardMs, lastMs), opens: afterSec(show, heardMs, LEAST_OPEN_SEC) <= lastMs };
}

/** A step whose boxes somebody may fill. `isLate`: they came in after the start, and everybody else's are closed. */
export interface OpenBoxes {
  readonly step: Step<'boxes'>;
  readonly isLate: boolean;
}

function lateStep(show: ShowState, { id, crew }: Pick<Member, 'id' | 'crew'>): Step<'boxes'> | undefined {
  const now = show.scene?.index ?? 0;
  if (show.phase !== 'live' || (show.people[id]?.enteredScene ?? null) === null) return undefined;
  return stepsOfKind(show, 'boxes').find(({ id: step, rule }) => {
    const last = show.story.scenes.findIndex((scene) => scene.id === rule.latecomersUntil);
    return now <= last && crewBoxes(show, { step, crew: crew.id }).closedAtMs !== null;
  });
}

function isOpen(show: ShowState, step: Step<'boxes'>, crew: string): boolean {
  return openedAtMs(show, step, crew) !== null && crewBoxes(show, { step: step.id, crew }).closedAtMs === null;
}

/** Whether a crew still has boxes before it that follow on the present task. */
export function hasBoxesLeft(show: ShowState, crew: string): boolean {
  const step = currentStep(show, 'boxes');
  return step?.rule.afterTask !== undefined && crewBoxes(show, { step: step.id, crew }).closedAtMs === null;
}

/** The boxes that a member of a crew may fill now; null where there are none. */
export function openBoxes(show: ShowState, member: Pick<Member, 'id' | 'crew'>): OpenBoxes | null {
  const step = currentLiveStep(show, 'boxes');
  if (step && isOpen(show, step, member.crew.id)) return { step, isLate: false };
  const late = lateStep(show, member);
  return late ? { step: late, isLate: true } : null;
}

/** How often somebody may still fill boxes of a step. */
export function remainingFills(show: ShowState, at: { step: string; crew: string }, person: string): number {
  return FILLS_A_PERSON - (crewBoxes(show, at).times[person] ?? 0);
}

/** How many lines of closed boxes a crew has been shown; null where it does not read at its own pace, and before they are closed. */
export function linesRead(show: ShowState, { id: step, rule }: Step<'boxes'>, crew: string): number | null {
  const { closedAtMs, read } = crewBoxes(show, { step, crew });
  return rule.reveal === 'own-pace' && closedAtMs !== null ? (read?.shown ?? 0) : null;
}

/** When the next line is shown by itself, in milliseconds; null where all are shown. */
export function nextBoxAtMs(show: ShowState, step: Step<'boxes'>, crew: string): number | null {
  const shown = linesRead(show, step, crew);
  const { closedAtMs, read } = crewBoxes(show, { step: step.id, crew });
  const { boxes, filed } = step.rule;
  if (shown === null || closedAtMs === null || shown >= boxes.length) return null;
  const afterwardsSec = filed === null ? 0 : (show.story.narrationSec[filed] ?? 0);
  return nextLineAtMs(show, { sinceMs: read?.atMs ?? closedAtMs, linesLeft: boxes.length - shown, afterwardsSec });
}

/** When the last box of a crew is shown, in milliseconds; null before. */
export function shownAtMs(show: ShowState, step: Step<'boxes'>, crew: string): number | null {
  const { closedAtMs, read } = crewBoxes(show, { step: step.id, crew });
  if (closedAtMs === null) return null;
  if (step.rule.reveal !== 'own-pace') return afterSec(show, closedAtMs, revealSec(step.rule));
  return read && read.shown >= step.rule.boxes.length ? read.atMs : null;
}
