import munkres from 'munkres';
import { type CrewHour, presentMembers } from './crew-hour.ts';
import { hintUse, measurePace } from './pace.ts';
import { computeScore } from './score.ts';
import { collectScoreInputs } from './score-inputs.ts';
import { sum } from './sums.ts';

export type Plate =
  | 'open-drawer'
  | 'every-lamp-lit'
  | 'changed-our-minds'
  | 'long-ear'
  | 'steady-hands'
  | 'asked-in-good-time'
  | 'neighbours-light'
  | 'unhurried'
  | 'bright-spark'
  | 'kind-ink';

/** What a plate honours, and the value that is usual: a guess of the design, until medians of fifty sessions take its place. */
interface PlateRule {
  readonly plate: Plate;
  readonly usual: number;
  readonly value: (hour: CrewHour) => number;
  /** It honours what not every story has: where no crew did it, it is not there. */
  readonly ifDone?: true;
}

/** Misses over all tasks from which on no hand is called steady. */
const MOST_MISSES = 6;
/** Solved in the last quarter of the time. */
const LAST_QUARTER = 0.75;

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

function thanksAHead(hour: CrewHour): number {
  const members = presentMembers(hour);
  return members.length === 0 ? 0 : sum(members.map(({ did }) => did['card.given'] ?? 0)) / members.length;
}

/** How steady the hands were of a crew that turned any key. */
function steadiness({ tasks }: CrewHour): number {
  const tried = tasks.some(({ outcome, misses }) => outcome === 'solved' || misses > 0);
  return tried ? Math.max(0, 1 - sum(tasks.map(({ misses }) => misses)) / MOST_MISSES) : 0;
}

function lampsSent(hour: CrewHour): number {
  return sum(presentMembers(hour).map(({ did }) => did['lamp.sent'] ?? 0));
}

function unhurried({ tasks }: CrewHour): number {
  return tasks.filter((task) => task.outcome === 'solved' && measurePace(task).used >= LAST_QUARTER).length;
}

const rules: readonly PlateRule[] = [
  { plate: 'open-drawer', usual: 0.55, value: (hour) => mean(collectScoreInputs(hour).pooled.map(({ early }) => early)) },
  { plate: 'every-lamp-lit', usual: 0.9, value: (hour) => mean(collectScoreInputs(hour).hands) },
  { plate: 'changed-our-minds', usual: 0.4, value: (hour) => collectScoreInputs(hour).decision?.realised ?? 0 },
  { plate: 'long-ear', usual: 0.65, value: (hour) => collectScoreInputs(hour).balance ?? 0 },
  { plate: 'steady-hands', usual: 0.7, value: steadiness },
  { plate: 'asked-in-good-time', usual: 1, value: (hour) => (hintUse(hour).some(({ timely }) => timely) ? 1 : 0) },
  { plate: 'neighbours-light', usual: 2, value: lampsSent, ifDone: true },
  { plate: 'unhurried', usual: 1, value: unhurried },
  { plate: 'bright-spark', usual: 0.3, value: (hour) => computeScore(collectScoreInputs(hour)).pace / 60 },
  { plate: 'kind-ink', usual: 1.2, value: thanksAHead },
];

/** What can be said of every crew: that it took the time there was. */
export const ANY_CREW: Plate = 'unhurried';

/** Every plate that can be given. */
export const plates: readonly Plate[] = rules.map(({ plate }) => plate);

/** How far values lie from their mean, in standard deviations; all 0 where they are the same. */
function standardised(values: readonly number[]): number[] {
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return values.map((value) => (deviation === 0 ? 0 : (value - middle) / deviation));
}

/**
 * One plate a crew, by its own relative strength: that share of plates among crews whose standard scores add up to most. Nobody is praised
 * for what they did not do; no plate is given twice before all are given that a crew has earned. A single crew is held against what is
 * usual. In the order of the crews.
 */
export function choosePlates(hours: readonly CrewHour[]): Plate[] {
  const there = rules.filter(({ ifDone, value }) => !ifDone || hours.some((hour) => value(hour) > 0));
  const values = there.map(({ value }) => hours.map(value));
  const alone = hours.length === 1;
  const worths = there.map(({ usual }, i) =>
    alone ? (values[i] ?? []).map((one) => one / usual) : standardised(values[i] ?? []),
  );
  const isEarned = (crew: number, plate: number) => (values[plate]?.[crew] ?? 0) > 0;
  const worth = (crew: number, plate: number) => worths[plate]?.[crew] ?? 0;
  const given = bestShares({ plates: there.length, crews: hours.length, worth, isEarned });
  return given.map((plate, crew) => (isEarned(crew, plate) ? there[plate]?.plate : undefined) ?? ANY_CREW);
}

/** So much more than standard scores can add up to: a plate that was given less often comes before one that was given more often. */
const AGAIN = 1_000;
/** So much more than all of that: what was not earned comes last. */
const UNEARNED = 1_000_000;

interface Sharing {
  readonly plates: number;
  readonly crews: number;
  readonly worth: (crew: number, plate: number) => number;
  readonly isEarned: (crew: number, plate: number) => boolean;
}

/** The number of the plate of each crew. Each plate is there once for every crew, and the dearer the more often it was given before. */
function bestShares({ plates: kinds, crews, worth, isEarned }: Sharing): number[] {
  if (crews === 0) return [];
  const copies = Array.from({ length: crews }, (_, before) =>
    Array.from({ length: kinds }, (_kind, plate) => ({ plate, before })),
  ).flat();
  const costs = Array.from({ length: crews }, (_, crew) =>
    copies.map(({ plate, before }) => AGAIN * before - worth(crew, plate) + (isEarned(crew, plate) ? 0 : UNEARNED)),
  );
  const given = new Map(munkres(costs));
  return Array.from({ length: crews }, (_, crew) => copies[given.get(crew) ?? 0]?.plate ?? 0);
}
