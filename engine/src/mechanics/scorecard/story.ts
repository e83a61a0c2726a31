import { z } from 'zod';
import { When } from '../../format/conditions.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Condition } from '../../model/condition.ts';
import type { StepStory } from '../../model/step-story.ts';

export interface ScorecardRule {
  /** Of each group the first sentence whose condition holds is shown. */
  readonly groups: readonly (readonly { readonly id: string; readonly text: string; readonly when?: Condition }[])[];
  readonly small?: string;
  readonly showsPoints: boolean;
}
declare module '../../model/story.ts' {
  interface StepRules {
    scorecard: ScorecardRule;
  }
}

const sentences = { 'a-score': [] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Sentence = z.strictObject({ id: Id, when: When.optional(), text: words(240) });

const WrittenScorecard = z.strictObject({
  ...stepFields,
  heading: words(60),
  sentences: z.array(z.union([Sentence.transform((one) => [one]), z.array(Sentence).min(1)])).min(1),
  small: words(160).optional(),
  points: z.boolean().default(false),
});

/** The closing page of each person. */
export const scorecardStory: StepStory<'scorecard', z.infer<typeof WrittenScorecard>> = {
  schema: WrittenScorecard,
  announcements: sentences,
  lines: [],
  slots: { 'sentences.*.*.text': ['*', 'neighbour'] },
  compile: ({ sentences: groups, small, points, heading }) => ({
    rule: {
      groups: groups.map((group) =>
        group.map(({ id, when, text }) => ({ id, text: oneLine(text), ...(when === undefined ? {} : { when }) })),
      ),
      ...(small === undefined ? {} : { small: oneLine(small) }),
      showsPoints: points,
    },
    stage: { heading: oneLine(heading) },
  }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof(written) {
    for (const [i, group] of written.sentences.entries()) {
      const place = group.findIndex(({ when }) => when === undefined);
      if (place === -1)
        yield {
          path: ['sentences', i],
          says: 'may leave a person without a sentence. End the group with one that has no "when".',
        };
      else if (place < group.length - 1)
        yield { path: ['sentences', i, place], says: 'has no "when", so what stands below it is never said. Put it last.' };
    }
  },
};
