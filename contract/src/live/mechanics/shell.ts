import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** A round in which one after the other speaks: whoever holds the shell. */
export const shell = wire({
  commands: [command('shell.pass', {})],
  slices: {
    /** Who holds it, until when, and how many have; `holder` is null before and after. */
    shell: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        holder: PersonView.nullable(),
        endsAtMs: z.number().nullable(),
        spoken: z.number(),
        isOver: z.boolean(),
      }),
    },
  },
  feeds: {},
  refusals: {
    SHELL_001: { status: 409, message: 'Somebody else holds the shell.' },
  },
}).withSamples({ 'shell.pass': ({ shell: own }) => (own?.holder ? [{ type: 'shell.pass' }] : []) });
