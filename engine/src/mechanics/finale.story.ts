import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import { When } from '../format/conditions.ts';
import { Id, words } from '../format/texts.ts';
import type { StepStory } from '../step-story.ts';

declare module '../story.ts' {
  interface StepRules {
    finale: Readonly<Record<string, never>>;
  }
}

const sentences = { 'a-ending': ['title'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenFinale = z.strictObject({
  id: Id.optional(),
  when: When.optional(),
  announce: z.record(z.string(), words(160)).optional(),
});

/** The ending is told. Its narration stands among the phase's own: `- ending: true`. */
export const finaleStory: StepStory<'finale', z.infer<typeof WrittenFinale>> = {
  schema: WrittenFinale,
  announcements: sentences,
  lines: [],
  compile: () => ({ rule: {} }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  proof: () => [],
};
