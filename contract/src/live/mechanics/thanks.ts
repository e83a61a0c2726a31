import { THANKS_MAX_CHARS } from '../../limits.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

/** One card of thanks each, to somebody of the crew, in ready or own words. */
export const thanks = wire({
  commands: [
    command('thanks.give', {
      to: z.string().max(64),
      words: z.union([
        z.strictObject({ starter: z.int().min(0).max(12) }),
        z.strictObject({ text: z.string().max(THANKS_MAX_CHARS) }),
      ]),
      /** Whether what one lent goes with it, on loan. */
      thing: z.boolean().optional(),
    }),
  ],
  slices: {
    /** Cards of thanks: the one to give, those received. */
    thanks: {
      audience: 'person',
      schema: z.object({
        open: z.boolean(),
        starters: z.array(z.string()),
        maxChars: z.number(),
        crewmates: z.array(PersonView),
        suggested: z.string().nullable(),
        given: z.object({ to: z.string(), toName: z.string(), text: z.string(), thing: z.string().optional() }).nullable(),
        received: z.array(
          z.object({
            from: z.string(),
            /** Who wrote it, where it was somebody of the crew. */
            by: z.string().optional(),
            text: z.string(),
            /** Whose lantern is on the card; the narrator's own is null. Left out where cards carry none. */
            lantern: PersonView.nullable().optional(),
            /** What is on loan with it. */
            thing: z.string().optional(),
          }),
        ),
        /** What may go with one's own card: the own lantern always does, and the thing if wished. */
        carries: z.object({ lantern: z.boolean(), thing: z.string().nullable() }).optional(),
      }),
    },
  },
  feeds: {},
  refusals: {
    THANKS_001: { status: 409, message: 'Your card of thanks is already sent.' },
    THANKS_002: { status: 404, message: 'That person is not in your crew.' },
    THANKS_003: { status: 400, message: 'Please choose a sentence or write one of up to 140 characters.' },
  },
}).withSamples({
  'thanks.give': ({ thanks: own }) =>
    own?.crewmates.flatMap(({ id }) => [
      { type: 'thanks.give', to: id, words: { starter: 0 } },
      { type: 'thanks.give', to: id, words: { text: 'You waited for me.' }, thing: true },
    ]) ?? [],
});
