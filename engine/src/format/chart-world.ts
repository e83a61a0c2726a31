import { columnName, listSquares, type Place, placeOf, stepsBetween } from '@lorecrew/contract/live/squares';
import type { ChartRule, Side } from './chart-rules.ts';
import { permutations } from './orders.ts';

/** A chart as its story knows it. What people know of it, only rules say. */
export interface Chart {
  readonly columns: number;
  readonly rows: number;
  /** Where the crew stands, as everybody knows. */
  readonly start: { readonly name: string; readonly square: string };
  readonly rocks: Readonly<Record<string, string>>;
  /** Pet names, each with the rock it means. */
  readonly names: Readonly<Record<string, string>>;
  readonly answer: string;
}

type Naming = Readonly<Record<string, string>>;

const ORIGIN: Place = { column: 0, row: 0 };

/** Whether a square lies further to a side than another. */
export function isFurther(square: string, side: Side, than: string): boolean {
  const [here, there] = [placeOf(square) ?? ORIGIN, placeOf(than) ?? ORIGIN];
  if (side === 'north') return here.row < there.row;
  if (side === 'south') return here.row > there.row;
  return side === 'west' ? here.column < there.column : here.column > there.column;
}

function isIn(
  square: string,
  { columns, rows }: { columns?: readonly string[] | undefined; rows?: readonly number[] | undefined },
) {
  const { column, row } = placeOf(square) ?? ORIGIN;
  return (columns?.includes(columnName(column)) ?? true) && (rows?.includes(row) ?? true);
}

/** Which thing of the chart lies where, apart from rocks nobody has told of; undefined where a rule tells of the answer alone. */
function toldOf(rule: ChartRule): string | undefined {
  if ('further' in rule) return rule.than;
  if ('steps' in rule) return rule.from;
  return 'of' in rule ? rule.of : undefined;
}

/** Whether a rule about the answer and one thing holds, where both squares are known. */
function holdsAt(rule: ChartRule, answer: string, thing: string): boolean {
  if ('further' in rule) return isFurther(answer, rule.further, thing);
  if ('steps' in rule) return stepsBetween(answer, thing) === rule.steps;
  if ('columns' in rule || 'rows' in rule) return isIn(rule.of === undefined ? answer : thing, rule);
  return 'notIn' in rule ? !isIn(answer, rule.notIn) : true;
}

/** Whether each rock can have a square of its own: the one with fewest choices first. */
function canPlace(choices: readonly (readonly string[])[], taken: readonly string[] = []): boolean {
  const [fewest, ...rest] = choices.toSorted((a, b) => a.length - b.length);
  if (!fewest) return true;
  return fewest.some((square) => !taken.includes(square) && canPlace(rest, [...taken, square]));
}

/** The rock a name means; a rock is called as it is. */
function rockOf(naming: Naming, thing: string): string {
  return naming[thing] ?? thing;
}

function namingsOf({ names, rocks }: Chart, rules: readonly ChartRule[]): Naming[] {
  const pets = Object.keys(names);
  const known = rules.flatMap((rule) => ('called' in rule ? Object.entries(rule.called) : []));
  return permutations(Object.keys(rocks))
    .map((order) => Object.fromEntries(pets.map((pet, i) => [pet, order[i] ?? ''])))
    .filter((naming) => known.every(([pet, rock]) => naming[pet] === rock));
}

/**
 * Squares that the answer may be, as far as these rules tell: where no rule says what a pet name means or where a rock lies, every naming
 * and every place that the others leave is tried. Neither the answer nor a rock lies where the crew stands, nor two things on one square.
 */
export function squaresLeft(chart: Chart, rules: readonly ChartRule[]): string[] {
  const free = listSquares(chart).filter((square) => square !== chart.start.square);
  const isKnown = (rule: ChartRule) => [undefined, chart.start.name].includes(toldOf(rule));
  const known = rules.filter(isKnown);
  const others = rules.filter((rule) => !isKnown(rule));
  const places = rules.flatMap((rule) => ('at' in rule ? Object.entries(rule.at) : []));
  const namings = namingsOf(chart, rules);
  const rocks = Object.keys(chart.rocks);
  const fits = (answer: string) => {
    if (!known.every((rule) => holdsAt(rule, answer, chart.start.square))) return false;
    return namings.some((naming) => {
      const choices = rocks.map((rock) => {
        const told = places.filter(([thing]) => rockOf(naming, thing) === rock).map(([, square]) => square);
        const own = others.filter((rule) => rockOf(naming, toldOf(rule) ?? '') === rock);
        const all = told.length > 0 ? told.filter((square) => told.every((each) => each === square)).slice(0, 1) : free;
        return all.filter((square) => square !== answer && own.every((rule) => holdsAt(rule, answer, square)));
      });
      return canPlace(choices);
    });
  };
  return free.filter(fits);
}

/** Whether a rule is true of the chart as it is. */
export function isTrue(chart: Chart, rule: ChartRule): boolean {
  if ('called' in rule) return Object.entries(rule.called).every(([pet, rock]) => chart.names[pet] === rock);
  const squareOf = (thing: string) => (thing === chart.start.name ? chart.start.square : chart.rocks[rockOf(chart.names, thing)]);
  if ('at' in rule) return Object.entries(rule.at).every(([thing, square]) => squareOf(thing) === square);
  const thing = toldOf(rule);
  const there = thing === undefined ? chart.start.square : squareOf(thing);
  return there !== undefined && holdsAt(rule, chart.answer, there);
}
