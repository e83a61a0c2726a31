import type { Ending } from '../model/story.ts';
import { type ConditionState, holds } from './conditions.ts';

/** The ending the show has come to; a vote that has not closed counts as its default. */
export function currentEnding(state: ConditionState): Ending | null {
  return state.story.endings.find((ending) => holds(state, ending.when)) ?? null;
}
