import { z } from '../schema.ts';

/** The two questions to whoever takes part: "I could say what I knew", "I would do this again with this crew". */
export const FELT_QUESTIONS = ['said', 'again'] as const;
export type FeltQuestion = (typeof FELT_QUESTIONS)[number];

/** When they are asked: in the waiting room, after the show, and by letter thirty and sixty days later. */
export const FELT_MOMENTS = ['before', 'after', 'day30', 'day60'] as const;
export type FeltMoment = (typeof FELT_MOMENTS)[number];

const Score = z.int('Please choose from 1 to 5.').min(1, 'Please choose from 1 to 5.').max(5, 'Please choose from 1 to 5.');

/** Body of `POST /api/consumer/felt` and `POST /api/felt/:token`: from 1, not at all, to 5, entirely. */
export const FeltBody = z.strictObject({ said: Score, again: Score });
export type FeltBody = z.infer<typeof FeltBody>;

/** Answer of the calls that ask and tell: at which moment it is, and whether the asker may answer, has answered, or may not. */
export const FeltStateAnswer = z.object({ moment: z.enum(FELT_MOMENTS), felt: z.enum(['open', 'answered', 'closed']) });
export type FeltStateAnswer = z.infer<typeof FeltStateAnswer>;

/** The same for whoever holds a letter, with what the session is called. */
export const FeltLetterAnswer = FeltStateAnswer.extend({ name: z.string() });
export type FeltLetterAnswer = z.infer<typeof FeltLetterAnswer>;

/** What the link of a letter with the questions holds: when, company, session, seat, and the signature. */
export const FeltToken = z.string().regex(/^day(?:30|60)(?:\.[0-9a-f-]{36}){3}\.[\w-]{43}$/);

const FeltFigure = z.discriminatedUnion('as', [
  // In halves; nearer to an end a mean would tell that everybody said the same.
  z.object({ as: z.enum(['figure', 'or-more', 'or-less']), mean: z.number(), n: z.number() }),
  // Fewer than five answers say too much of each.
  z.object({ as: z.literal('few') }),
]);
export type FeltFigure = z.infer<typeof FeltFigure>;

/**
 * Answer of `GET` and `PUT /api/sessions/:sessionId/felt`. A moment stands there once nobody can answer any more, so that no figure
 * moves with one more answer. `letters`: whether letters with the questions are on, and when the next leave; `over` when both are.
 */
export const SessionFeltAnswer = z.object({
  felt: z.array(z.object({ moment: z.enum(FELT_MOMENTS), said: FeltFigure, again: FeltFigure })).nullable(),
  letters: z.object({ state: z.enum(['off', 'on', 'over']), nextAtMs: z.number().nullable() }),
});
export type SessionFeltAnswer = z.infer<typeof SessionFeltAnswer>;

/** Body of `PUT /api/sessions/:sessionId/felt`. */
export const FeltLettersBody = z.strictObject({ letters: z.boolean() });
export type FeltLettersBody = z.infer<typeof FeltLettersBody>;
