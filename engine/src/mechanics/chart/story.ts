import { listSquares } from '@lorecrew/contract/live/squares';
import { type ChartRule, chartRulesOf } from '../../format/chart-rules.ts';
import { thingsOnChart } from '../../format/chart-sentence.ts';
import type { Chart } from '../../format/chart-world.ts';
import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Condition } from '../../model/condition.ts';
import type { StepStory, StepTools } from '../../model/step-story.ts';
import type { StepVariant, TaskRule } from '../../model/story.ts';
import { compileCards, compileTask, taskFacts, taskLines, taskNeedsSec, taskOverLines, taskSentences } from '../tasks/story.ts';
import { chartProof } from './proof.ts';
import { chartMirrors, mirroredStep, mirrorStates } from './variants.ts';
import { chartOf, squaresOfPackets, WrittenChart } from './written.ts';

/** What the step of a chart needs to be played. */
export interface ChartStepRule {
  readonly chart: Chart;
  /** Told to everybody: the public card first, then those whose condition holds. */
  readonly cards: readonly {
    readonly id: string;
    readonly text: string;
    readonly rules: readonly ChartRule[];
    readonly isExtra: boolean;
    readonly when?: Condition;
  }[];
  /** What each packet's card says, for whoever holds it. */
  readonly rules: Readonly<Record<string, readonly ChartRule[]>>;
  /** What each packet's holder alone sees, for whoever was told of it. */
  readonly privateRules?: Readonly<Record<string, readonly ChartRule[]>>;
  readonly misses: { readonly says: string; readonly pauseSec: number };
  /** How far a proposal comes, in percent: within so many steps of the answer, or anywhere. */
  readonly worth: { readonly within: number; readonly near: number; readonly any: number };
  /** Seconds after which a simulated crewmate proposes the one square that is left to it; null for never. */
  readonly simulatedProposeSec: number | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    chart: ChartStepRule;
  }
}

const sentences = {
  ...taskSentences,
  'a-possible': ['role', 'squares'],
  'a-ruledout': ['role', 'squares'],
  'a-here': ['role', 'squares'],
  'a-unmarked': ['role', 'squares'],
  'a-named': ['role', 'rock', 'square'],
  'a-unnamed': ['role', 'rock'],
  'a-suggested': ['name', 'square'],
  'a-held': ['name'],
  'a-wrong': ['square', 'n'],
  'a-again': [],
  'a-itis': ['square'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<Omit<typeof sentences, keyof typeof taskSentences>> {}
}

function ruleOf(written: WrittenChart, { id }: StepTools): ChartStepRule {
  const extra = written.extra.map((card) => ({
    id: `${id}-${card.id}`,
    text: oneLine(card.card),
    rules: [...chartRulesOf(card.rule)],
    isExtra: true,
    when: card.when,
  }));
  const privateRules = Object.entries(written.packets).flatMap(([packet, { private: own }]) =>
    own ? [[packet, [...chartRulesOf(own.rule)]] as const] : [],
  );
  return {
    chart: chartOf(written),
    cards: [{ id: `${id}-public`, text: oneLine(written.public.card), rules: [], isExtra: false }, ...extra],
    rules: Object.fromEntries(
      Object.entries(written.packets).map(([packet, { rule }]) => [packet, [...chartRulesOf(rule ?? [])]]),
    ),
    ...(privateRules.length > 0 ? { privateRules: Object.fromEntries(privateRules) } : {}),
    misses: { says: oneLine(written.misses.says), pauseSec: written.misses.pause },
    worth: { within: written.timeout.within, near: written.timeout.near, any: written.timeout.any },
    simulatedProposeSec: written.crewmatesPropose ?? null,
  };
}

function taskOf(written: WrittenChart, tools: StepTools): TaskRule {
  const { any: _, within: __, near, ...timeout } = written.timeout;
  const left = Object.fromEntries(
    tools.packets.map((packet) => [
      packet,
      squaresOfPackets(
        written,
        tools.packets.filter((other) => other !== packet),
      ).length,
    ]),
  );
  const possible = listSquares(written).length - 1 - Object.keys(written.rocks).length;
  const plain = { ...written, packets: {}, timeout: { ...timeout, best: near } };
  const task = compileTask(plain, tools, { parts: near, possible, left });
  return { ...task, timeout: { ...task.timeout, counts: 'last' } };
}

/** The step in each of its mirrors, with the task as it stands: what is said and counted is the same in all of them. */
function variantsOf(written: WrittenChart, tools: StepTools, task: TaskRule): StepVariant<'chart'>[] {
  return chartMirrors(written).map((mirror) => {
    const turned = mirroredStep(written, mirror, tools.telling.squares);
    const texts = turned.hints.ladder.map(({ text }) => oneLine(text));
    return {
      rule: ruleOf(turned, tools),
      cards: compileCards(turned, tools, mirrorStates(mirror)),
      task: { ...task, hints: { ...task.hints, texts } },
    };
  });
}

/** A chart with one right square. */
export const chartStory: StepStory<'chart', WrittenChart> = {
  schema: WrittenChart,
  announcements: sentences,
  lines: [...taskLines, 'miss', 'object', 'objectAgain'],
  overLines: taskOverLines,
  facts: taskFacts,
  compile: (written, tools) => {
    const task = taskOf(written, tools);
    const variants = variantsOf(written, tools, task);
    return {
      rule: ruleOf(written, tools),
      cards: compileCards(written, tools),
      task,
      ...(variants.length > 1 ? { variants } : {}),
      stage: {
        title: oneLine(written.title),
        heading: oneLine(written.heading),
        idle: oneLine(written.idle),
        solved: oneLine(written.found.solved),
        timedOut: oneLine(written.found.timeout),
      },
    };
  },
  neededSec: ({ task }, pace, context) => taskNeedsSec(task, pace, context),
  states: () => [],
  outcomes: () => [{ outcome: 'solved' }, { outcome: 'timedout' }],
  secrets: (step) =>
    [step, ...(step.variants ?? [])].flatMap(({ rule, cards, task }) => [
      ...(cards ?? []).map(({ text }) => text),
      ...rule.cards.map(({ text }) => text),
      ...(task?.hints.texts ?? []),
    ]),
  things: ({ rule }) => thingsOnChart(rule.chart),
  overTexts: ({ stage }) => [stage?.solved ?? '', stage?.timedOut ?? ''],
  answersLeft: (written, packets) => squaresOfPackets(written, packets).length,
  answer: ({ rule }) => ({ square: rule.chart.answer }),
  solve: ({ rule }, { chart, task, me }) => {
    if (!chart || task?.outcome !== 'open' || chart.pausedUntilMs !== null) return null;
    const { proposal } = chart;
    if (!proposal) return { type: 'square.propose', square: rule.chart.answer };
    if (proposal.by === me?.id) return null;
    return proposal.square === rule.chart.answer
      ? { type: 'square.agree', proposal: proposal.number }
      : { type: 'square.decline', proposal: proposal.number };
  },
  proof: chartProof,
};
