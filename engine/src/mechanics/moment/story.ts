import { z } from 'zod';
import { Said } from '../../format/narration.ts';
import { stepFields } from '../../format/step.ts';
import { Id, oneLine, sameWords, words } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory } from '../../model/step-story.ts';

export interface MomentRule {
  readonly kind: 'noise' | 'quiet';
  readonly sec: number;
  /** Said when it is over; null for nothing. */
  readonly after: string | null;
  /** What whoever has no sound of their own calls. */
  readonly untouched: string;
}
declare module '../../model/story.ts' {
  interface StepRules {
    moment: MomentRule;
  }
}

const sentences = { 'a-quiet': ['n'], 'a-noise': ['n', 'm'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenMoment = z.strictObject({
  ...stepFields,
  id: Id,
  kind: z.enum(['noise', 'quiet']),
  /** How long it lasts, planned and late alike, once everything was said. */
  seconds: z.int().min(3).max(60),
  /** What the page says to it. */
  heading: words(60),
  /** Said when it is over. */
  after: Said.optional(),
  /** What whoever chose no sound calls. */
  untouched: sameWords(8).default('HOO'),
});
type WrittenMoment = z.infer<typeof WrittenMoment>;

/** A few seconds of noise, or of quiet, that everybody has together. */
export const momentStory: StepStory<'moment', WrittenMoment> = {
  schema: WrittenMoment,
  announcements: sentences,
  lines: [],
  facts: ['calls'],
  compile: (written, { say }) => ({
    rule: {
      kind: written.kind,
      sec: written.seconds,
      after: written.after ? say(written.after, ['after']) : null,
      untouched: oneLine(written.untouched),
    },
    stage: { heading: oneLine(written.heading) },
  }),
  neededSec: ({ rule }, _, { spokenSec, secondsOf }) => spokenSec + rule.sec + (rule.after === null ? 0 : secondsOf(rule.after)),
  states: ({ rule }) => [rule.kind === 'quiet' ? 'is-dark' : 'is-loud'],
  outcomes: () => [{}],
  secrets: () => [],
  proof: () => [],
};
