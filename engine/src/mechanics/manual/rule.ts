import type { Slice } from '@lorecrew/contract/live/view';
import type { Pace } from '../../model/step-story.ts';
import { type DeviceState, type ManualPage, possibleActions, type Unknowns } from './device.ts';

/** What is shown, or can be set, with its words. */
interface Part {
  readonly id: string;
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly word: string }[];
}

interface Sign extends Part {
  readonly as: 'plate' | 'lamp' | 'clock' | 'bolts';
}

interface Control extends Part {
  readonly columns: number | null;
}

/** An edition of the manual: its pages, and how many right actions it takes. */
export interface ManualRound {
  readonly title: string;
  readonly moves: number;
  /** Left out where it is not played at that pace. */
  readonly sec: Readonly<Partial<Record<Pace, number>>>;
  /** It is played only where the rounds before it have left so many seconds. */
  readonly earlySec?: number;
  /** Values that signs are limited to. */
  readonly only: Readonly<Record<string, readonly string[]>>;
  readonly notes: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly ManualPage[];
  /** Said as it begins, and when its last action was right. */
  readonly say: string | null;
  readonly opened: string | null;
}

export interface ManualRule {
  readonly signs: readonly Sign[];
  readonly controls: readonly Control[];
  readonly rounds: readonly ManualRound[];
  /** What a wrong action costs. */
  readonly costSec: number;
  /** How often an option was set is counted, and the picture has a state for each time. */
  readonly counts: { readonly control: string; readonly option: string; readonly states: readonly string[] } | null;
  /** Lines of the narrator. */
  readonly lines: {
    readonly right: readonly string[];
    readonly wrong: readonly string[];
    readonly time: string | null;
    readonly counted: string | null;
    readonly idle: { readonly afterSec: number; readonly say: string } | null;
    readonly slow: string | null;
  };
}
declare module '../../model/story.ts' {
  interface StepRules {
    manual: ManualRule;
  }
}

/** What the right action of a round is put together from. */
export function unknownsOf({ controls }: Pick<ManualRule, 'controls'>, { notes }: Pick<ManualRound, 'notes'>): Unknowns {
  return { notes, controls: Object.fromEntries(controls.map(({ id, values }) => [id, values.map((value) => value.id)])) };
}

/** The right action by all pages of a round; proved to be the only one. */
export function rightAction(rule: ManualRule, round: ManualRound, state: DeviceState): string[] | undefined {
  return possibleActions(unknownsOf(rule, round), { pages: round.pages, state, most: 1 })[0];
}

/** What somebody who stands before the device knows of it. */
export function deviceInView(rule: ManualRule, { device, made }: NonNullable<Slice<'manual'>>): DeviceState {
  const signs = Object.fromEntries(device?.signs.map(({ id, value }) => [id, value]) ?? []);
  return { signs, made, last: device?.lastRight ? byControl(rule, device.lastRight) : null };
}

/** The options of an action by the control they are of. */
export function byControl({ controls }: ManualRule, choices: readonly string[]): Record<string, string> {
  return Object.fromEntries(controls.map(({ id }, i) => [id, choices[i] ?? '']));
}

/** Quiet after each line. */
export const BREATH_SEC = 1;

/** The end of a round is shown before the time of the next one begins. */
export const ENDED_SEC = 4;
