import { holds, type World } from './condition.ts';
import type { Ending } from './story.ts';

/** The ending the show has come to; a vote that has not closed counts as its default. */
export function endingOf(world: World): Ending | null {
  return world.story.endings.find((ending) => holds(world, ending.when)) ?? null;
}
