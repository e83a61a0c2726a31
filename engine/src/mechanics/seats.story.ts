import type { SentencesOf } from '../announcement.ts';
import type { StepStory } from '../step-story.ts';
import { type ToldRule, toldStory, type WrittenTold } from './told.story.ts';

declare module '../story.ts' {
  interface StepRules {
    seats: ToldRule;
  }
}

const sentences = { 'a-seat': ['role', 'lever'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** Seats and roles are told. */
export const seatsStory: StepStory<'seats', WrittenTold> = toldStory(sentences);
