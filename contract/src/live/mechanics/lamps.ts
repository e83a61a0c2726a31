import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** Everybody who arrives lights a lamp. */
export const lamps = wire({
  commands: [command('lamp.light', {})],
  slices: {
    /** Lamps of the arrival, one a seat. */
    lamps: {
      audience: 'crew',
      schema: z.object({
        lamps: z.array(z.object({ seat: z.number(), person: z.nullable(PersonView), lit: z.boolean() })),
      }),
    },
  },
  feeds: {},
  refusals: { LAMP_001: { status: 409, message: 'Your lamp is already lit.' } },
}).withSamples({ 'lamp.light': () => [{ type: 'lamp.light' }] });
