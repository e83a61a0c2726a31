import { permutations } from '../../format/orders.ts';
import { type Fact, isStrict, rankByFacts } from '../../format/rankings.ts';
import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory, StepTools } from '../../model/step-story.ts';
import type { Card, StepVariant, TaskRule } from '../../model/story.ts';
import { compileTask, taskFacts, taskLines, taskNeedsSec, taskOverLines, taskSentences } from '../tasks/story.ts';
import { rankingProof } from './proof.ts';
import { type Dealt, relabelledOptions } from './variants.ts';
import { factWithText, knownFacts, toFact, WrittenRanking } from './written.ts';

/** What the step of the ranking needs to be played. */
export interface RankingRule {
  /** As they stand on the screen. */
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly answer: readonly string[];
  /** Where options are named anew: which of those that are written each stands for. Endings and codas go by what is written. */
  readonly written?: Readonly<Record<string, string>>;
  readonly rule: string;
  /** Facts of everybody, and those of the cards by the card's id. */
  readonly shared: readonly (Fact & { readonly text: string })[];
  readonly facts: Readonly<Record<string, Fact>>;
  readonly aloneSec: number;
  readonly revealSec: number;
  /** The hint that shows the sums of the board, counted from 1; null where none does. */
  readonly sumsWithHint: number | null;
  readonly scoring: { readonly quality: number; readonly gain: number };
  readonly simulatedSec: number | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    ranking: RankingRule;
  }
}

const sentences = {
  ...taskSentences,
  'a-listed': ['n', 'm'],
  'a-opened': [],
  'a-moved': ['name', 'option', 'n'],
  'a-proposed': ['name', 'plan'],
  'a-declined': ['name'],
  'a-settled': ['plan', 'n'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<Omit<typeof sentences, keyof typeof taskSentences | 'a-proposed' | 'a-declined'>> {}
}

function cardsOf({ packets }: WrittenRanking, id: string, order: readonly string[]): (Card & { readonly fact: Fact })[] {
  return order.flatMap((packet) =>
    (packets[packet] ?? []).map((fact, i) => ({
      id: `${id}-${packet}${i + 1}`,
      packet,
      text: oneLine(fact.text),
      fact: toFact(fact),
    })),
  );
}

/** Orders that fit these packets: the strict one, or all that differ only where sums are the same. */
function ordersLeft(written: WrittenRanking, packets: readonly string[]): number {
  const ids = Object.keys(written.options);
  const own = knownFacts(written, packets);
  return isStrict(ids, own) && rankByFacts(ids, own).join() === written.answer.join() ? 1 : 2;
}

function ruleOf(written: WrittenRanking, cards: ReturnType<typeof cardsOf>, dealt?: Dealt): RankingRule {
  const sums = written.hints.ladder.findIndex(({ tells }) => tells === 'sums');
  return {
    options: Object.entries(written.options).map(([id, name]) => ({ id, name: oneLine(name) })),
    answer: written.answer,
    ...(dealt ? { written: Object.fromEntries([...dealt].map(([was, is]) => [is, was])) } : {}),
    rule: oneLine(written.rule),
    shared: written.shared.map(factWithText),
    facts: Object.fromEntries(cards.map(({ id, fact }) => [id, fact])),
    aloneSec: written.alone,
    revealSec: written.reveal,
    sumsWithHint: sums === -1 ? null : sums + 1,
    scoring: written.scoring,
    simulatedSec: written.crewmatesRank ?? null,
  };
}

function withoutFacts(cards: ReturnType<typeof cardsOf>): Card[] {
  return cards.map(({ fact: _, ...card }) => card);
}

/** The step with its options named anew, with the task as it stands: what is said and counted is the same in all of them. */
function variantsOf(written: WrittenRanking, { id, packets }: StepTools, task: TaskRule): StepVariant<'ranking'>[] {
  return relabelledOptions(written).map(({ own, dealt }) => {
    const cards = cardsOf(own, id, packets);
    const texts = own.hints.ladder.map(({ text }) => oneLine(text));
    return { rule: ruleOf(own, cards, dealt), cards: withoutFacts(cards), task: { ...task, hints: { ...task.hints, texts } } };
  });
}

/** Options ranked alone, then together, by facts that nobody has all of. */
export const rankingStory: StepStory<'ranking', WrittenRanking> = {
  schema: WrittenRanking,
  announcements: sentences,
  lines: [...taskLines],
  overLines: taskOverLines,
  facts: [...taskFacts, 'percent', 'mean', 'points', 'first', 'chosen', 'name'],
  compile: (written, tools) => {
    const cards = cardsOf(written, tools.id, tools.packets);
    const without = (packet: string) => tools.packets.filter((other) => other !== packet);
    const left = Object.fromEntries(tools.packets.map((packet) => [packet, ordersLeft(written, without(packet))]));
    const parts = Object.keys(written.options).length;
    const possible = permutations(written.answer).length;
    const misses = { free: 'all', cost: 0, most: 0 } as const;
    const compiled = compileTask({ ...written, crewmatesAgree: written.crewmatesRank, packets: {}, misses }, tools, {
      parts,
      possible,
      left,
    });
    const task = {
      ...compiled,
      points: written.scoring.quality + written.scoring.gain,
      playSec: written.alone + compiled.playSec,
      latePlaySec: written.alone + compiled.latePlaySec,
    };
    const variants = variantsOf(written, tools, task);
    return {
      rule: ruleOf(written, cards),
      cards: withoutFacts(cards),
      task,
      ...(variants.length > 0 ? { variants } : {}),
      stage: { title: oneLine(written.title), heading: oneLine(written.heading) },
    };
  },
  neededSec: ({ task, rule }, pace, context) => {
    const endSec = taskNeedsSec(task, pace, { ...context, secondsOf: () => 0 });
    const told = Math.max(context.secondsOf(task?.solved.narration ?? ''), context.secondsOf(task?.timedOut.narration ?? ''));
    return endSec + Math.max(told, rule.revealSec);
  },
  states: () => [],
  outcomes: () => [{ outcome: 'solved' }, { outcome: 'timedout' }],
  sessionOutcomes: ({ rule }) => rule.options.map(({ id }) => ({ chosen: id })),
  slotsSaid: ({ rule }, { id }) => {
    const [longest = ''] = rule.options.map(({ name }) => name).sort((a, b) => b.length - a.length);
    return { [`${id}.name`]: longest };
  },
  secrets: (step) =>
    [step, ...(step.variants ?? [])].flatMap(({ rule, cards, task }) => {
      const names = rule.answer.map((id) => rule.options.find((option) => option.id === id)?.name ?? id);
      return [...(cards ?? []).map(({ text }) => text), ...(task?.hints.texts ?? []), names.join(', ')];
    }),
  answersLeft: ordersLeft,
  answer: ({ rule }) => ({ order: [...rule.answer] }),
  solve: ({ rule }, { ranking, myRanking, task, me }) => {
    if (!ranking || task?.outcome !== 'open') return null;
    if (ranking.part === 'alone')
      return myRanking?.order ? null : { type: 'rank.alone', order: rule.options.map(({ id }) => id) };
    const { proposal } = ranking;
    if (proposal) return proposal.by === me?.id ? null : { type: 'rank.agree', proposal: proposal.number };
    return { type: 'rank.propose', order: [...rule.answer] };
  },
  proof: rankingProof,
};
