import { z } from '../../schema.ts';
import { wire } from '../mechanic.ts';

/** Crews side by side: what hangs at each door, and what each sounds like. */
export const towers = wire({
  commands: [],
  slices: {
    /** All crews by their number from 1, while a step shows them. A sign in words of its own may be reported. */
    towers: {
      audience: 'everyone',
      schema: z.object({
        /** From when on everybody's lantern is lit, one after the other or all at once; null where none are. */
        lights: z.nullable(z.object({ startsAtMs: z.number(), isAtOnce: z.boolean() })),
        /** Whether each has its plate by now: which, a call of its own says. */
        plates: z.boolean(),
        towers: z.array(
          z.object({
            crew: z.string(),
            n: z.number(),
            sign: z.nullable(z.string()),
            words: z.optional(z.enum(['own', 'mislaid'])),
            /** The sounds of its run, with spaces between. */
            call: z.nullable(z.string()),
            /** Who sits there: their lanterns hang under the sign. */
            people: z.array(z.string()),
          }),
        ),
      }),
    },
  },
  feeds: {},
  refusals: {},
}).withSamples({});
