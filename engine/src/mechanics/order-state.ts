import { seatOfPacket } from '../crews.ts';
import type { Crew, ShowState } from '../state.ts';
import type { LeverPuzzle } from '../story.ts';
import { crewPlan } from './plan.ts';

interface Pull {
  readonly lever: string;
  readonly by: string;
  readonly borrowed: boolean;
}

/** What a crew has done with its levers. */
export interface CrewLevers {
  /** Pulls since the levers last rose. */
  readonly run: readonly Pull[];
  readonly movedAtMs: number;
  readonly coughs: number;
  readonly bestPrefix: number;
  readonly lastPrefix: number | null;
  readonly judgedAtMs: number | null;
  readonly outcome: 'open' | 'solved' | 'timedout';
  readonly doneAtMs: number | null;
}

export const UNTOUCHED: CrewLevers = {
  run: [],
  movedAtMs: 0,
  coughs: 0,
  bestPrefix: 0,
  lastPrefix: null,
  judgedAtMs: null,
  outcome: 'open',
  doneAtMs: null,
};

export function crewLevers(show: ShowState, crew: string): CrewLevers {
  return show.mechanics.order[crew] ?? UNTOUCHED;
}

/** Seat that holds a lever now, or -1: levers belong to packets and move with them. */
export function seatOfLever(crew: Crew, puzzle: LeverPuzzle, lever: string): number {
  const packet = Object.keys(puzzle.holder).find((each) => puzzle.holder[each] === lever);
  return packet === undefined ? -1 : seatOfPacket(crew, packet);
}

/** The lever whose turn it is in the agreed order; null without one. */
export function nextInOrder(show: ShowState, crew: string): string | null {
  const { agreed } = crewPlan(show, crew);
  return agreed?.order[crewLevers(show, crew).run.length] ?? null;
}

/** Since when the next pull of the agreed order is waited for, in milliseconds. */
export function turnSinceMs(show: ShowState, crew: string): number {
  return Math.max(crewPlan(show, crew).agreed?.atMs ?? 0, crewLevers(show, crew).movedAtMs);
}
