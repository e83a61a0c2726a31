import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** A few seconds that everybody has together: of noise, or of quiet. */
export const moment = wire({
  commands: [command('moment.call', {})],
  slices: {
    /** When it is on, and in noise who has called so far: the latest at the end. `calls` counts everybody. */
    moment: {
      audience: 'everyone',
      schema: z.object({
        /** Names it in the story. */
        step: z.string(),
        kind: z.enum(['noise', 'quiet']),
        startsAtMs: z.number(),
        endsAtMs: z.number(),
        part: z.enum(['before', 'now', 'over']),
        calls: z.number(),
        latest: z.array(z.object({ n: z.number(), sound: z.string(), crew: z.string() })),
      }),
    },
    /** What one's own call is, and whether it was heard. */
    myCall: { audience: 'person', schema: z.object({ sound: z.string(), isHeard: z.boolean() }) },
  },
  feeds: {},
  refusals: {
    /** Pages do not show it: it is dark, and that is meant. */
    MOMENT_001: { status: 409, message: 'It is dark for a moment. Nothing is to be done.' },
    MOMENT_002: { status: 409, message: 'This is not the moment for it.' },
    MOMENT_003: { status: 409, message: 'You have been heard.' },
  },
}).withSamples({
  'moment.call': ({ moment: own, myCall }) =>
    own?.kind === 'noise' && own.part === 'now' && myCall && !myCall.isHeard ? [{ type: 'moment.call' }] : [],
});
