import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import { When } from '../format/conditions.ts';
import { Id, words } from '../format/texts.ts';
import type { StepStory } from '../step-story.ts';

declare module '../story.ts' {
  interface StepRules {
    seats: Readonly<Record<string, never>>;
  }
}

const sentences = { 'a-seat': ['role', 'lever'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenSeats = z.strictObject({
  id: Id.optional(),
  when: When.optional(),
  announce: z.record(z.string(), words(160)).optional(),
});

/** Seats and roles are told. */
export const seatsStory: StepStory<'seats', z.infer<typeof WrittenSeats>> = {
  schema: WrittenSeats,
  announcements: sentences,
  lines: [],
  compile: () => ({ rule: {} }),
  neededSec: () => 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  proof: () => [],
};
