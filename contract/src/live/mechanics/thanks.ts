import { THANKS_MAX_CHARS } from '../../limits.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';
import { PersonView } from '../person.ts';

const Given = z.object({ to: z.string(), toName: z.string(), text: z.string(), thing: z.optional(z.string()) });

/** One card of thanks each, to somebody of the crew, in ready or own words; and one more to anybody in the session. */
export const thanks = wire({
  commands: [
    command('thanks.give', {
      to: z.string().check(z.maxLength(64)),
      words: z.union([
        z.strictObject({ starter: z.int().check(z.minimum(0), z.maximum(12)) }),
        z.strictObject({ text: z.string().check(z.maxLength(THANKS_MAX_CHARS)) }),
      ]),
      /** Whether what one lent goes with it, on loan. */
      thing: z.optional(z.boolean()),
      /** One more card, which may go to anybody in the session. */
      second: z.optional(z.boolean()),
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
        suggested: z.nullable(z.string()),
        given: z.nullable(Given),
        /** One more card, to anybody in the session; left out where the story has none, or before the first is given. */
        second: z.optional(z.object({ people: z.array(PersonView), given: z.nullable(Given) })),
        received: z.array(
          z.object({
            from: z.string(),
            /** Who wrote it. */
            by: z.string(),
            text: z.string(),
            /** Whose lantern is on the card. Left out where cards carry none. */
            lantern: z.optional(PersonView),
            /** What is on loan with it. */
            thing: z.optional(z.string()),
          }),
        ),
        /** What the narrator saw this person do; not a card. Null before a card of the crew came, as long as one may still come. */
        told: z.nullable(z.string()),
        /** What may go with one's own card: the own lantern always does, and the thing if wished. */
        carries: z.optional(z.object({ lantern: z.boolean(), thing: z.nullable(z.string()) })),
      }),
    },
  },
  feeds: {},
  refusals: {
    THANKS_001: { status: 409, message: 'Your card of thanks is already sent.' },
    THANKS_002: { status: 404, message: 'That person is not in your crew.' },
    THANKS_005: { status: 404, message: 'That person has no seat in this session.' },
    THANKS_004: { status: 400, message: 'Please take other words. Colleagues will read them.' },
    THANKS_003: { status: 400, message: 'Please choose a sentence or write one of up to 140 characters.' },
  },
}).withSamples({
  'thanks.give': ({ thanks: own }) => [
    ...(own?.crewmates.flatMap(({ id }) => [
      { type: 'thanks.give' as const, to: id, words: { starter: 0 } },
      { type: 'thanks.give' as const, to: id, words: { text: 'You waited for me.' }, thing: true },
    ]) ?? []),
    ...(own?.second?.people.map(({ id }) => ({ type: 'thanks.give' as const, to: id, words: { starter: 0 }, second: true })) ??
      []),
  ],
});
