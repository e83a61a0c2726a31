import { z } from '../schema.ts';

/** The two questions to whoever takes part: "I could say what I knew", "I would do this again with this crew". */
export const SURVEY_QUESTIONS = ['said', 'again'] as const;
export type SurveyQuestion = (typeof SURVEY_QUESTIONS)[number];

/** When they are asked: in the waiting room, after the show, and by letter thirty and sixty days later. */
export const SURVEY_MOMENTS = ['before', 'after', 'day30', 'day60'] as const;
export type SurveyMoment = (typeof SURVEY_MOMENTS)[number];

const Score = z
  .int('Please choose from 1 to 5.')
  .check(z.minimum(1, 'Please choose from 1 to 5.'), z.maximum(5, 'Please choose from 1 to 5.'));

/** Body of `POST /api/consumer/felt` and `POST /api/felt/:token`: from 1, not at all, to 5, entirely. */
export const SurveyBody = z.strictObject({ said: Score, again: Score });
export type SurveyBody = z.infer<typeof SurveyBody>;

/** Answer of the calls that ask and tell: at which moment it is, and whether the asker may answer, has answered, or may not. */
export const SurveyStateAnswer = z.object({ moment: z.enum(SURVEY_MOMENTS), felt: z.enum(['open', 'answered', 'closed']) });
export type SurveyStateAnswer = z.infer<typeof SurveyStateAnswer>;

/** The same for whoever holds a letter, with what the session is called. */
export const FollowUpSurveyAnswer = z.extend(SurveyStateAnswer, { name: z.string() });
export type FollowUpSurveyAnswer = z.infer<typeof FollowUpSurveyAnswer>;

/** What the link of a letter with the questions holds: when, company, session, seat, and the signature. */
export const SurveyToken = z.string().check(z.regex(/^day(?:30|60)(?:\.[0-9a-f-]{36}){3}\.[\w-]{43}$/));

const SurveyFigure = z.discriminatedUnion('as', [
  // In halves; nearer to an end a mean would tell that everybody said the same.
  z.object({ as: z.enum(['figure', 'or-more', 'or-less']), mean: z.number(), n: z.number() }),
  // Fewer than five answers say too much of each.
  z.object({ as: z.literal('few') }),
]);
export type SurveyFigure = z.infer<typeof SurveyFigure>;

/**
 * Answer of `GET` and `PUT /api/sessions/:sessionId/felt`. A moment stands there once nobody can answer any more, so that no figure
 * moves with one more answer. `letters`: whether letters with the questions are on, and when the next leave; `over` when both are.
 */
export const SurveyResultsAnswer = z.object({
  felt: z.nullable(z.array(z.object({ moment: z.enum(SURVEY_MOMENTS), said: SurveyFigure, again: SurveyFigure }))),
  letters: z.object({ state: z.enum(['off', 'on', 'over']), nextAtMs: z.nullable(z.number()) }),
});
export type SurveyResultsAnswer = z.infer<typeof SurveyResultsAnswer>;

/** Body of `PUT /api/sessions/:sessionId/felt`. */
export const FollowUpSurveysBody = z.strictObject({ letters: z.boolean() });
export type FollowUpSurveysBody = z.infer<typeof FollowUpSurveysBody>;
