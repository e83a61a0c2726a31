import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { ShowState } from '../state.ts';
import type { Step } from '../story.ts';
import { afterSec, extendedSec, phaseStartMs } from '../timing.ts';
import { crewBoxes } from './boxes-state.ts';

/** When the boxes of a step are closed at the latest, in milliseconds. */
export function closesAtMs(show: ShowState, { rule }: Step<'boxes'>): number {
  return afterSec(show, phaseStartMs(show), (show.late ? rule.lateClosesSec : rule.closesSec) + extendedSec(show));
}

/** How often somebody may still fill boxes of a step. */
export function leftToFill(show: ShowState, at: { step: string; crew: string }, person: string): number {
  return FILLS_A_PERSON - (crewBoxes(show, at).times[person] ?? 0);
}
