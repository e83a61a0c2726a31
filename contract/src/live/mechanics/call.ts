import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** What each person's lamp says, and so what is heard when they act; all of it in order is the crew's call. */
export const call = wire({
  commands: [command('sound.choose', { sound: z.string().check(z.minLength(1), z.maxLength(8)) })],
  slices: {
    /** Sounds to choose from, who has which, those of the present pulls in order, and whether one may still choose. */
    call: {
      audience: 'crew',
      schema: z.object({
        offered: z.array(z.string()),
        of: z.record(z.string(), z.string()),
        run: z.array(z.string()),
        isOpen: z.boolean(),
      }),
    },
  },
  feeds: {},
  refusals: {
    CALL_001: { status: 404, message: 'Your lamp cannot say that.' },
    CALL_002: { status: 409, message: 'The first lever is pulled. From now on your lamp says what it says.' },
  },
}).withSamples({
  'sound.choose': ({ call: own }) => own?.offered.map((sound) => ({ type: 'sound.choose', sound })) ?? [],
});
