import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** The hint ladder: offered, asked for without a name, opened for everybody. */
export const hints = wire({
  commands: [command('hint.request', {}), command('hint.decline', {})],
  slices: {
    /** The hints of the crew's task. `offer` is open until somebody answers it or it opens by itself. */
    hints: {
      audience: 'crew',
      schema: z.object({
        total: z.number(),
        opened: z.array(z.object({ n: z.number(), text: z.string() })),
        offer: z.nullable(z.object({ n: z.number(), text: z.string() })),
        requested: z.boolean(),
        opensAtMs: z.nullable(z.number()),
        cost: z.number(),
      }),
    },
  },
  feeds: {},
  refusals: {
    HINT_001: { status: 409, message: 'There is no further hint.' },
    HINT_002: { status: 409, message: 'There is no hint offer to answer.' },
    HINT_003: { status: 409, message: 'You have already asked. Somebody else may agree.' },
  },
}).withSamples({
  'hint.request': () => [{ type: 'hint.request' }],
  'hint.decline': () => [{ type: 'hint.decline' }],
});
