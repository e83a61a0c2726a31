import { LANTERN_MAX_CHARS, lanternText } from '../../lantern/bytes.ts';
import { plainLantern } from '../../lantern/model.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

/** Plain paper of another colour and fold, and of the first. */
const SAMPLES = [lanternText(plainLantern(2, 8)), lanternText(plainLantern())];

const personId = z.string().check(z.maxLength(64));

/** Paper lanterns that people cut for themselves, from the waiting room on. */
export const lanterns = wire({
  commands: [
    command('lantern.hang', { lantern: z.string().check(z.maxLength(LANTERN_MAX_CHARS)) }),
    command('lantern.report', { person: personId }),
  ],
  slices: {
    /** Everybody's lantern that hangs, as the text of its bytes; null where it was taken down: it is shown as plain paper. */
    lanterns: {
      audience: 'everyone',
      schema: z.object({ hung: z.array(z.object({ person: z.string(), lantern: z.nullable(z.string()) })) }),
    },
    /** What one may still do oneself: how often one's lantern may be hung anew, whose may still be reported. */
    myLantern: {
      audience: 'person',
      schema: z.object({ left: z.number(), reportsLeft: z.number(), reported: z.array(z.string()) }),
    },
  },
  feeds: {},
  refusals: {
    LANTERN_001: { status: 400, message: 'That paper would not hold together as a lantern. Nothing was changed.' },
    LANTERN_002: { status: 429, message: 'Your lantern has been hung anew often enough for one night. The last one stays.' },
    LANTERN_003: { status: 404, message: 'There is no such lantern here, or it was taken down already.' },
    LANTERN_004: { status: 429, message: 'You have reported three things in this show. Tell your host about anything else.' },
    LANTERN_005: {
      status: 429,
      message: 'Too many papers that would not hold together. Please wait a few seconds. Nothing was changed.',
    },
  },
}).withSamples({
  'lantern.hang': () => SAMPLES.map((lantern) => ({ type: 'lantern.hang', lantern })),
  'lantern.report': ({ lanterns: all }) => [
    { type: 'lantern.report', person: 'nobody' },
    ...(all?.hung.map(({ person }) => ({ type: 'lantern.report' as const, person })) ?? []),
  ],
});
