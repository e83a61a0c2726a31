import { z } from '../../schema.ts';
import { wire } from '../mechanic.ts';

/** The closing page of one person. */
export const scorecard = wire({
  commands: [],
  slices: {
    /** Sentences about what the crew did, and the small print. Points only where the story shows them. */
    result: {
      audience: 'person',
      schema: z.object({
        sentences: z.array(z.object({ id: z.string(), text: z.string() })),
        small: z.string(),
        points: z.nullable(z.number()),
      }),
    },
  },
  feeds: {},
  refusals: {},
}).withSamples({});
