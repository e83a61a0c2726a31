import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory } from '../../model/step-story.ts';
import { type ToldRule, toldStory, type WrittenTold } from '../common/told-story.ts';

declare module '../../model/story.ts' {
  interface StepRules {
    seats: ToldRule;
  }
}

const sentences = { 'a-seat': ['role', 'lever'], 'a-controls': ['role', 'lever'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

/** Seats, roles and what is whose to move are told. */
export const seatsStory: StepStory<'seats', WrittenTold> = toldStory(sentences);
