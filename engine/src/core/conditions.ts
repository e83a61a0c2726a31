import type { Condition, Range } from '../model/condition.ts';
import type { Results } from '../model/results.ts';
import type { ShowState } from '../model/state.ts';
import { savedSec } from './saved-time.ts';

/** For whom a condition is asked. Facts of crews and people need to know which. */
export interface ConditionScope {
  readonly crew?: string;
  /** The packets of the person's seat. */
  readonly packets?: readonly string[];
}

/** Asked for everybody. One value: most conditions are asked hundreds of times for each command. */
const EVERYBODY: ConditionScope = {};

/** What conditions look at: a show, or what a proof supposes about one. */
export type ConditionState = Pick<ShowState, 'story' | 'crews' | 'variables' | 'results' | 'late' | 'mode'> &
  Partial<Pick<ShowState, 'scene' | 'startedAtMs' | 'speed'>>;

function within(value: number, { atLeast, atMost, is }: Range): boolean {
  return (
    (is === undefined || value === is) && (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
  );
}

function factOf(results: Results, step: string, fact: string, crew: string | undefined) {
  const known = results[step];
  return (crew === undefined ? undefined : known?.crews[crew]?.[fact]) ?? known?.session[fact];
}

/** Whether any seat of the crew is simulated. */
function hasSimulated({ crews }: ConditionState, crew: string | undefined): boolean {
  const seats = crews.find((each) => each.id === crew)?.seats ?? [];
  return seats.some((seat) => seat.occupant.kind === 'simulated');
}

/** A figure over all crews, from 0 to 1; 0 where there are none. */
export function figureOf(state: ConditionState, name: string): number {
  const rule = state.story.figures[name];
  if (!rule || state.crews.length === 0) return 0;
  const step = 'share' in rule ? rule.share : rule.mean;
  const worth = state.crews.map(({ id }) => {
    const solved = factOf(state.results, step, 'outcome', id) === 'solved';
    if ('share' in rule) return solved ? 1 : 0;
    if (solved) return rule.solved;
    return rule.timedOut.find(({ when }) => holds(state, when, { crew: id }))?.is ?? 0;
  });
  return worth.reduce((sum, each) => sum + each, 0) / worth.length;
}

/** Whether a condition holds. No condition always does. */
export function holds(state: ConditionState, condition: Condition | undefined, asked: ConditionScope = EVERYBODY): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((each) => holds(state, each, asked));
  if ('any' in condition) return condition.any.some((each) => holds(state, each, asked));
  if ('not' in condition) return !holds(state, condition.not, asked);
  if ('chosen' in condition) {
    const [step = '', option] = condition.chosen.split('=');
    return factOf(state.results, step, 'chosen', undefined) === option;
  }
  if ('variable' in condition) return within(state.variables[condition.variable] ?? 0, condition);
  if ('figure' in condition) return within(figureOf(state, condition.figure), condition);
  if ('step' in condition) {
    const fact = factOf(state.results, condition.step, condition.fact, asked.crew);
    const { is } = condition;
    if (typeof is === 'string' || typeof is === 'boolean') return fact === is;
    return typeof fact === 'number' && within(fact, { ...condition, is });
  }
  if ('mode' in condition) return state.mode === condition.mode;
  if ('simulated' in condition) return hasSimulated(state, asked.crew) === condition.simulated;
  if ('late' in condition) return state.late === condition.late;
  if ('saved' in condition) return savedSec(state) >= condition.saved;
  if ('seat' in condition) return asked.packets?.length === 0;
  const shared = factOf(state.results, condition.shared, 'shared', asked.crew);
  return Array.isArray(shared) && (asked.packets ?? []).some((packet) => shared.includes(packet));
}

/** Whether a condition may hold in a show of this pace: false only where the pace alone rules it out. */
export function mayHoldAtPace(condition: Condition | undefined, late: boolean): boolean {
  if (condition === undefined) return true;
  if ('late' in condition) return condition.late === late;
  if ('all' in condition) return condition.all.every((each) => mayHoldAtPace(each, late));
  if ('not' in condition && 'late' in condition.not) return condition.not.late !== late;
  return true;
}
