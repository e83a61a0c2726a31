import { THANKS_MAX_CHARS } from '@lorecrew/contract/limits';
import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import type { Condition } from '../condition.ts';
import { When } from '../format/conditions.ts';
import { stepFields } from '../format/step.ts';
import { oneLine, words } from '../format/texts.ts';
import type { StepStory } from '../step-story.ts';

export interface ThanksRule {
  readonly starters: readonly string[];
  readonly maxChars: number;
  /** What everybody receives: the first whose condition holds. */
  readonly fromNarrator: readonly { readonly text: string; readonly when?: Condition }[];
}
declare module '../story.ts' {
  interface StepRules {
    thanks: ThanksRule;
  }
}

const sentences = { 'a-thanked': ['name', 'text'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenThanks = z.strictObject({
  ...stepFields,
  starters: z.array(words(THANKS_MAX_CHARS)).min(1).max(8),
  maxChars: z.int().min(40).max(THANKS_MAX_CHARS).default(THANKS_MAX_CHARS),
  fromNarrator: z.array(z.strictObject({ when: When.optional(), text: words(THANKS_MAX_CHARS) })).min(1),
});

/** One card of thanks each. */
export const thanksStory: StepStory<'thanks', z.infer<typeof WrittenThanks>> = {
  schema: WrittenThanks,
  announcements: sentences,
  lines: ['thanked'],
  compile: ({ starters, maxChars, fromNarrator }) => ({
    rule: {
      starters: starters.map(oneLine),
      maxChars,
      fromNarrator: fromNarrator.map(({ when, text }) => ({ text: oneLine(text), ...(when === undefined ? {} : { when }) })),
    },
  }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ fromNarrator }) {
    if (fromNarrator.at(-1)?.when !== undefined)
      yield { path: ['fromNarrator'], says: 'may leave a person without a card. End with one that has no "when".' };
  },
};
