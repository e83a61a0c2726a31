import { allSettings, type Setting, type SettingRule, settingRules } from '../../format/settings.ts';
import { oneLine } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Condition } from '../../model/condition.ts';
import type { StepStory } from '../../model/step-story.ts';
import { compileCards, compileTask, taskFacts, taskLines, taskNeedsSec, taskOverLines, taskSentences } from '../tasks/story.ts';
import { dialsProof } from './proof.ts';
import { settingsLeft, WrittenDials } from './written.ts';

/** What the step of the dials needs to be played. */
export interface DialsRule {
  readonly dials: readonly { readonly name: string; readonly options: readonly string[]; readonly signs: readonly string[] }[];
  readonly answer: Setting;
  /** Names of the controls that count down and send. */
  readonly keys: { readonly countdown: string; readonly send: string };
  /** From the miss `from` on, or while `when` holds, `{right}` of `again` says how many dials are right. */
  readonly misses: {
    readonly first: string;
    readonly again: string;
    readonly from: number;
    readonly when?: Condition;
    readonly none: string;
    readonly one: string;
    readonly many: string;
  };
  /** What each packet's card says, for whoever knows it. */
  readonly rules: Readonly<Record<string, readonly SettingRule[]>>;
  /** What each packet's holder alone sees, for whoever was told of it. */
  readonly privateRules?: Readonly<Record<string, readonly SettingRule[]>>;
  /** A simulated crewmate turns its dial so many seconds after it knows more; null: it never does. */
  readonly simulatedTurnSec: number | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    dials: DialsRule;
  }
}

const sentences = {
  ...taskSentences,
  'a-turned': ['role', 'dial', 'option', 'n', 'm'],
  'a-ready': ['n', 'm'],
  'a-count': ['role'],
  'a-key': ['key'],
  'a-unanswered': ['text'],
} as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<Omit<typeof sentences, keyof typeof taskSentences>> {}
}

function ruleOf({ dials, answer, keys, misses, packets, crewmatesTurn }: WrittenDials): DialsRule {
  const privateRules = Object.entries(packets).flatMap(([packet, { private: own }]) =>
    own ? [[packet, [...settingRules(own.rule)]] as const] : [],
  );
  const { from, when, none, one, many } = misses.right;
  return {
    dials: dials.map(({ name, options, signs }) => ({ name, options, signs: signs ?? options.map((each) => each.charAt(0)) })),
    answer,
    keys,
    misses: {
      first: oneLine(misses.first),
      again: oneLine(misses.again),
      from,
      ...(when === undefined ? {} : { when }),
      none: oneLine(none),
      one: oneLine(one),
      many: oneLine(many),
    },
    rules: Object.fromEntries(Object.entries(packets).map(([packet, { rule }]) => [packet, [...settingRules(rule ?? [])]])),
    ...(privateRules.length > 0 ? { privateRules: Object.fromEntries(privateRules) } : {}),
    simulatedTurnSec: crewmatesTurn ?? null,
  };
}

/** Dials with one right setting. */
export const dialsStory: StepStory<'dials', WrittenDials> = {
  schema: WrittenDials,
  announcements: sentences,
  lines: [...taskLines, 'miss'],
  overLines: taskOverLines,
  slots: { 'misses.again': ['right'], 'misses.right.many': ['n'] },
  facts: taskFacts,
  compile: (written, tools) => {
    const without = (packet: string) => tools.packets.filter((other) => other !== packet);
    const left = Object.fromEntries(tools.packets.map((packet) => [packet, settingsLeft(written, without(packet)).length]));
    const parts = written.dials.length;
    const task = compileTask(written, tools, { parts, possible: allSettings(written.dials).length, left });
    return {
      rule: ruleOf(written),
      cards: compileCards(written, tools),
      task: { ...task, keys: { ...task.keys, second: false } },
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
  states: () => [],
  outcomes: () => [{ outcome: 'solved' }, { outcome: 'timedout' }],
  secrets: ({ rule, cards, task }) => [
    ...(cards ?? []).map(({ text }) => text),
    ...(task?.hints.texts ?? []),
    rule.dials.map(({ name }) => rule.answer[name]).join(', '),
  ],
  things: ({ rule }) => rule.dials.flatMap(({ options }) => options),
  controls: ({ rule }) => [...rule.dials.map(({ name }) => name), rule.keys.countdown, rule.keys.send],
  overTexts: ({ stage }) => [stage?.solved ?? '', stage?.timedOut ?? ''],
  answersLeft: (written, packets) => settingsLeft(written, packets).length,
  solve: ({ rule }, { dials, task, me }) => {
    if (!dials || !me || task?.outcome !== 'open') return null;
    const wrong = dials.dials.filter(({ name, at }) => at !== rule.answer[name]);
    const own = wrong.find(({ seat }) => seat === me.seat);
    if (own) return { type: 'dial.turn', dial: own.name, option: rule.answer[own.name] ?? own.at };
    if (wrong.length > 0) return null;
    if (!dials.ready.some(({ id, counted }) => id === me.id && !counted)) return { type: 'ready.set', ready: true };
    const { countdown, send } = dials;
    if (dials.ready.length < dials.members.length) return null;
    if (countdown.over) return send.seat === me.seat ? { type: 'dials.send' } : null;
    return !countdown.running && countdown.seat === me.seat ? { type: 'countdown.start' } : null;
  },
  proof: dialsProof,
};
