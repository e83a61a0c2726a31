import { CHAT_MAX_CHARS } from '../../limits.ts';
import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const cardId = z.string().check(z.maxLength(32));

/** What a person puts on a card that has no words yet: one of those that lie ready, by its place from 0, or own words. */
const CardWords = z.union([
  z.strictObject({ ready: z.int().check(z.minimum(0), z.maximum(15)) }),
  z.strictObject({ text: z.string().check(z.maxLength(120)) }),
]);

/**
 * What only its holder sees, to be described to the crew in own words. The card's `text` has the same facts as the drawing, and no more.
 * `art` is the content hash of the drawing; `knocks` can be heard as well.
 */
const Describe = z.object({
  as: z.enum(['picture', 'reading', 'sound']),
  title: z.string(),
  art: z.string(),
  states: z.array(z.string()),
  knocks: z.optional(z.array(z.enum(['long', 'short']))),
  /** The holder's latest words about it. */
  said: z.optional(z.string()),
});
export type Describe = z.infer<typeof Describe>;

/** Cards that one person holds and the crew needs: pinned for all to read, said aloud, described in own words, or kept for now. */
export const cards = wire({
  commands: [
    /** A card without words that is pinned without any gets one that lies ready. */
    command('card.pin', { cardId, words: z.optional(CardWords) }),
    command('card.sayAloud', { cardId }),
    /** Own words about a card that cannot be pinned, as a line of the crew's chat. Simulated crewmates leave `text` out. */
    command('card.describe', { cardId, text: z.optional(z.string().check(z.maxLength(CHAT_MAX_CHARS))) }),
    command('card.keep', { cardId }),
    command('card.report', { cardId }),
  ],
  slices: {
    /** The person's own cards. */
    satchel: {
      audience: 'person',
      schema: z.object({
        cards: z.array(
          z.object({
            cardId: z.string(),
            packet: z.string(),
            role: z.string(),
            text: z.string(),
            practice: z.boolean(),
            status: z.enum(['new', 'kept', 'pinned', 'said', 'read']),
            /** On a card whose words its holder gives: those that lie ready, and how many characters own ones may have. */
            asks: z.optional(z.object({ ready: z.array(z.string()), maxChars: z.number() })),
            /** On a card for its holder's eyes alone. */
            describe: z.optional(Describe),
          }),
        ),
        canSayAloud: z.boolean(),
        /** Nothing can be shared yet: everybody is alone with what they hold. */
        isSilent: z.optional(z.boolean()),
      }),
    },
    /** Cards that were shared. A card said aloud has no text here; `by` is null when the narrator read it. */
    table: {
      audience: 'crew',
      schema: z.object({
        practice: z.boolean(),
        total: z.number(),
        heard: z.number(),
        cards: z.array(
          z.object({
            cardId: z.string(),
            packet: z.string(),
            role: z.string(),
            mode: z.enum(['pinned', 'said', 'read']),
            text: z.nullable(z.string()),
            by: z.nullable(z.string()),
            atMs: z.number(),
            /** Whose words they are: the holder's own, or others in place of words that were reported. */
            words: z.optional(z.enum(['own', 'mislaid'])),
            /** It is described, not pinned: `text` is what its holder wrote about it. */
            isDescribed: z.optional(z.boolean()),
          }),
        ),
      }),
    },
  },
  feeds: {},
  refusals: {
    CARD_001: { status: 404, message: 'That card is not in your satchel.' },
    CARD_002: { status: 409, message: 'That card is already on the table.' },
    CARD_003: { status: 409, message: 'Nobody is here to hear it. Pin the card instead.' },
    CARD_004: { status: 409, message: 'That card has its words.' },
    CARD_005: { status: 400, message: 'Name one thing, in a few plain words.' },
    CARD_006: { status: 400, message: 'Please name something else. Colleagues will read it.' },
    CARD_007: { status: 404, message: 'There are no words of somebody else on that card.' },
    CARD_008: { status: 409, message: 'Only you can see that one. Describe it to your crew in your own words.' },
    CARD_009: { status: 409, message: 'That card is there to be pinned.' },
  },
}).withSamples({
  'card.pin': ({ satchel }) =>
    satchel?.cards.flatMap(({ cardId }) => [
      { type: 'card.pin', cardId },
      { type: 'card.pin', cardId, words: { ready: 1 } },
      { type: 'card.pin', cardId, words: { text: 'a red stapler' } },
    ]) ?? [],
  'card.sayAloud': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.sayAloud', cardId })) ?? [],
  'card.describe': ({ satchel }) =>
    satchel?.cards.map(({ cardId }) => ({ type: 'card.describe', cardId, text: 'Mine looks like a tooth that leans.' })) ?? [],
  'card.keep': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.keep', cardId })) ?? [],
  'card.report': ({ table }) => table?.cards.map(({ cardId }) => ({ type: 'card.report', cardId })) ?? [],
});
