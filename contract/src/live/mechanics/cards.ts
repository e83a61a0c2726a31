import { z } from '../../schema.ts';
import { command, wire } from '../mechanic.ts';

const cardId = z.string().max(32);

/** Cards that one person holds and the crew needs: pinned for all to read, said aloud, or kept for now. */
export const cards = wire({
  commands: [command('card.pin', { cardId }), command('card.sayAloud', { cardId }), command('card.keep', { cardId })],
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
  },
}).withSamples({
  'card.pin': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.pin', cardId })) ?? [],
  'card.sayAloud': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.sayAloud', cardId })) ?? [],
  'card.keep': ({ satchel }) => satchel?.cards.map(({ cardId }) => ({ type: 'card.keep', cardId })) ?? [],
});
