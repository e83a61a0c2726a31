import { type ByStep, getEntry } from '../../core/by-step.ts';
import { holds } from '../../core/conditions.ts';
import { currentStep } from '../../core/steps.ts';
import type { ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import type { Answer } from '../proposals/index.ts';

export type Mark = 'possible' | 'ruledOut' | 'here';

/** What somebody wrote on the chart, and when. */
interface Written {
  readonly by: string;
  readonly atMs: number;
}

/** What a crew has done with its chart. Squares have one mark each, and rocks one place. */
export interface CrewChart {
  readonly marks: Readonly<Record<string, Written & { readonly mark: Mark }>>;
  readonly placed: Readonly<Record<string, Written & { readonly square: string }>>;
  /** Wrong answers, oldest first: no square twice. */
  readonly tries: readonly { readonly n: number; readonly square: string; readonly atMs: number }[];
  /** Since when no answer is taken; null while one is. */
  readonly pausedAtMs: number | null;
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly chart: ByStep<CrewChart>;
  }
}
declare module '../proposals/index.ts' {
  interface Answers {
    chart: { square: string };
  }
}

export const UNMARKED: CrewChart = { marks: {}, placed: {}, tries: [], pausedAtMs: null };

/** What a crew has done with the chart of the present step. */
export function crewChart(show: ShowState, crew: string): CrewChart {
  return getEntry(show.mechanics.chart, { step: currentStep(show, 'chart')?.id, crew }, UNMARKED);
}

/** The square that an answer is; null for answers of other kinds. */
export function squareIn(answer: Answer | undefined): string | null {
  return answer && 'square' in answer ? answer.square : null;
}

/** The cards that everybody has: the public one, and those whose condition holds. */
export function openCards(show: ShowState, { rule }: Step<'chart'>, crew: string): Step<'chart'>['rule']['cards'] {
  return rule.cards.filter(({ when }) => holds(show, when, { crew }));
}
