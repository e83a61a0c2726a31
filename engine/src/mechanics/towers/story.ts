import { z } from 'zod';
import { stepFields } from '../../format/step.ts';
import { Seconds } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepStory } from '../../model/step-story.ts';

export interface TowersRule {
  /** Seconds into the phase at which everybody's lanterns begin to be lit, one after the other; null where none are. */
  readonly lightsSec: number | null;
  /** Each tower has its plate, and each person a pin: for what was done up to here. */
  readonly plates: boolean;
}
declare module '../../model/story.ts' {
  interface StepRules {
    towers: TowersRule;
  }
}

const sentences = { 'a-lanterns': ['n'], 'a-plates': [] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const WrittenTowers = z.strictObject({
  ...stepFields,
  lights: Seconds.optional(),
  plates: z.boolean().default(false),
});
type WrittenTowers = z.infer<typeof WrittenTowers>;

/** The crews of the session side by side: their signs, their calls, and at the end their lanterns. */
export const towersStory: StepStory<'towers', WrittenTowers> = {
  schema: WrittenTowers,
  announcements: sentences,
  lines: [],
  compile: ({ lights, plates }) => ({ rule: { lightsSec: lights ?? null, plates } }),
  neededSec: ({ rule }) => rule.lightsSec ?? 0,
  states: () => [],
  outcomes: () => [{}],
  secrets: () => [],
  *proof({ lights }, _, { phaseSec }) {
    const shortest = Math.min(phaseSec.planned, phaseSec.late);
    if (lights !== undefined && lights >= shortest)
      yield { path: ['lights'], says: `is ${lights} s, when its phase is over: it lasts ${shortest} s. Take an earlier second.` };
  },
};
