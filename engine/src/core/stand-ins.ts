import type { ShowState } from '../model/state.ts';

/** Simulated crewmates that take empty seats of a story without crewmates of its own, by the id they have in it. */
const STAND_INS: Readonly<Record<string, string>> = { juno: 'Juno', tomas: 'Tomas', ilse: 'Ilse', kofi: 'Kofi', mara: 'Mara' };

/** Ids of the stand-ins that are needed so that this many people reach the minimum of the story. */
export function standInsFor({ story }: ShowState, people: number): string[] {
  return Object.keys(STAND_INS).slice(0, Math.max(0, story.players.min - people));
}

/** The name of a stand-in; undefined where the id is not one. */
export function standInName(crewmate: string): string | undefined {
  return STAND_INS[crewmate];
}

/** Whether a simulated seat belongs to a stand-in: the story itself has no simulated crewmates. */
export function hasStandIns({ story }: Pick<ShowState, 'story'>): boolean {
  return !story.crew.simulated;
}
