import { mechanics } from '../mechanics/registry.ts';
import type { Crew, Played, ShowState } from '../model/state.ts';
import { currentPhase } from './steps.ts';
import { phaseStartMs, writtenNarrations } from './timing.ts';

const parts = Object.values(mechanics);

/** Every narration of the present phase and when it begins or began, for one crew. */
export function phaseNarrations(show: ShowState, crew: Crew): Played[] {
  const phase = currentPhase(show);
  if (!phase) return [];
  return [
    ...writtenNarrations(show, crew, phase, phaseStartMs(show)),
    ...parts.flatMap((part) => part.narrations?.(show, crew) ?? []),
  ];
}

/** Every narration of the present scene, for one crew. */
export function sceneNarrations(show: ShowState, crew: Crew): Played[] {
  return [...(show.scene?.heard[crew.id] ?? []), ...phaseNarrations(show, crew)];
}
