import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const cardId = z.string().max(32);

/** What a person puts on a card that has no words yet: one of those that lie ready, by its place from 0, or own words. */
const CardWords = z.union([z.strictObject({ ready: z.int().min(0).max(15) }), z.strictObject({ text: z.string().max(120) })]);

/** Cards that one person holds and the crew needs: pinned for all to read, said aloud, or kept for now. */
export const cards = wire({
  commands: [
    /** A card without words that is pinned without any gets one that lies ready. */
    command('card.pin', { cardId, words: CardWords.optional() }),
    command('card.sayAloud', { cardId }),
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
            asks: z.object({ ready: z.array(z.string()), maxChars: z.number() }).optional(),
          }),
        ),
        canSayAloud: z.boolean(),
        /** Nothing can be shared yet: everybody is alone with what they hold. */
        isSilent: z.boolean().optional(),
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
            text: z.string().nullable(),
            by: z.string().nullable(),
            atMs: z.number(),
            /** Whose words they are: the holder's own, or others in place of words that were reported. */
            words: z.enum(['own', 'mislaid']).optional(),
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
  },
}).withSamples({
  'card.pin': ({ satchel }) =>
    satchel?.cards.flatMap(({ cardId }) => [
      { type: 'card.pin', cardId },
      { type: 'card.pin', cardId, words: { ready: 1 } },
      { type: 'card.pin', cardId, words: { text: 'a red stapler' } },
    ]) ?? [],
  'card.sayAloud': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.sayAloud', cardId })) ?? [],
  'card.keep': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.keep', cardId })) ?? [],
  'card.report': ({ table }) => table?.cards.map(({ cardId }) => ({ type: 'card.report', cardId })) ?? [],
});
