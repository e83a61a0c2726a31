import type { SentencesOf } from '../announcement.ts';
import type { StepStory } from '../step-story.ts';
import { type ToldRule, toldStory, type WrittenTold } from './told.story.ts';

declare module '../story.ts' {
  interface StepRules {
    finale: ToldRule;
  }
}

const sentences = { 'a-ending': ['title'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** The ending is told. Its narration stands among the phase's own: `- ending: true`. */
export const finaleStory: StepStory<'finale', WrittenTold> = toldStory(sentences);
