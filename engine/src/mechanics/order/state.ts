import { type ByStep, getEntry } from '../../core/by-step.ts';
import { seatOfPacket } from '../../core/crews.ts';
import { currentStep } from '../../core/steps.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { TaskRule } from '../../model/story.ts';
import { type Answer, crewProposals } from '../proposals/index.ts';

interface Pull {
  readonly lever: string;
  readonly by: string;
  readonly borrowed: boolean;
  /** What the lamp of whoever pulled said. */
  readonly sound?: string;
}

/** What a crew has done with its levers. */
export interface CrewLevers {
  /** Pulls since the levers last rose. */
  readonly run: readonly Pull[];
  readonly movedAtMs: number;
  /** The crew's list of levers; null until somebody moved one in it. */
  readonly plan: readonly string[] | null;
  readonly moved: { readonly lever: string; readonly by: string; readonly atMs: number } | null;
  /** The latest wrong runs, counted from 1, with how many first pulls were right. */
  readonly tries: readonly { readonly n: number; readonly order: readonly string[]; readonly prefix: number }[];
}

declare module '../../model/state.ts' {
  interface MechanicStates {
    readonly order: ByStep<CrewLevers>;
  }
}
declare module '../proposals/index.ts' {
  interface Answers {
    order: { order: string[] };
  }
}

/** The order that an answer of the levers names. */
export function orderIn(answer: Answer): readonly string[] {
  return 'order' in answer ? answer.order : [];
}

export const UNTOUCHED: CrewLevers = { run: [], movedAtMs: 0, plan: null, moved: null, tries: [] };

/** What a crew has done with the levers of the present step. */
export function crewLevers(show: ShowState, crew: string): CrewLevers {
  return getEntry(show.mechanics.order, { step: currentStep(show, 'order')?.id, crew }, UNTOUCHED);
}

/** The order in the crew's list: as the levers stand, until somebody moves one. */
export function planOrder(show: ShowState, crew: string): readonly string[] {
  return crewLevers(show, crew).plan ?? currentStep(show, 'order')?.rule.levers ?? [];
}

/** Packet that a lever belongs to: levers move with packets. */
export function packetOfLever(task: TaskRule, lever: string): string | undefined {
  return Object.keys(task.holds).find((packet) => task.holds[packet]?.includes(lever));
}

/** Seat that holds a lever now, or -1. */
export function seatOfLever(crew: Crew, task: TaskRule, lever: string): number {
  const packet = packetOfLever(task, lever);
  return packet === undefined ? -1 : seatOfPacket(crew, packet);
}

/** The lever whose turn it is in the agreed order; null without one. */
export function nextInOrder(show: ShowState, crew: string): string | null {
  const { agreed } = crewProposals(show, crew);
  return (agreed && orderIn(agreed.answer)[crewLevers(show, crew).run.length]) ?? null;
}

/** Since when the next pull of the agreed order is waited for, in milliseconds. */
export function turnSinceMs(show: ShowState, crew: string): number {
  return Math.max(crewProposals(show, crew).agreed?.atMs ?? 0, crewLevers(show, crew).movedAtMs);
}
