import { permutations } from '../../format/orders.ts';
import { type TellingRule, toRuleList } from '../../format/rules.ts';
import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory, StepTools } from '../../model/step-story.ts';
import type { StepVariant, TaskRule } from '../../model/story.ts';
import {
  compileCards,
  compileTask,
  taskFacts,
  taskLines,
  taskNeedsSec,
  taskOverLines,
  taskSentences,
  toHeldControls,
} from '../tasks/story.ts';
import { orderProof } from './proof.ts';
import { relabelledVariants } from './variants.ts';
import { ordersLeft, PROVOCATION, WrittenOrder } from './written.ts';

/** What the levers' step needs to be played. */
export interface OrderRule {
  /** As they stand. */
  readonly levers: readonly string[];
  readonly answer: readonly string[];
  /** From the miss `prefixFrom` on it is said how many first pulls were right, in `{prefix}`. */
  readonly misses: {
    readonly prefixFrom: number;
    readonly first: string;
    readonly again: string;
    readonly prefix0: string;
    readonly prefix1: string;
    readonly prefixN: string;
  };
  /** What each packet's card says, for whoever holds it; stories compiled by earlier builds do not tell. */
  readonly rules?: Readonly<Record<string, readonly TellingRule[]>>;
  /** Once, at its second of play, somebody of this temper proposes the levers as they stand, and takes it back if nobody answers. */
  readonly contrary?: { readonly temper: string; readonly atSec: number; readonly takesBackSec: number } | null;
  /** A simulated crewmate pulls its lever so many seconds after its turn has come. */
  readonly simulatedPullSec: number;
}
declare module '../../model/story.ts' {
  interface StepRules {
    order: OrderRule;
  }
}

const sentences = {
  ...taskSentences,
  'a-pulled': ['role', 'lever', 'sound', 'n', 'm'],
  'a-undone': ['role', 'lever'],
  'a-miss': [],
  'a-proposed': ['name', 'plan'],
  'a-agreed': ['name', 'k'],
  'a-declined': ['name'],
  'a-turn': ['lever'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<Omit<typeof sentences, keyof typeof taskSentences>> {}
}

function contraryOf({ crewmatesPropose }: WrittenOrder): NonNullable<OrderRule['contrary']> | null {
  if (!crewmatesPropose) return null;
  const { temper, at, takesBack } = crewmatesPropose;
  return { temper, atSec: at, takesBackSec: takesBack };
}

function ruleOf(written: WrittenOrder): OrderRule {
  const { levers, answer, misses } = written;
  return {
    levers,
    answer,
    misses: {
      prefixFrom: misses.prefixFrom,
      first: oneLine(misses.first),
      again: oneLine(misses.again),
      prefix0: oneLine(misses.prefix.none),
      prefix1: oneLine(misses.prefix.one),
      prefixN: oneLine(misses.prefix.many),
    },
    rules: Object.fromEntries(Object.entries(written.packets).map(([packet, { rule }]) => [packet, [...toRuleList(rule)]])),
    contrary: contraryOf(written),
    simulatedPullSec: written.crewmatesPull,
  };
}

/** The step with its levers named anew, with the task as it stands: what is said and counted is the same in all of them. */
function variantOf(written: WrittenOrder, tools: StepTools, task: TaskRule): StepVariant<'order'> {
  const texts = written.hints.ladder.map(({ text }) => oneLine(text));
  const holds = Object.fromEntries(tools.packets.map((packet) => [packet, toHeldControls(written.packets[packet] ?? {})]));
  return {
    rule: ruleOf(written),
    cards: compileCards(written, tools),
    task: { ...task, holds, hints: { ...task.hints, texts } },
  };
}

/** Levers with one right order. */
export const orderStory: StepStory<'order', WrittenOrder> = {
  schema: WrittenOrder,
  announcements: sentences,
  lines: [...taskLines, 'plan', 'confirm', 'miss', 'object', 'objectAgain'],
  rareLines: PROVOCATION,
  overLines: taskOverLines,
  slots: { 'misses.again': ['prefix'], 'misses.prefix.many': ['n'] },
  facts: taskFacts,
  compile: (written, tools) => {
    const { levers } = written;
    const possible = permutations(levers).length;
    const left = Object.fromEntries(
      tools.packets.map((packet) => [
        packet,
        ordersLeft(
          written,
          tools.packets.filter((other) => other !== packet),
        ).length,
      ]),
    );
    const task = compileTask(written, tools, { parts: levers.length, possible, left });
    const variants = relabelledVariants(written, tools.calls).map((own) => variantOf(own, tools, task));
    return {
      rule: ruleOf(written),
      cards: compileCards(written, tools),
      task,
      ...(variants.length > 0 ? { variants } : {}),
      stage: {
        title: oneLine(written.title),
        heading: oneLine(written.heading),
        idle: oneLine(written.idle),
        solved: oneLine(written.lit.solved),
        timedOut: oneLine(written.lit.timeout),
      },
    };
  },
  neededSec: ({ task }, pace, context) => taskNeedsSec(task, pace, context),
  states: ({ rule }) => rule.levers.flatMap((_, i) => [`down-${i + 1}`]),
  outcomes: () => [{ outcome: 'solved' }, { outcome: 'timedout' }],
  secrets: (step) =>
    [step, ...(step.variants ?? [])].flatMap(({ rule, cards, task }) => [
      ...(cards ?? []).map(({ text }) => text),
      ...(task?.hints.texts ?? []),
      rule.answer.join(', '),
      rule.answer.join(' '),
    ]),
  things: ({ rule }) => rule.levers,
  overTexts: ({ stage }) => [stage?.solved ?? '', stage?.timedOut ?? ''],
  answersLeft: (written, packets) => ordersLeft(written, packets).length,
  answer: ({ rule }) => ({ order: [...rule.answer] }),
  solve: ({ rule }, { levers, task, me }) => {
    if (!levers || task?.outcome !== 'open') return null;
    const { agreed, proposal } = levers;
    if (agreed) return agreed.next && me?.holds.includes(agreed.next) ? { type: 'lever.pull', lever: agreed.next } : null;
    const isRight = proposal?.order.join() === rule.answer.join();
    if (proposal && isRight) return proposal.by === me?.id ? null : { type: 'plan.agree', proposal: proposal.number };
    return { type: 'plan.propose', order: [...rule.answer] };
  },
  proof: orderProof,
};
