import { listSquares, placeOf, stepsBetween } from '@lorecrew/contract/live/squares';
import { type ChartRule, chartRulesOf } from '../../format/chart-rules.ts';
import { mentionsAny, OPPOSITE } from '../../format/chart-sentence.ts';
import { type Chart, isTrue } from '../../format/chart-world.ts';
import type { ChartWords, StepFault } from '../../model/step-story.ts';
import { chartOf, type WrittenChart } from './written.ts';

/** One way in which somebody may misread a rule, and which words keep people from it. */
interface Misreading {
  readonly how: string;
  readonly guard?: 'further' | 'only' | 'counting';
  readonly holds: (square: string) => boolean;
}

function holds(chart: Chart, rule: ChartRule): (square: string) => boolean {
  return (square) => isTrue({ ...chart, answer: square }, rule);
}

function squareOf({ rocks, names, start }: Chart, thing: string): string {
  return thing === start.name ? start.square : (rocks[names[thing] ?? thing] ?? '');
}

function farthest(one: string, other: string): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b ? Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) : 0;
}

function otherThings(chart: Chart, thing: string): string[] {
  return Object.keys(chart.rocks).filter((rock) => rock !== (chart.names[thing] ?? thing) && thing !== chart.start.name);
}

/** The ways in which one rule is plausibly misread. */
function misreadingsOf(chart: Chart, rule: ChartRule): Misreading[] {
  if ('further' in rule) {
    const there = placeOf(squareOf(chart, rule.than));
    const isDue = (square: string) => {
      const here = placeOf(square);
      return ['north', 'south'].includes(rule.further) ? here?.column === there?.column : here?.row === there?.row;
    };
    const right = holds(chart, rule);
    return [
      {
        how: `${OPPOSITE[rule.further]} for ${rule.further}`,
        guard: 'further',
        holds: holds(chart, { ...rule, further: OPPOSITE[rule.further] }),
      },
      { how: `due ${rule.further}`, holds: (square) => right(square) && isDue(square) },
      { how: 'overlooked', holds: () => true },
      ...otherThings(chart, rule.than).map((than) => ({ how: `of ${than}`, holds: holds(chart, { ...rule, than }) })),
    ];
  }
  if ('steps' in rule) {
    const from = squareOf(chart, rule.from);
    return [
      {
        how: 'with the first square counted',
        guard: 'counting',
        holds: (square) => stepsBetween(square, from) === rule.steps - 1,
      },
      { how: 'with slanting steps', holds: (square) => farthest(square, from) === rule.steps },
      { how: 'overlooked', holds: () => true },
      ...otherThings(chart, rule.from).map((other) => ({ how: `of ${other}`, holds: holds(chart, { ...rule, from: other }) })),
    ];
  }
  const right = holds(chart, rule);
  return 'columns' in rule || 'rows' in rule ? [{ how: 'turned round', guard: 'only', holds: (square) => !right(square) }] : [];
}

/**
 * No card, plausibly misread, leaves exactly one square that is wrong: the crew would answer it with confidence. Where one does, its words
 * have to keep people from that reading.
 */
export function* misreadFaults(written: WrittenChart, words: ChartWords): Iterable<StepFault> {
  const chart = chartOf(written);
  const taken = [chart.start.square, ...Object.values(chart.rocks)];
  const free = listSquares(chart).filter((square) => !taken.includes(square));
  const told = Object.entries(written.packets).flatMap(([packet, { rule = [], card, private: own }]) => [
    ...chartRulesOf(rule).map((each) => ({ path: ['packets', packet, 'card'], card, rule: each })),
    ...(own
      ? chartRulesOf(own.rule).map((each) => ({ path: ['packets', packet, 'private', 'text'], card: own.text, rule: each }))
      : []),
  ]);
  const extras: (readonly ChartRule[])[] = [[], ...written.extra.map(({ rule }) => chartRulesOf(rule))];
  const isGuarded = {
    further: (card: string) => mentionsAny(card, words.further),
    only: (card: string) => mentionsAny(card, words.only),
    counting: () => true,
  };
  for (const own of told)
    for (const { how, guard, holds: misread } of misreadingsOf(chart, own.rule)) {
      if (guard && isGuarded[guard](own.card)) continue;
      for (const extra of extras) {
        const others = [...told.filter((each) => each !== own).map(({ rule }) => rule), ...extra].map((rule) =>
          holds(chart, rule),
        );
        const [only, ...more] = free.filter((square) => misread(square) && others.every((other) => other(square)));
        if (only === undefined || more.length > 0 || only === chart.answer) continue;
        const advice = guard
          ? `Say "${words[guard === 'only' ? 'only' : 'further'][0]}", or tell it otherwise.`
          : 'Tell it otherwise.';
        yield {
          path: own.path,
          says: `leaves one wrong square, ${only}, when it is misread (${how}): the crew would be sure of it. ${advice}`,
        };
        return;
      }
    }
}
