import { HOST_EXTEND_MOST_SEC } from '@lorecrew/contract/limits';
import { crewTask } from '../mechanics/tasks/index.ts';
import type { ShowState } from '../model/state.ts';
import { currentTask } from './steps.ts';
import { crewExtendedSec, extendedSec, mostCrewExtendedSec } from './timing.ts';

/** Whether a crew is at a task by itself, so that it can have more time than the others. */
export function canExtendCrew(show: ShowState, crew: string): boolean {
  return show.phase === 'live' && currentTask(show) !== null && crewTask(show, crew).outcome === 'open';
}

/** Seconds that may still be added to the present phase, for everybody or for one crew. */
export function maxExtensionSec(show: ShowState, crew?: string): number {
  const own = crew === undefined ? mostCrewExtendedSec(show) : crewExtendedSec(show, crew);
  return HOST_EXTEND_MOST_SEC - extendedSec(show) - own;
}
