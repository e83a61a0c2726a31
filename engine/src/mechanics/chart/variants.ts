import {
  type Mirror,
  mirroredChart,
  mirroredRule,
  mirroredSide,
  mirroredSquare,
  mirroredText,
} from '../../format/chart-mirror.ts';
import { type ChartRule, chartRulesOf, SIDES } from '../../format/chart-rules.ts';
import type { ChartWords } from '../../model/step-story.ts';
import { chartOf, type WrittenChart } from './written.ts';

/** Every way in which a step lets its chart be turned round, as it stands first. */
export function chartMirrors({ mirror }: Pick<WrittenChart, 'mirror'>): Mirror[] {
  const ways = (way: 'columns' | 'rows') => (mirror.includes(way) ? [false, true] : [false]);
  return ways('columns').flatMap((columns) => ways('rows').map((rows) => ({ columns, rows })));
}

/** The states in which drawings of the step show a mirror. */
export function mirrorStates(mirror: Mirror): string[] {
  return [...(mirror.columns ? ['columns-turned'] : []), ...(mirror.rows ? ['rows-turned'] : [])];
}

/** The step in the mirror: the chart, its cards and hints with their rules, and whatever else names squares or sides. */
export function mirroredStep(written: WrittenChart, mirror: Mirror, words: ChartWords): WrittenChart {
  const size = chartOf(written);
  const turn = (text: string) => mirroredText(text, mirror, size, words);
  const rules = (rule: WrittenChart['extra'][number]['rule']): ChartRule[] =>
    chartRulesOf(rule).map((each) => mirroredRule(each, mirror, size));
  const named = (names: readonly string[] | undefined) =>
    names?.map((name) => {
      const side = SIDES.find((each) => each === name);
      return side ? mirroredSide(side, mirror) : name;
    });
  const namesOf = (own: { names?: string[] | undefined }) => {
    const names = named(own.names);
    return names ? { names } : {};
  };
  const card = <C extends WrittenChart['extra'][number]>(own: C): C => ({
    ...own,
    card: turn(own.card),
    rule: rules(own.rule),
    ...namesOf(own),
  });
  const packet = ({ rule, private: own, ...rest }: WrittenChart['packets'][string]): WrittenChart['packets'][string] => ({
    ...rest,
    card: turn(rest.card),
    ...namesOf(rest),
    ...(rule === undefined ? {} : { rule: rules(rule) }),
    ...(own ? { private: { ...own, text: turn(own.text), aloud: turn(own.aloud), rule: rules(own.rule), ...namesOf(own) } } : {}),
  });
  return {
    ...written,
    ...mirroredChart(size, mirror),
    start: { ...written.start, square: mirroredSquare(written.start.square, mirror, size) },
    public: { ...written.public, card: turn(written.public.card) },
    extra: written.extra.map(card),
    packets: Object.fromEntries(Object.entries(written.packets).map(([id, own]) => [id, packet(own)])),
    hints: {
      ...written.hints,
      ladder: written.hints.ladder.map((hint) => {
        const names = named(hint.names);
        const tells = hint.tells === 'method' ? hint.tells : rules(hint.tells);
        return { ...hint, text: turn(hint.text), tells, ...(names ? { names } : {}) };
      }),
    },
  };
}
