import { type ByStep, getEntry } from '../../core/by-step.ts';
import { isSeatActive, occupantId, seatOfPacket } from '../../core/crews.ts';
import { currentStep } from '../../core/steps.ts';
import type { Setting } from '../../format/settings.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { TaskRule } from '../../model/story.ts';

/** Wrong settings that stay in sight. */
export const TRIES_KEPT = 6;

/** What a crew has done with its dials. */
export interface CrewDials {
  /** Where somebody turned a dial to, and who it was; the others stand at their first option. */
  readonly turned: Readonly<Record<string, { readonly to: string; readonly role: string }>>;
  /** Who is ready: said so, or counted so after having done nothing. */
  readonly ready: Readonly<Record<string, 'said' | 'counted'>>;
  /** The countdown that runs or is over; null while the dials are being set. */
  readonly count: { readonly n: number; readonly startedAtMs: number; readonly over: boolean } | null;
  /** Countdowns so far. */
  readonly counts: number;
  readonly movedAtMs: number;
  /** Since when somebody's silence counts anew. */
  readonly clearedAtMs: number;
  /** The latest wrong settings, in the order of the dials, counted from 1, with how many dials were right. */
  readonly tries: readonly { readonly n: number; readonly setting: readonly string[]; readonly right: number }[];
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly dials: ByStep<CrewDials>;
  }
}
declare module '../proposals/index.ts' {
  interface Answers {
    dials: { setting: Setting };
  }
}
declare module '../../model/events.ts' {
  interface EventBodies {
    /** `role` is what the person wore who turned it. */
    'dial.turned': { crew: string; dial: string; to: string; by: string; role: string; borrowed: boolean };
    /** `counted`: nobody said so, but the person has done nothing for so long that nobody waits for them. */
    'ready.set': { crew: string; by: string; ready: boolean; counted: boolean };
    'countdown.started': { crew: string; control: string; n: number; by: string; borrowed: boolean };
    'countdown.ended': { crew: string; n: number };
  }
}

export const UNTOUCHED: CrewDials = {
  turned: {},
  ready: {},
  count: null,
  counts: 0,
  movedAtMs: 0,
  clearedAtMs: 0,
  tries: [],
};

/** What a crew has done with the dials of the present step. */
export function crewDials(show: ShowState, crew: string): CrewDials {
  return getEntry(show.mechanics.dials, { step: currentStep(show, 'dials')?.id, crew }, UNTOUCHED);
}

/** Where the dials of a crew stand. */
export function crewSetting(show: ShowState, crew: string): Setting {
  const { turned } = crewDials(show, crew);
  const dials = currentStep(show, 'dials')?.rule.dials ?? [];
  return Object.fromEntries(dials.map(({ name, options }) => [name, turned[name]?.to ?? options[0] ?? '']));
}

/** How many dials of a setting stand right. */
export function countCorrectDials(setting: Setting, answer: Setting): number {
  return Object.entries(answer).filter(([dial, option]) => setting[dial] === option).length;
}

/** Those of a crew whose word is waited for: everybody who is here, in seat order. */
export function presentVoters(show: ShowState, crew: Crew): string[] {
  return crew.seats.flatMap((seat) => (isSeatActive(show, seat) ? [occupantId(crew.id, seat)] : []));
}

export function isEverybodyReady(show: ShowState, crew: Crew): boolean {
  const { ready } = crewDials(show, crew.id);
  return presentVoters(show, crew).every((id) => ready[id]);
}

/** Seat that holds a control now, or -1: controls move with packets. */
export function seatOfControl(crew: Crew, task: TaskRule, control: string): number {
  const packet = Object.keys(task.holds).find((each) => task.holds[each]?.includes(control));
  return packet === undefined ? -1 : seatOfPacket(crew, packet);
}
