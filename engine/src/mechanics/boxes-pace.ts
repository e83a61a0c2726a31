import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { Member, ShowState } from '../state.ts';
import { liveStep, stepsOfKind } from '../steps.ts';
import type { Step } from '../story.ts';
import { afterSec, extendedSec, phaseStartMs, takenSec } from '../timing.ts';
import { crewBoxes } from './boxes-state.ts';

/** When the boxes of a step are closed at the latest, in milliseconds. */
export function closesAtMs(show: ShowState, { rule }: Step<'boxes'>): number {
  const openSec = (show.late ? rule.lateClosesSec : rule.closesSec) + extendedSec(show) + takenSec(show);
  return afterSec(show, phaseStartMs(show), openSec);
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

/** The boxes that a member of a crew may fill now; null where there are none. */
export function openBoxes(show: ShowState, member: Pick<Member, 'id' | 'crew'>): OpenBoxes | null {
  const step = liveStep(show, 'boxes');
  if (step && crewBoxes(show, { step: step.id, crew: member.crew.id }).closedAtMs === null) return { step, isLate: false };
  const late = lateStep(show, member);
  return late ? { step: late, isLate: true } : null;
}

/** How often somebody may still fill boxes of a step. */
export function leftToFill(show: ShowState, at: { step: string; crew: string }, person: string): number {
  return FILLS_A_PERSON - (crewBoxes(show, at).times[person] ?? 0);
}
