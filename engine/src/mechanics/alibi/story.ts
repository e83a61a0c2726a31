import { ALIBI_CHARS } from '@lorecrew/contract/live/mechanics/alibi';
import type { Said } from '../../format/narration.ts';
import { oneLine } from '../../format/texts.ts';
import type { StepStory, StepTools } from '../../model/step-story.ts';
import { alibiFaults } from './proof.ts';
import { type AlibiRule, type AnswerRule, countAsked, WrittenAlibi, type WrittenQuestion } from './written.ts';

declare module '../../model/story.ts' {
  interface StepRules {
    alibi: AlibiRule;
  }
}

function answerRule({ choices, from, number, time, asksCrew, crewmates }: WrittenQuestion): AnswerRule {
  if (choices) return { kind: 'choice', options: choices.map(({ id, text }) => ({ id, text: oneLine(text) })) };
  if (from !== undefined) return { kind: 'from', step: from };
  if (number) return { kind: 'number', ...number };
  if (time) return { kind: 'time', ...time };
  const said = Object.entries(crewmates).map(([id, text]) => [id, oneLine(text)]);
  return { kind: 'words', maxChars: ALIBI_CHARS, asksCrew, crewmates: Object.fromEntries(said) };
}

/** What slots of a text are called while the story is told: an answer is its question's, whatever is said later. */
function named(said: Said, slots: Readonly<Record<string, string>>): Said {
  return { ...said, text: said.text.replace(/\{(\w+)\}/g, (whole, name: string) => (slots[name] ? `{${slots[name]}}` : whole)) };
}

/** The slots of the texts for so many versions: of each text its own, since it is said of one question alone. */
export function versionSlot(step: string, kind: 'two' | 'more', place: number, name: string): string {
  return `${step}.${kind}-${place}-${name}`;
}

/** What is said of a question to which one person alone has an answer. */
export function oneSlot(step: string): string {
  return `${step}.only`;
}

function sayLines(written: WrittenAlibi, { id, say }: StepTools) {
  const optional = (key: 'early' | 'before' | 'all' | 'nothing') => (written[key] ? say(written[key], [key]) : null);
  const later = (key: 'silence' | 'soon') =>
    written[key] ? { sec: written[key].seconds, said: say(written[key].say, [key, 'say']) } : null;
  const slots = (kind: 'two' | 'more', place: number) =>
    Object.fromEntries(['first', 'second', 'n'].map((name) => [name, versionSlot(id, kind, place, name)]));
  return {
    silence: later('silence'),
    soon: later('soon'),
    early: optional('early'),
    before: optional('before'),
    two: written.two.map((said, i) => say(named(said, slots('two', i)), ['two', i])),
    more: written.more.map((said, i) => say(named(said, slots('more', i)), ['more', i])),
    one: say(named(written.one, { answer: oneSlot(id) }), ['one']),
    none: say(written.none, ['none']),
    all: optional('all'),
    nothing: optional('nothing'),
  };
}

/** Every text that may be said of one question. */
function questionLines({ questions, two, more, one, none }: AlibiRule): string[] {
  return [...questions.flatMap(({ agreed, both }) => (both === null ? [agreed] : [agreed, both])), ...two, ...more, one, none];
}

/** A crew agrees on what happened, answers alone, and hears its versions. */
export const alibiStory: StepStory<'alibi', WrittenAlibi> = {
  schema: WrittenAlibi,
  announcements: {},
  lines: [],
  facts: ['asked', 'agreed', 'versions', 'outcome'],
  slots: {
    'questions.*.agreed.text': ['answer'],
    'questions.*.both.text': ['answer'],
    'two.*.text': ['first', 'second'],
    'more.*.text': ['n'],
    'one.text': ['answer'],
  },
  slotsSaid: ({ rule }, { id }) =>
    Object.fromEntries(rule.questions.map((question) => [`${id}.${question.id}`, 'm'.repeat(ALIBI_CHARS)])),
  compile: (written, tools) => ({
    rule: {
      questions: written.questions.map((question, i) => {
        const { id, group, ask, agreed, both } = question;
        const say = (said: Said, key: string) => tools.say(named(said, { answer: `${tools.id}.${id}` }), ['questions', i, key]);
        return {
          ...{ id, group: group ?? id, ask: oneLine(ask), answer: answerRule(question) },
          ...{ agreed: say(agreed, 'agreed'), both: both ? say(both, 'both') : null },
        };
      }),
      sec: { planned: written.seconds, late: written.late },
      enough: written.enough,
      ...sayLines(written, tools),
      crossedOut: oneLine(written.crossedOut),
      about: oneLine(written.about),
      simulatedAnswerSec: written.crewmatesAnswer,
    },
    stage: {
      heading: oneLine(written.heading),
      board: written.board.map(oneLine).join(' · '),
      ...(written.note === undefined ? {} : { note: oneLine(written.note) }),
    },
  }),
  neededSec: ({ rule }, pace, { spokenSec, secondsOf }) => {
    const longestSec = (narrations: readonly (string | null)[]) =>
      Math.max(0, ...narrations.map((narration) => (narration === null ? 0 : secondsOf(narration))));
    const { talk, answer, same, read } = rule.sec[pace];
    const asked = countAsked(rule);
    const isCompared = rule.questions.some((question) => question.answer.kind === 'words' && question.answer.asksCrew);
    const readSec = Math.max(read, longestSec(questionLines(rule)));
    const pausesSec = longestSec([rule.early]) + longestSec([rule.before]) + longestSec([rule.all, rule.nothing]);
    return spokenSec + talk + asked * (answer + readSec) + (isCompared ? same : 0) + pausesSec;
  },
  states: () => [],
  outcomes: ({ rule }) => [
    { outcome: 'timedout', agreed: 0, asked: countAsked(rule), versions: 0 },
    { outcome: 'solved', agreed: countAsked(rule), asked: countAsked(rule), versions: countAsked(rule) },
  ],
  secrets: ({ rule }) => rule.questions.map(({ ask }) => ask),
  proof: (written, { rule }, context) => alibiFaults(written, rule, context),
};
