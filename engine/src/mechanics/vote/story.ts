import { z } from 'zod';
import { stepById } from '../../core/steps.ts';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepFault, StepProofContext, StepStory } from '../../model/step-story.ts';

export interface VoteRule {
  readonly closesSec: number;
  /** The choices are shown once what leads to them is told. */
  readonly opensWhenTold?: true;
  readonly lateClosesSec: number;
  /** Everybody has voted: closed so many seconds later, not before the phase's narration is over. */
  readonly allInGraceSec: number;
  /** From the close to the narration of the result. */
  readonly turnSec: number;
  /** What counts when nobody votes. */
  readonly default: string;
  readonly simulatedVote: boolean;
  /** Told when a tie was drawn by lot. */
  readonly drawn: string;
  /** What came of it is not shown: something later tells it. */
  readonly hidden?: true;
  /** How many crews solved a task, told beside the choices in `{n}` and `{m}`. */
  readonly figure?: {
    readonly of: string;
    readonly text: string;
    /** What is said in place of numbers where one crew plays. */
    readonly one?: { readonly solved: string; readonly otherwise: string };
  };
  readonly options: readonly VoteOption[];
}

export interface VoteOption {
  readonly id: string;
  readonly label: string;
  /** The choice within a sentence: "The light points {where}." */
  readonly phrase: string;
  readonly effects: Readonly<Record<string, number>>;
  readonly say: string | null;
  readonly picture: string | null;
}
declare module '../../model/story.ts' {
  interface StepRules {
    vote: VoteRule;
  }
}

const sentences = { 'a-vote': [], 'a-votes': ['n', 'm'], 'a-result': ['where'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Option = z.strictObject({
  label: words(40),
  phrase: words(60),
  effects: z.record(Id, z.int()).default({}),
  picture: Id.optional(),
  /** Said when it was chosen. */
  say: Said.optional(),
});

const WrittenVote = z.strictObject({
  ...stepFields,
  id: Id,
  /** Over the choices while the vote is open, and over the shares when it is closed. */
  question: words(80),
  /** Left out: what came of it is not shown, and something later tells it. */
  result: words(80).optional(),
  /** How many crews solved a task, told beside the choices. */
  figure: z
    .strictObject({
      of: Id,
      text: words(80),
      one: z.strictObject({ solved: words(80), otherwise: words(80) }).optional(),
    })
    .optional(),
  closes: Seconds,
  lateCloses: Seconds,
  grace: Seconds.default(3),
  turn: Seconds.default(1),
  /** `at-once` shows the choices while the question is still told. */
  opens: z.enum(['told', 'at-once']).default('told'),
  fallback: Id,
  drawn: words(80),
  crewmatesVote: z.boolean().default(false),
  options: z.record(Id, Option),
});

/** A vote must stay open so long after its question is read. */
const TIME_TO_VOTE_SEC = 5;
/** The result of a vote is announced within this many seconds of its close. */
const CONSEQUENCE_SEC = 30;

function closes(rule: VoteRule, pace: Pace): number {
  return pace === 'late' ? rule.lateClosesSec : rule.closesSec;
}

function longestSec({ options }: VoteRule, secondsOf: (narration: string) => number): number {
  return Math.max(0, ...options.map(({ say }) => (say === null ? 0 : secondsOf(say))));
}

/** What is not shown can neither be said nor pictured, and a figure is over a task. */
function* shown({ result, figure, options }: z.infer<typeof WrittenVote>, { story }: StepProofContext): Iterable<StepFault> {
  for (const [id, { say, picture }] of Object.entries(options)) {
    if (result === undefined && say)
      yield { path: ['options', id, 'say'], says: 'is said of a result that is not shown. Write a result.' };
    if (result !== undefined && !picture)
      yield { path: ['options', id], says: 'has no picture of its own. Give it one, or leave the result out.' };
  }
  if (!figure) return;
  const step = stepById(story, figure.of);
  if (!step?.task) yield { path: ['figure', 'of'], says: `is ${figure.of}, which is no task. Name a task by its id.` };
  if (!figure.text.includes('{n}')) yield { path: ['figure', 'text'], says: 'does not say how many crews. Put {n} into it.' };
}

function figureRule({ of, text, one }: NonNullable<z.infer<typeof WrittenVote>['figure']>): NonNullable<VoteRule['figure']> {
  const alone = one && { one: { solved: oneLine(one.solved), otherwise: oneLine(one.otherwise) } };
  return { of, text: oneLine(text), ...alone };
}

/** A private choice of everybody. */
export const voteStory: StepStory<'vote', z.infer<typeof WrittenVote>> = {
  schema: WrittenVote,
  announcements: sentences,
  lines: ['vote', 'humanPin', 'waiting'],
  slots: { result: ['where'], 'figure.text': ['n', 'm'] },
  facts: ['chosen', 'phrase', 'votes'],
  compile: (written, { say }) => ({
    rule: {
      closesSec: written.closes,
      lateClosesSec: written.lateCloses,
      ...(written.opens === 'told' ? { opensWhenTold: true as const } : {}),
      allInGraceSec: written.grace,
      turnSec: written.turn,
      default: written.fallback,
      simulatedVote: written.crewmatesVote,
      drawn: oneLine(written.drawn),
      options: Object.entries(written.options).map(([id, option]) => ({
        id,
        label: oneLine(option.label),
        phrase: oneLine(option.phrase),
        effects: option.effects,
        picture: option.picture ?? null,
        say: option.say ? say(option.say, ['options', id, 'say']) : null,
      })),
      ...(written.result === undefined ? { hidden: true as const } : {}),
      ...(written.figure ? { figure: figureRule(written.figure) } : {}),
    },
    stage: {
      question: oneLine(written.question),
      ...(written.result === undefined ? {} : { result: oneLine(written.result) }),
      ...Object.fromEntries(Object.entries(written.options).map(([id, { phrase }]) => [`phrase-${id}`, oneLine(phrase)])),
    },
  }),
  neededSec: ({ rule }, pace, { secondsOf }) => closes(rule, pace) + rule.turnSec + longestSec(rule, secondsOf),
  states: () => [],
  outcomes: ({ rule }) => rule.options.map(({ id }) => ({ chosen: id })),
  secrets: () => [],
  *proof(written, { rule }, context) {
    const { story, spokenSec, secondsOf } = context;
    yield* shown(written, context);
    const count = rule.options.length;
    if (count < 2 || count > 4)
      yield { path: ['options'], says: `has ${count} options; two to four can be weighed. Add or take away some.` };
    if (!rule.options.some(({ id }) => id === rule.default))
      yield {
        path: ['fallback'],
        says: `is ${rule.default}, which is no option. Take one of ${rule.options.map(({ id }) => id).join(', ')}.`,
      };
    for (const [pace, key] of [
      ['planned', 'closes'],
      ['late', 'lateCloses'],
    ] as const)
      if (closes(rule, pace) < spokenSec + TIME_TO_VOTE_SEC)
        yield {
          path: [key],
          says: `is ${closes(rule, pace)} s, and the question is read until ${spokenSec} s. Leave at least ${TIME_TO_VOTE_SEC} s to vote.`,
        };
    const longest = longestSec(rule, secondsOf);
    if (rule.turnSec + longest > CONSEQUENCE_SEC)
      yield {
        path: ['turn'],
        says: `and the longest result take ${rule.turnSec + longest} s; show what was chosen within ${CONSEQUENCE_SEC} s.`,
      };
    if (rule.simulatedVote && story.players.min === 1)
      yield { path: ['crewmatesVote'], says: 'lets simulated crewmates outvote a person alone. Leave it out.' };
    if (new Set(rule.options.map(({ label }) => label)).size !== count)
      yield { path: ['options'], says: 'has two options with one label. Tell them apart.' };
  },
};
