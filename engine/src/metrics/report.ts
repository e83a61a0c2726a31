import { REPORT_NEEDS } from '@lorecrew/contract/report-needs';
import { type CrewHour, presentMembers } from './crew-hour.ts';
import { measureBalance, measureDecision, measurePooling, participation } from './figures.ts';
import { hintUse } from './pace.ts';
import { choosePlates, type Plate } from './plates.ts';
import { sum } from './sums.ts';
import { voteDivision } from './votes.ts';

/** A figure of the session: the mean over crews that may be shown, and how far they lie apart where there are enough of them. */
export type SessionFigure =
  | { readonly as: 'figure'; readonly mean: number; readonly spread: { readonly least: number; readonly most: number } | null }
  | { readonly as: 'too-short' };

/** What an organiser may know of what a session measured. No person and no crew can be told from it: there is no part that names one. */
export interface SessionReport {
  readonly crews: number;
  /** Whether any crew is large enough to be shown in figures. */
  readonly mayShow: boolean;
  /** Without crews, in an order that says nothing. */
  readonly plates: readonly Plate[];
  /** M1. */
  readonly balance: SessionFigure;
  /** Whether every crew that is shown took part as evenly as chance allows; null where none could be measured. */
  readonly asEven: boolean | null;
  /** M5 over all tasks: what was heard before the crews decided, and how early. */
  readonly pooled: SessionFigure;
  readonly early: SessionFigure;
  /** M8: what talking added to the private lists. */
  readonly gain: SessionFigure;
  /** M13: how divided the votes of all were, 0 unanimous to 1 evenly split; a session has no spread of it. */
  readonly divided: SessionFigure;
  /** M11: hints that were asked for, and those of them that came in good time and led to the solution; null where no crew is shown. */
  readonly hints: { readonly asked: number; readonly timely: number } | null;
}

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

/** The crews of whom there may be figures. */
export function reportableCrews(hours: readonly CrewHour[]): readonly CrewHour[] {
  return hours.filter((hour) => presentMembers(hour).length >= REPORT_NEEDS.figures);
}

/** What a session measured, for its organiser: the one object that page, exports, shared link and trend are made of. */
export function sessionReport(hours: readonly CrewHour[], tallies: readonly (readonly number[])[] = []): SessionReport {
  const shown = reportableCrews(hours);
  const pooled = shown.map(({ tasks }) => tasks.map(measurePooling).flatMap((one) => (one.as === 'figure' ? [one.value] : [])));
  const even = shown.map(participation).flatMap((one) => (one.as === 'figure' ? [one.value.asEvenAsChance] : []));
  const hints = shown.flatMap(hintUse);
  return {
    crews: hours.length,
    mayShow: shown.length > 0,
    plates: choosePlates(hours).toSorted(),
    balance: over(shown.flatMap((hour) => measureBalance(hour)?.balance ?? [])),
    asEven: even.length === 0 ? null : even.every(Boolean),
    pooled: over(pooled.flatMap((tasks) => mean(tasks.map(({ rate }) => rate)))),
    early: over(pooled.flatMap((tasks) => mean(tasks.map(({ early }) => early)))),
    gain: over(shown.map(measureDecision).flatMap((one) => (one.as === 'figure' ? [one.value.gain] : []))),
    divided: over(shown.length === 0 ? [] : mean(tallies.flatMap((tally) => voteDivision(tally) ?? []))),
    hints: shown.length === 0 ? null : { asked: hints.length, timely: hints.filter(({ timely }) => timely).length },
  };
}
