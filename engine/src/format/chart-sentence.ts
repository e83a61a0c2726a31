import { columnName, listSquares } from '@lorecrew/contract/live/squares';
import type { ChartWords } from '../model/step-story.ts';
import { type ChartRule, SIDES, type Side, thingsNamed } from './chart-rules.ts';
import type { Chart } from './chart-world.ts';

export const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

function anyWord(words: readonly string[]): string {
  return `(?<!\\p{L})(?:${words.map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`;
}

export function mentionsAny(text: string, words: readonly string[]): boolean {
  return new RegExp(anyWord(words), 'iu').test(text);
}

/** Parts of a text in which sides belong together: where both of a pair are named, as in `west to east`, neither tells anything. */
export function splitClauses(text: string): string[] {
  return text.split(/(?<=[.;:?!])(?=[\s"])/u);
}

/** The sides that a part of a text tells of, without those that stand with their opposite. */
export function parseSides(clause: string, words: ChartWords): Side[] {
  const named = SIDES.filter((side) => mentionsAny(clause, words[side]));
  return named.filter((side) => !named.includes(OPPOSITE[side]));
}

export const SQUARES = /(?<![\p{L}\d])([A-L])(1[0-2]|[1-9])(?![\p{L}\d])/gu;

/** Finds `columns B, C, F and G`: the word, and what stands after it. */
export function listPattern(words: readonly string[], item: string): RegExp {
  const last = '(?![\\p{L}\\d])';
  return new RegExp(`(${anyWord(words)}\\s+)(${item}${last}(?:(?:\\s*,\\s*|\\s+\\p{Ll}+\\s+)${item}${last})*)`, 'giu');
}

export const COLUMN_ITEM = '[A-L]';
export const ROW_ITEM = '(?:1[0-2]|[1-9])';

/** The numbers that stand in a list. Case tells columns from words, so small letters are none. */
export function writtenNumbers(list: string, item: string): number[] {
  const found = [...list.matchAll(new RegExp(`(?<![\\p{L}\\d])${item}(?![\\p{L}\\d])`, 'gu'))].map(([each]) => each);
  return found.map((each) => (item === COLUMN_ITEM ? each.charCodeAt(0) - 64 : Number(each)));
}

/** The same with those between the ends of a stretch. */
export function expandNumbers(list: string, item: string, to: readonly string[]): number[] {
  const numbers = writtenNumbers(list, item);
  const [from = 0, until = 0] = numbers;
  if (numbers.length !== 2 || !mentionsAny(list, to)) return numbers;
  return Array.from({ length: until - from + 1 }, (_, i) => from + i);
}

interface Said {
  readonly squares: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  readonly sides: readonly Side[];
  readonly things: readonly string[];
}

function listed(text: string, words: readonly string[], item: string, { to }: ChartWords, all: number): number[] {
  const lists = [...text.matchAll(listPattern(words, item))].map(([, , list = '']) => expandNumbers(list, item, to));
  return [...new Set(lists.filter((numbers) => numbers.length < all).flat())].sort((a, b) => a - b);
}

/** The names of everything on a chart. */
export function thingsOnChart({ rocks, names, start }: Chart): string[] {
  return [...Object.keys(rocks), ...Object.keys(names), start.name];
}

/** What a text names of a chart. The whole of its columns or rows is no news. */
export function parseMentions(text: string, chart: Chart, words: ChartWords): Said {
  return {
    squares: [...new Set([...text.matchAll(SQUARES)].map(([square]) => square))].sort(),
    columns: listed(text, words.columns, COLUMN_ITEM, words, chart.columns).map(columnName),
    rows: listed(text, words.rows, ROW_ITEM, words, chart.rows),
    sides: [...new Set(splitClauses(text).flatMap((clause) => parseSides(clause, words)))],
    things: thingsOnChart(chart).filter((thing) => mentionsAny(text, [thing])),
  };
}

interface Told {
  readonly text: string;
  readonly rules: readonly ChartRule[];
  readonly chart: Chart;
  readonly words: ChartWords;
  /** Numbers in words, from one. */
  readonly numbers: readonly string[];
  /** Things and sides that the sentence names besides. */
  readonly names: readonly string[];
}

function columnsOf(rule: ChartRule): readonly string[] {
  if ('notIn' in rule) return rule.notIn.columns ?? [];
  return 'columns' in rule ? rule.columns : [];
}

function rowsOf(rule: ChartRule): readonly number[] {
  if ('notIn' in rule) return rule.notIn.rows ?? [];
  return 'rows' in rule ? rule.rows : [];
}

function listOfWhat<T>(what: string, said: readonly T[], meant: readonly T[]): string | null {
  const odd = said.find((each) => !meant.includes(each));
  if (odd !== undefined) return `says ${what}${odd}, and its rule does not. Let the two say the same.`;
  const missing = meant.find((each) => !said.includes(each));
  return missing === undefined ? null : `does not say ${what}${missing}, as its rule does. Let the two say the same.`;
}

/** Why a sentence about a chart does not say what its rules say; null where it does. It names exactly their things, sides and numbers. */
export function chartSentenceFault({ text, rules, chart, words, numbers, names }: Told): string | null {
  const said = parseMentions(text, chart, words);
  const start = (thing: string) => thing === chart.start.name;
  // Steps are counted from where the crew stands by its name or by its square.
  const fromSquare = rules.some((rule) => 'steps' in rule && start(rule.from)) && !said.things.includes(chart.start.name);
  const besides: readonly string[] = names;
  const things = thingsNamed(rules).filter((thing) => !(fromSquare && start(thing)));
  const squares = rules.flatMap((rule) => ('at' in rule ? Object.values(rule.at) : []));
  const sides = rules.flatMap((rule) => ('further' in rule ? [rule.further] : []));
  const steps = rules.flatMap((rule) => ('steps' in rule ? [rule.steps] : []));
  const unsaid = steps.find(
    (n) =>
      ![numbers[n - 1] ?? '', String(n)].some((each) =>
        new RegExp(`${anyWord([each])}\\s+${anyWord(words.steps)}`, 'iu').test(text),
      ),
  );
  const known = thingsOnChart(chart);
  return (
    listOfWhat('the ', said.things, [...new Set([...things, ...besides.filter((each) => known.includes(each))])]) ??
    listOfWhat('', said.squares, [...squares, ...(fromSquare ? [chart.start.square] : [])]) ??
    listOfWhat('column ', said.columns, rules.flatMap(columnsOf)) ??
    listOfWhat('row ', said.rows, rules.flatMap(rowsOf)) ??
    listOfWhat('', said.sides, [...new Set([...sides, ...SIDES.filter((side) => besides.includes(side))])]) ??
    (unsaid === undefined
      ? null
      : `does not say "${numbers[unsaid - 1] ?? unsaid} ${words.steps[0]}", as its rule does. Let the two say the same.`)
  );
}

/** Whether a text names a square of the chart. */
export function namesSquare(text: string, chart: Chart): boolean {
  const all = listSquares(chart);
  return [...text.matchAll(SQUARES)].some(([square]) => all.includes(square));
}
