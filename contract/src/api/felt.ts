import { z } from '../schema.ts';

/** The two questions to whoever took part: "I could say what I knew", "I would do this again with this crew". */
export const FELT_QUESTIONS = ['said', 'again'] as const;
export type FeltQuestion = (typeof FELT_QUESTIONS)[number];

const Score = z.int('Please choose from 1 to 5.').min(1, 'Please choose from 1 to 5.').max(5, 'Please choose from 1 to 5.');

/** Body of `POST /api/consumer/felt`: from 1, not at all, to 5, entirely. */
export const FeltBody = z.strictObject({ said: Score, again: Score });
export type FeltBody = z.infer<typeof FeltBody>;

/** Answer of `GET` and `POST /api/consumer/felt`: whether the asker may answer, has answered, or it is too early or too late. */
export const FeltStateAnswer = z.object({ felt: z.enum(['open', 'answered', 'closed']) });
export type FeltStateAnswer = z.infer<typeof FeltStateAnswer>;

const FeltFigure = z.discriminatedUnion('as', [
  z.object({ as: z.literal('figure'), mean: z.number(), n: z.number() }),
  // Fewer than five answers say too much of each.
  z.object({ as: z.literal('few') }),
]);

/** Answer of `GET /api/sessions/:sessionId/felt`: null until nobody can answer any more, so that no figure moves with one more answer. */
export const SessionFeltAnswer = z.object({ felt: z.object({ said: FeltFigure, again: FeltFigure }).nullable() });
export type SessionFeltAnswer = z.infer<typeof SessionFeltAnswer>;
