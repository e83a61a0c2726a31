import { mechanics } from '../mechanics/registry.ts';
import type { Crew, Played, ShowState } from '../model/state.ts';
import { phaseOf } from './steps.ts';
import { phaseStartMs, writtenPlay } from './timing.ts';

const parts = Object.values(mechanics);

/** Every narration of the present phase and when it begins or began, for one crew. */
export function phasePlay(show: ShowState, crew: Crew): Played[] {
  const phase = phaseOf(show);
  if (!phase) return [];
  return [...writtenPlay(show, crew, phase, phaseStartMs(show)), ...parts.flatMap((part) => part.plays?.(show, crew) ?? [])];
}

/** Every narration of the present scene, for one crew. */
export function scenePlay(show: ShowState, crew: Crew): Played[] {
  return [...(show.scene?.heard[crew.id] ?? []), ...phasePlay(show, crew)];
}
