import { ALIBI_CHARS } from '@lorecrew/contract/live/mechanics/alibi';
import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, Seconds, words } from '../../format/texts.ts';
import type { Pace } from '../../model/step-story.ts';

/** What fits a question. */
export type AnswerRule =
  /** Own words. `asksCrew`: where rules are unsure, the crew says whether two answers mean the same. */
  | {
      readonly kind: 'words';
      readonly maxChars: number;
      readonly asksCrew: boolean;
      /** What each simulated crewmate says, by its id. */
      readonly crewmates: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'choice'; readonly options: readonly { readonly id: string; readonly text: string }[] }
  /** One of what the crew wrote in an earlier step of boxes. */
  | { readonly kind: 'from'; readonly step: string }
  /** All agree where the highest and the lowest are at most so far apart. */
  | { readonly kind: 'number'; readonly from: number; readonly to: number; readonly apart: number }
  | { readonly kind: 'time'; readonly apart: number };

export interface QuestionRule {
  readonly id: string;
  readonly group: string;
  readonly ask: string;
  readonly answer: AnswerRule;
  /** Said where all agree; the second where two have answered. */
  readonly agreed: string;
  readonly both: string | null;
}

/** Seconds of each part: to agree, for one question, to say what is the same, and for one question that is read. */
export interface AlibiSeconds {
  readonly talk: number;
  readonly answer: number;
  readonly same: number;
  readonly read: number;
}

export interface AlibiRule {
  /** One of each group is asked, drawn by the show's seed, in the order in which groups first stand. */
  readonly questions: readonly QuestionRule[];
  readonly sec: Readonly<Record<Pace, AlibiSeconds>>;
  /** So many questions agreed are a success. */
  readonly enough: number;
  /** Said while the crew agrees: after so much silence, so long before the end, and where all are ready before it. */
  readonly silence: { readonly sec: number; readonly said: string } | null;
  readonly soon: { readonly sec: number; readonly said: string } | null;
  readonly early: string | null;
  /** Said before the first question is read. */
  readonly before: string | null;
  /** Said of a question: each of `two` and `more` once at most. */
  readonly two: readonly string[];
  readonly more: readonly string[];
  readonly one: string;
  readonly none: string;
  /** Said at the end where all questions agree, or none does. */
  readonly all: string | null;
  readonly nothing: string | null;
  /** Stands for words that were taken down. */
  readonly crossedOut: string;
  /** Stands before numbers that are near enough. */
  readonly about: string;
  /** Seconds of each question after which simulated crewmates answer, by their place. */
  readonly simulatedAnswerSec: readonly number[];
}
const WrittenSeconds = z.strictObject({
  talk: z.int().min(20).max(600),
  answer: z.int().min(8).max(60),
  same: z.int().min(8).max(60),
  read: z.int().min(6).max(60),
});
const timed = z.strictObject({ seconds: Seconds, say: Said });
const Question = z.strictObject({
  id: Id,
  /** One of a group is asked. Left out: the question is asked in every show. */
  group: Id.optional(),
  ask: words(80),
  /** Where none of these stands, own words are asked for. */
  choices: z
    .array(z.strictObject({ id: Id, text: words(40) }))
    .min(2)
    .max(8)
    .optional(),
  from: Id.optional(),
  number: z.strictObject({ from: z.int().min(0), to: z.int().max(100_000), apart: z.int().min(0) }).optional(),
  time: z.strictObject({ apart: z.int().min(0).max(120) }).optional(),
  /** Where rules are unsure, the crew says whether two answers mean the same. */
  asksCrew: z.boolean().default(false),
  crewmates: z.record(Id, words(ALIBI_CHARS)).default({}),
  agreed: Said,
  both: Said.optional(),
});

export const WrittenAlibi = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(200).optional(),
  /** Headings on an empty board, while the crew agrees. */
  board: z.array(words(16)).min(2).max(6),
  seconds: WrittenSeconds,
  late: WrittenSeconds,
  enough: z.int().min(1),
  silence: timed.optional(),
  soon: timed.optional(),
  early: Said.optional(),
  before: Said.optional(),
  two: z.array(Said).min(1).max(8),
  more: z.array(Said).min(1).max(8),
  one: Said,
  none: Said,
  all: Said.optional(),
  nothing: Said.optional(),
  crossedOut: words(40),
  about: words(20),
  crewmatesAnswer: z.array(Seconds).default([]),
  questions: z.array(Question).min(1).max(20),
});
export type WrittenAlibi = z.infer<typeof WrittenAlibi>;
export type WrittenQuestion = WrittenAlibi['questions'][number];

/** What of a question says how it is answered. */
export function answerKinds({ choices, from, number, time }: WrittenQuestion): string[] {
  return Object.entries({ choices, from, number, time }).flatMap(([kind, rule]) => (rule === undefined ? [] : [kind]));
}

/** How many questions are asked. */
export function countAsked({ questions }: Pick<AlibiRule, 'questions'>): number {
  return new Set(questions.map(({ group }) => group)).size;
}
