import { z } from 'zod';
import { allSteps, isStepOfKind } from '../../core/steps.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, Seconds, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { Pace, StepStory } from '../../model/step-story.ts';
import { BOX_CHARS } from '../boxes/written.ts';

export interface SignRule {
  /** The step in which everybody lent a thing: signs are made of two of them. */
  readonly from: string;
  /** Stands between the two. */
  readonly join: string;
  /** Characters of own words. */
  readonly maxChars: number;
  /** Hangs beside a thing where only one was lent. */
  readonly ready: readonly string[];
  readonly closesSec: Readonly<Record<Pace, number>>;
}
declare module '../../model/story.ts' {
  interface StepRules {
    sign: SignRule;
  }
}

const sentences = { 'a-sign': ['name', 'text'], 'a-sign-back': ['name'], 'a-sign-hung': ['text'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** A sign that hangs is looked at for so long before the show goes on. */
export const LOOKED_AT_SEC = 4;
/** How many signs are offered to a crew that lent enough things. */
export const OFFERED = 3;

const WrittenSign = z.strictObject({
  ...stepFields,
  id: Id,
  heading: words(60),
  note: words(160).optional(),
  from: Id,
  join: z.string().min(1).max(8).default(' & '),
  own: z.int().min(8).max(40).default(24),
  ready: z.array(words(BOX_CHARS)).min(OFFERED).max(8),
  closes: Seconds,
  lateCloses: Seconds,
});
type WrittenSign = z.infer<typeof WrittenSign>;

/** A crew hangs a sign on its door: one proposes, another agrees. */
export const signStory: StepStory<'sign', WrittenSign> = {
  schema: WrittenSign,
  announcements: sentences,
  lines: [],
  facts: ['text'],
  compile: ({ from, join, own, ready, closes, lateCloses, heading, note }) => ({
    rule: { from, join, maxChars: own, ready: ready.map(oneLine), closesSec: { planned: closes, late: lateCloses } },
    stage: { heading: oneLine(heading), ...(note === undefined ? {} : { note: oneLine(note) }) },
  }),
  slotsSaid: ({ rule }, { id }) => ({ [`${id}.text`]: 'm'.repeat(Math.max(rule.maxChars, 2 * BOX_CHARS + rule.join.length)) }),
  neededSec: ({ rule }, pace, { spokenSec }) => Math.max(spokenSec, rule.closesSec[pace]),
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ from, ready }, _, { story, id }) {
    const steps = allSteps(story);
    const source = steps
      .slice(
        0,
        Math.max(
          0,
          steps.findIndex((step) => step.id === id),
        ),
      )
      .find((step) => step.id === from);
    if (!source || !isStepOfKind(source, 'boxes') || source.rule.by !== 'person')
      yield { path: ['from'], says: `is ${from}, which is no step before with a box for each person. Name one.` };
    if (new Set(ready).size !== ready.length) yield { path: ['ready'], says: 'has one entry twice. Name each once.' };
  },
};
