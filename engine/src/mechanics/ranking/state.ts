import { type ByStep, getEntry } from '../../core/by-step.ts';
import { currentStep } from '../../core/steps.ts';
import { meanOrder } from '../../format/rankings.ts';
import type { ShowState } from '../../model/state.ts';

export type How = 'agreed' | 'proposed' | 'mean';

/** What a crew has done with its ranking. */
export interface CrewRanking {
  /** When the private lists were closed; null while everybody is alone with theirs. */
  readonly openedAtMs: number | null;
  /** Private lists, by person. They leave for nobody but their author. */
  readonly alone: Readonly<Record<string, readonly string[]>>;
  /** When a private list was last made or changed; null before the first. */
  readonly listedAtMs: number | null;
  /** The crew's list; null until somebody moved something in it. */
  readonly group: readonly string[] | null;
  /** What was proposed last, whatever became of it. */
  readonly proposed: readonly string[] | null;
  readonly moved: { readonly option: string; readonly by: string; readonly atMs: number } | null;
  readonly decided: { readonly order: readonly string[]; readonly how: How; readonly atMs: number } | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly ranking: ByStep<CrewRanking>;
  }
}
declare module '../proposals/index.ts' {
  interface Answers {
    ranking: { ranking: string[] };
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    'choice.private': { crew: string; by: string; order: string[] };
    /** The private lists are closed, and the crew may talk. */
    'choice.opened': { crew: string };
    'choice.moved': { crew: string; option: string; order: string[]; by: string };
    /** What the crew settled on; `how`: agreed with two keys, the last proposal, or the mean of the private lists. */
    'choice.group': { crew: string; order: string[]; how: How };
  }
}

export const UNTOUCHED: CrewRanking = {
  ...{ openedAtMs: null, alone: {}, listedAtMs: null },
  ...{ group: null, proposed: null, moved: null, decided: null },
};

/** What a crew has done with a ranking; with the present one where no step is named. */
export function crewRanking(show: ShowState, crew: string, step = currentStep(show, 'ranking')?.id): CrewRanking {
  return getEntry(show.mechanics.ranking, { step, crew }, UNTOUCHED);
}

/** The options as they stand on the screen, by their ids. */
export function optionIds(show: ShowState): readonly string[] {
  return currentStep(show, 'ranking')?.rule.options.map(({ id }) => id) ?? [];
}

/** The crew's list: as the options stand, until somebody moves one. */
export function groupOrder(show: ShowState, crew: string): readonly string[] {
  return crewRanking(show, crew).group ?? optionIds(show);
}

/** The crew's mean of the private lists. */
export function meanPrivateOrder(show: ShowState, crew: string): string[] {
  return meanOrder(optionIds(show), Object.values(crewRanking(show, crew).alone));
}

/** Whether everybody of a crew is still alone with a private list: nothing is shared then. */
export function isAlone(show: ShowState, crew: string): boolean {
  return currentStep(show, 'ranking') !== null && crewRanking(show, crew).openedAtMs === null;
}
