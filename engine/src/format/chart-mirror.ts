import { columnName, placeOf, squareAt } from '@lorecrew/contract/live/squares';
import type { ChartWords } from '../model/step-story.ts';
import type { ChartRule, Side } from './chart-rules.ts';
import {
  COLUMN_ITEM,
  expandNumbers,
  listPattern,
  mentionsAny,
  OPPOSITE,
  parseSides,
  ROW_ITEM,
  SQUARES,
  splitClauses,
  writtenNumbers,
} from './chart-sentence.ts';
import type { Chart } from './chart-world.ts';

/** Which way a chart is turned round. */
export interface Mirror {
  /** West and east change places, and with them the columns. */
  readonly columns: boolean;
  /** North and south do, and the rows. */
  readonly rows: boolean;
}

type Size = Pick<Chart, 'columns' | 'rows'>;

function column({ columns }: Mirror, size: Size, n: number): number {
  return columns ? size.columns + 1 - n : n;
}

function row({ rows }: Mirror, size: Size, n: number): number {
  return rows ? size.rows + 1 - n : n;
}

/** A square in the mirror. */
export function mirroredSquare(square: string, mirror: Mirror, size: Size): string {
  const place = placeOf(square);
  return place ? squareAt({ column: column(mirror, size, place.column), row: row(mirror, size, place.row) }) : square;
}

/** A side in the mirror. */
export function mirroredSide(side: Side, { columns, rows }: Mirror): Side {
  return (side === 'east' || side === 'west' ? columns : rows) ? OPPOSITE[side] : side;
}

function values<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

/** A rule in the mirror. */
export function mirroredRule(rule: ChartRule, mirror: Mirror, size: Size): ChartRule {
  const letters = (list: readonly string[]) =>
    list.map((each) => columnName(column(mirror, size, each.charCodeAt(0) - 64))).sort();
  const figures = (list: readonly number[]) => list.map((each) => row(mirror, size, each)).sort((a, b) => a - b);
  if ('at' in rule) return { at: values(rule.at, (square) => mirroredSquare(square, mirror, size)) };
  if ('further' in rule) return { ...rule, further: mirroredSide(rule.further, mirror) };
  if ('columns' in rule) return { ...rule, columns: letters(rule.columns) };
  if ('rows' in rule) return { ...rule, rows: figures(rule.rows) };
  if (!('notIn' in rule)) return rule;
  const { columns, rows } = rule.notIn;
  return { notIn: { ...(columns ? { columns: letters(columns) } : {}), ...(rows ? { rows: figures(rows) } : {}) } };
}

/** A chart in the mirror. */
export function mirroredChart(chart: Chart, mirror: Mirror): Chart {
  const square = (each: string) => mirroredSquare(each, mirror, chart);
  return {
    ...chart,
    start: { ...chart.start, square: square(chart.start.square) },
    rocks: values(chart.rocks, square),
    answer: square(chart.answer),
  };
}

/** A list of columns or rows with its items in the mirror, in their order; one of all of them stays as it is. */
function mirroredList(
  list: string,
  item: string,
  { all, turn, to }: { all: number; turn: (n: number) => number; to: readonly string[] },
) {
  if (expandNumbers(list, item, to).length >= all) return list;
  const plain = writtenNumbers(list, item);
  const turned = plain.map(turn).sort((a, b) => a - b);
  let at = 0;
  return list.replace(new RegExp(`(?<![\\p{L}\\d])${item}(?![\\p{L}\\d])`, 'gu'), (each) => {
    const n = turned[at++];
    if (n === undefined) return each;
    return item === COLUMN_ITEM ? columnName(n) : String(n);
  });
}

/** A word for the opposite side, written as large or small as it was. */
function opposite(found: string, words: ChartWords): string {
  for (const side of ['north', 'south', 'east', 'west'] as const) {
    const at = words[side].findIndex((each) => each.toLowerCase() === found.toLowerCase());
    const other = words[OPPOSITE[side]][at];
    if (at !== -1 && other !== undefined)
      return found.charAt(0) === found.charAt(0).toLowerCase() ? other : other.charAt(0).toUpperCase() + other.slice(1);
  }
  return found;
}

/** A text about a chart in the mirror: its squares, columns, rows and sides. Sides that stand with their opposite stay. */
export function mirroredText(text: string, mirror: Mirror, size: Size, words: ChartWords): string {
  const clauses = splitClauses(text).map((clause) => {
    let turned = clause;
    for (const side of parseSides(clause, words)) {
      if (mirroredSide(side, mirror) === side) continue;
      const pattern = words[side].filter((each) => mentionsAny(clause, [each])).join('|');
      turned = turned.replace(new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, 'giu'), (found) => opposite(found, words));
    }
    return turned;
  });
  const { to } = words;
  return clauses
    .join('')
    .replace(
      listPattern(words.columns, COLUMN_ITEM),
      (_, word: string, list: string) =>
        `${word}${mirroredList(list, COLUMN_ITEM, { all: size.columns, turn: (n) => column(mirror, size, n), to })}`,
    )
    .replace(
      listPattern(words.rows, ROW_ITEM),
      (_, word: string, list: string) =>
        `${word}${mirroredList(list, ROW_ITEM, { all: size.rows, turn: (n) => row(mirror, size, n), to })}`,
    )
    .replace(SQUARES, (square: string) => mirroredSquare(square, mirror, size));
}
