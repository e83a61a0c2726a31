import { CHAT_MAX_CHARS } from '../../limits.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** A round in which one after the other speaks: whoever holds the shell. */
export const shell = wire({
  commands: [
    command('shell.pass', {}),
    /** Whoever writes what is asked has said it, and the shell does not come to them: it stands in the chat. */
    command('shell.say', { text: z.string().check(z.maxLength(CHAT_MAX_CHARS)) }),
  ],
  slices: {
    /** Who holds it, until when, and how many have; `holder` is null before and after. */
    shell: {
      audience: 'crew',
      schema: z.object({
        step: z.string(),
        holder: z.nullable(PersonView),
        endsAtMs: z.nullable(z.number()),
        spoken: z.number(),
        isOver: z.boolean(),
        /** Who of the crew has written it. */
        said: z.optional(z.array(z.string())),
      }),
    },
  },
  feeds: {},
  refusals: {
    SHELL_001: { status: 409, message: 'Somebody else holds the shell.' },
    SHELL_002: { status: 409, message: 'You have said it already. The chat takes more.' },
  },
}).withSamples({
  'shell.pass': ({ shell: own }) => (own?.holder ? [{ type: 'shell.pass' }] : []),
  'shell.say': ({ shell: own }) => (own ? [{ type: 'shell.say', text: 'Ada, and a cold coffee' }] : []),
});
