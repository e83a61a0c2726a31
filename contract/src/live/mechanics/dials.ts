import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const dial = z.string().check(z.minLength(1), z.maxLength(24));

/** Who may move a control now: the seat that holds it, or anybody where its holder is idle. */
const held = { seat: z.number(), holder: z.string(), role: z.string(), borrowable: z.boolean() };

/** Dials with one owner each, a word of readiness from everybody, a countdown, and one test of the whole setting. */
export const dials = wire({
  commands: [
    command('dial.turn', { dial, option: z.string().check(z.minLength(1), z.maxLength(24)) }),
    command('ready.set', { ready: z.boolean() }),
    command('countdown.start', {}),
    command('dials.send', {}),
  ],
  slices: {
    /**
     * The dials of a crew as they stand. `turnedBy` is the role that turned one last. `ready` are those of the `members` present who
     * said so, or were idle for so long that it counts. `tries` are the latest wrong settings, in the order of the dials.
     */
    dials: {
      audience: 'crew',
      schema: z.object({
        dials: z.array(
          z.object({
            name: z.string(),
            options: z.array(z.object({ name: z.string(), sign: z.string() })),
            at: z.string(),
            turnedBy: z.nullable(z.string()),
            ...held,
          }),
        ),
        countdown: z.object({
          name: z.string(),
          ...held,
          running: z.nullable(z.object({ n: z.number(), startedAtMs: z.number(), endsAtMs: z.number() })),
          over: z.boolean(),
        }),
        send: z.object({ name: z.string(), ...held }),
        members: z.array(z.string()),
        ready: z.array(z.object({ id: z.string(), counted: z.boolean() })),
        tries: z.array(z.object({ n: z.number(), setting: z.array(z.string()), text: z.string() })),
        verdict: z.nullable(z.object({ text: z.string(), atMs: z.number() })),
      }),
    },
  },
  feeds: {},
  refusals: {
    DIAL_001: { status: 404, message: 'There is no such dial, or no such setting of it.' },
    DIAL_002: { status: 403, message: 'That is for somebody else to move.' },
    DIAL_003: { status: 409, message: 'It stands like that already.' },
    DIAL_004: { status: 409, message: 'Not everybody is ready yet.' },
    DIAL_005: { status: 409, message: 'The countdown is already running.' },
    DIAL_006: { status: 409, message: 'The countdown comes first.' },
  },
}).withSamples({
  'dial.turn': ({ dials: own }) =>
    own?.dials.flatMap(({ name, options }) =>
      options.map((option) => ({ type: 'dial.turn', dial: name, option: option.name })),
    ) ?? [],
  'ready.set': ({ dials: own }) => (own ? [true, false].map((ready) => ({ type: 'ready.set', ready })) : []),
  'countdown.start': ({ dials: own }) => (own ? [{ type: 'countdown.start' }] : []),
  'dials.send': ({ dials: own }) => (own ? [{ type: 'dials.send' }] : []),
});
