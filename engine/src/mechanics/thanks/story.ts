import { THANKS_MAX_CHARS } from '@lorecrew/contract/limits';
import { z } from 'zod';
import { isStepOfKind } from '../../core/steps.ts';
import { When } from '../../format/conditions.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Condition } from '../../model/condition.ts';
import type { StepStory } from '../../model/step-story.ts';
import type { Step } from '../../model/story.ts';

export interface ThanksRule {
  readonly starters: readonly string[];
  readonly maxChars: number;
  /** What everybody receives: the first whose condition holds. */
  readonly fromNarrator: readonly { readonly text: string; readonly when?: Condition }[];
  /** Cards carry the lantern of who wrote them. */
  readonly lantern?: true;
  /** Whoever has given a card may give one more, to anybody in the session. */
  readonly second?: true;
  /** The step in which everybody named the thing that may go with a card. */
  readonly things?: string;
}
declare module '../../model/story.ts' {
  interface StepRules {
    thanks: ThanksRule;
  }
}

const sentences = { 'a-thanked': ['name', 'text'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenThanks = z.strictObject({
  ...stepFields,
  starters: z.array(words(THANKS_MAX_CHARS)).min(1).max(8),
  maxChars: z.int().min(40).max(THANKS_MAX_CHARS).default(THANKS_MAX_CHARS),
  fromNarrator: z.array(z.strictObject({ when: When.optional(), text: words(THANKS_MAX_CHARS) })).min(1),
  /** What goes with a card: `lantern`, and the boxes in which everybody named a thing. */
  with: z.array(Id).max(2).default([]),
  /** One more card, to anybody in the session. */
  second: z.boolean().default(false),
});

const LANTERN = 'lantern';

function thingsIn(goes: readonly string[]): { things?: string } {
  const things = goes.find((id) => id !== LANTERN);
  return things === undefined ? {} : { things };
}

function asksEverybody(step: Step): boolean {
  return isStepOfKind(step, 'boxes') && step.rule.by === 'person';
}

/** One card of thanks each. */
export const thanksStory: StepStory<'thanks', z.infer<typeof WrittenThanks>> = {
  schema: WrittenThanks,
  announcements: sentences,
  lines: ['thanked'],
  compile: ({ starters, maxChars, fromNarrator, with: goes, second }) => ({
    rule: {
      starters: starters.map(oneLine),
      maxChars,
      fromNarrator: fromNarrator.map(({ when, text }) => ({ text: oneLine(text), ...(when === undefined ? {} : { when }) })),
      ...(goes.includes(LANTERN) ? { lantern: true } : {}),
      ...(second ? { second: true } : {}),
      ...thingsIn(goes),
    },
  }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ fromNarrator, with: goes }, _, { story }) {
    if (fromNarrator.at(-1)?.when !== undefined)
      yield { path: ['fromNarrator'], says: 'may leave a person without a card. End with one that has no "when".' };
    const lending = story.scenes.flatMap(({ phases }) => phases.flatMap(({ steps }) => steps.filter(asksEverybody)));
    for (const [i, id] of goes.entries())
      if (id !== LANTERN && !lending.some((step) => step.id === id))
        yield {
          path: ['with', i],
          says: `is ${id}, and everybody has a lantern, or a thing from boxes "by: person". Take "lantern" or the id of such a step.`,
        };
  },
};
