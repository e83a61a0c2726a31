import { z } from '@lorecrew/contract/schema';
import type { SentencesOf } from '../announcement.ts';
import { stepFields } from '../format/step.ts';
import { Seconds } from '../format/texts.ts';
import type { StepStory } from '../step-story.ts';

declare module '../story.ts' {
  interface StepRules {
    /** Seconds at which simulated crewmates light their lamps, by their place. */
    lamps: { readonly simulatedLightSec: readonly number[] };
  }
}

const sentences = { 'a-lamp': ['name', 'n', 'm'], 'a-sims': ['names', 'sims'] } as const;
declare module '../announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenLamps = z.strictObject({
  ...stepFields,
  crewmatesLight: z.array(Seconds).default([]),
});

/** Everybody who arrives lights a lamp. */
export const lampsStory: StepStory<'lamps', z.infer<typeof WrittenLamps>> = {
  schema: WrittenLamps,
  announcements: sentences,
  lines: ['hello'],
  compile: ({ crewmatesLight }) => ({ rule: { simulatedLightSec: crewmatesLight } }),
  neededSec: ({ rule }) => Math.max(0, ...rule.simulatedLightSec) + 1,
  states: (_, { story }) => Array.from({ length: story.crew.seats }, (__, i) => `lamp-${i + 1}`),
  outcomes: () => [{}],
  secrets: () => [],
  *proof(_, { rule }, { story, phaseSec }) {
    if (story.crew.simulated && rule.simulatedLightSec.length < story.crewmates.length)
      yield {
        path: ['crewmatesLight'],
        says: `has ${rule.simulatedLightSec.length} seconds for ${story.crewmates.length} crewmates. Give each one: with its lamp it says that it is simulated.`,
      };
    for (const [i, sec] of rule.simulatedLightSec.entries())
      if (sec >= phaseSec.late)
        yield {
          path: ['crewmatesLight', i],
          says: `is ${sec} s, and the phase is over at ${phaseSec.late} s when late. Take an earlier second.`,
        };
  },
};
