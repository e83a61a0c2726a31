import type { ShowState } from '../model/state.ts';

/** Milliseconds on the wall that `seconds` of the story last in this show. */
export function storyMs(show: Pick<ShowState, 'speed'>, seconds: number): number {
  return Math.round((seconds * 1000) / show.speed);
}
