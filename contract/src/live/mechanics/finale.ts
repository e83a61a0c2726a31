import { z } from '../../schema.ts';
import { wire } from '../mechanic.ts';

const Lines = z.array(z.object({ label: z.string(), text: z.string() }));

/** What the choices and successes of the show have led to. */
export const finale = wire({
  commands: [],
  slices: {
    /** The ending the show has reached, from its first second on. */
    ending: {
      audience: 'everyone',
      schema: z.object({
        id: z.string(),
        title: z.string(),
        /** A picture of the story's stage. */
        picture: z.string(),
        narration: z.string(),
        text: z.string(),
      }),
    },
    /** What the night's log says under it, in the story's words. */
    nightLog: { audience: 'everyone', schema: z.object({ lines: Lines }) },
    /** What stands there of one crew alone, in words that its people made. */
    nightPage: { audience: 'crew', schema: z.object({ lines: Lines }) },
  },
  feeds: {},
  refusals: {},
}).withSamples({});
