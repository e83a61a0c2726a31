import { type CrewHour, counted } from './crew-hour.ts';
import { balanceOf, decisionOf, poolingOf } from './figures.ts';
import { hintUse } from './pace.ts';
import { type Plate, platesFor } from './plates.ts';
import { sum } from './sums.ts';

/** A figure of the session: the mean over crews that may be shown, and how far they lie apart where there are enough of them. */
export type SessionFigure =
  | { readonly as: 'figure'; readonly mean: number; readonly spread: { readonly least: number; readonly most: number } | null }
  | { readonly as: 'too-short' };

/** What an organiser may know of what a session measured. No person and no crew can be told from it: there is no part that names one. */
export interface SessionReport {
  readonly crews: number;
  /** Without crews, in an order that says nothing. */
  readonly plates: readonly Plate[];
  /** M1. */
  readonly balance: SessionFigure;
  /** M5 over all tasks: what was heard before the crews decided, and how early. */
  readonly pooled: SessionFigure;
  readonly early: SessionFigure;
  /** M8: what talking added to the private lists. */
  readonly gain: SessionFigure;
  /** M11: hints that were asked for. */
  readonly hintsAsked: number;
}

/** With fewer members that counted a crew's balance says too much of each. */
const MEMBERS = 4;
/** With fewer crews the spread would tell which is which. */
const CREWS_OF_A_SPREAD = 3;

const TOO_SHORT = { as: 'too-short' } as const;

function over(values: readonly number[]): SessionFigure {
  if (values.length === 0) return TOO_SHORT;
  const spread = values.length < CREWS_OF_A_SPREAD ? null : { least: Math.min(...values), most: Math.max(...values) };
  return { as: 'figure', mean: sum(values) / values.length, spread };
}

function mean(values: readonly number[]): number[] {
  return values.length === 0 ? [] : [sum(values) / values.length];
}

/** What a session measured, for its organiser: the one object that page, exports, shared link and trend are made of. */
export function sessionReport(hours: readonly CrewHour[]): SessionReport {
  const shown = hours.filter((hour) => counted(hour).length >= MEMBERS);
  const pooled = shown.map(({ tasks }) => tasks.map(poolingOf).flatMap((one) => (one.as === 'figure' ? [one.value] : [])));
  return {
    crews: hours.length,
    plates: platesFor(hours).toSorted(),
    balance: over(shown.flatMap((hour) => balanceOf(hour)?.balance ?? [])),
    pooled: over(pooled.flatMap((tasks) => mean(tasks.map(({ rate }) => rate)))),
    early: over(pooled.flatMap((tasks) => mean(tasks.map(({ early }) => early)))),
    gain: over(shown.map(decisionOf).flatMap((one) => (one.as === 'figure' ? [one.value.gain] : []))),
    hintsAsked: hours.flatMap(hintUse).length,
  };
}
