import { z } from '../schema.ts';
import { Email, FullName } from './person.ts';
import { Sentence } from './sentence.ts';

/** Body of `POST /api/sessions/{id}/people/{id}/pass`: who takes the seat. `sentence` stands in the email to whoever gives it away. */
export const PassSeatBody = z.strictObject({ name: FullName, email: Email, sentence: z.optional(Sentence) });
export type PassSeatBody = z.infer<typeof PassSeatBody>;

/** `mailed`: whether an invitation is on its way to whoever has the seat now. They may want no emails, or a limit of the day is reached. */
export const PassSeatAnswer = z.object({ mailed: z.boolean() });
export type PassSeatAnswer = z.infer<typeof PassSeatAnswer>;

/** Body of `POST /api/invitation/pass`: the holder of a personal link gives their seat to a colleague. */
export const PassOwnSeatBody = z.strictObject({
  sessionId: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(128)),
  name: FullName,
  email: Email,
});
export type PassOwnSeatBody = z.infer<typeof PassOwnSeatBody>;
