import { z } from 'zod';
import { stepFields } from '../../format/step.ts';
import { Id, Seconds, sameWords } from '../../format/texts.ts';
import type { SentencesOf } from '../../model/announcement.ts';
import type { StepFault, StepProofContext, StepStory } from '../../model/step-story.ts';

declare module '../../model/story.ts' {
  interface StepRules {
    /** Seconds at which simulated crewmates light their lamps, by their place. */
    lamps: { readonly simulatedLightSec: readonly number[]; readonly sounds?: SoundsRule };
  }
}

/** What lamps say. */
export interface SoundsRule {
  readonly offered: readonly string[];
  /** What the lamp of somebody says who did not choose. */
  readonly untouched: string;
  /** By crewmate. */
  readonly crewmates: Readonly<Record<string, string>>;
}

const sentences = { 'a-lamp': ['name', 'n', 'm'], 'a-sims': ['names', 'sims'] } as const;
declare module '../../model/announcement.ts' {
  interface Announcements extends SentencesOf<typeof sentences> {}
}

const Sound = sameWords(8);

const WrittenLamps = z.strictObject({
  ...stepFields,
  crewmatesLight: z.array(Seconds).default([]),
  /** What lamps say, to choose from: short, distinct and harmless in the story's language. */
  sounds: z
    .strictObject({ offered: z.array(Sound).min(2).max(8), untouched: Sound, crewmates: z.record(Id, Sound).default({}) })
    .optional(),
});

function* soundFaults(sounds: SoundsRule, { story }: StepProofContext): Iterable<StepFault> {
  const named = [
    ['untouched', sounds.untouched],
    ...Object.entries(sounds.crewmates).map(([id, sound]) => [`crewmates.${id}`, sound]),
  ];
  for (const [path = '', sound = ''] of named)
    if (!sounds.offered.includes(sound))
      yield {
        path: ['sounds', ...path.split('.')],
        says: `is ${sound}, which nobody may choose. Take one of ${sounds.offered.join(', ')}.`,
      };
  for (const { id, name } of story.crewmates)
    if (!(id in sounds.crewmates)) yield { path: ['sounds', 'crewmates'], says: `has no sound of ${name}. Give it one.` };
}

/** Everybody who arrives lights a lamp. */
export const lampsStory: StepStory<'lamps', z.infer<typeof WrittenLamps>> = {
  schema: WrittenLamps,
  announcements: sentences,
  lines: ['hello'],
  compile: ({ crewmatesLight, sounds }) => ({ rule: { simulatedLightSec: crewmatesLight, ...(sounds ? { sounds } : {}) } }),
  slotsSaid: ({ rule }, { seats }) => {
    const [longest] = (rule.sounds?.offered ?? []).toSorted((a, b) => b.length - a.length);
    return longest === undefined ? {} : { call: Array(seats).fill(longest).join(' ') };
  },
  neededSec: ({ rule }) => Math.max(0, ...rule.simulatedLightSec) + 1,
  states: (_, { story }) => Array.from({ length: story.crew.seats }, (__, i) => `lamp-${i + 1}`),
  outcomes: () => [{}],
  secrets: () => [],
  *proof(_, { rule }, context) {
    const { story, phaseSec } = context;
    if (rule.sounds) yield* soundFaults(rule.sounds, context);
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
