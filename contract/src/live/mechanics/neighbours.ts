import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** Lamps that a crew which is done sends to crews that are still at the task. */
export const neighbours = wire({
  commands: [
    command('lamp.send', {
      to: z.string().check(z.maxLength(64)),
      light: z.union([
        z.strictObject({ saying: z.int().check(z.minimum(0), z.maximum(12)) }),
        z.strictObject({ hint: z.literal(true) }),
        z.strictObject({ call: z.literal(true) }),
      ]),
    }),
  ],
  slices: {
    /** What a crew may still send and to whom, and what it was sent; null where nothing can be sent. */
    neighbours: {
      audience: 'crew',
      schema: z.object({
        left: z.number(),
        /** Whether the crew is done, so that it may send. */
        mayDo: z.boolean(),
        /** Crews still at it: their number from 1, their sign where one hangs, and whether a hint may be opened for them. */
        working: z.array(z.object({ crew: z.string(), n: z.number(), sign: z.nullable(z.string()), mayHint: z.boolean() })),
        sayings: z.array(z.string()),
        /** The crew's own call, where it has one. */
        call: z.nullable(z.string()),
        received: z.array(
          z.object({
            n: z.number(),
            sign: z.nullable(z.string()),
            kind: z.enum(['saying', 'hint', 'call']),
            /** What it says; of a hint, its number. */
            text: z.string(),
          }),
        ),
      }),
    },
  },
  feeds: {},
  refusals: {
    NEIGHBOUR_001: { status: 409, message: 'Your crew is still at it. Lamps are sent once you are done.' },
    NEIGHBOUR_002: { status: 404, message: 'That crew is done already, or is not here.' },
    NEIGHBOUR_003: { status: 409, message: 'Your crew has sent all its lamps.' },
    NEIGHBOUR_004: { status: 404, message: 'That cannot be sent to them. Please choose something else.' },
  },
}).withSamples({
  'lamp.send': ({ neighbours: own }) =>
    ['nobody', ...(own?.working.map(({ crew }) => crew) ?? [])].flatMap((to) =>
      own ? ([{ saying: 0 }, { hint: true }, { call: true }] as const).map((light) => ({ type: 'lamp.send', to, light })) : [],
    ),
});
