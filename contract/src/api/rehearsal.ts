import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** How many times faster than written a rehearsal may run. */
export const REHEARSAL_SPEEDS = [1, 4, 20] as const;

/** Body of `POST /api/rehearsals`: which story, and how fast. */
export const RehearsalBody = z.strictObject({
  experience: z.string().check(z.minLength(1), z.maxLength(60)),
  speed: z.literal(REHEARSAL_SPEEDS),
});
export type RehearsalBody = z.infer<typeof RehearsalBody>;

/** Answer of `POST /api/rehearsals`, status 201. `url` is a path on this site that leads straight in. */
export const RehearsalAnswer = z.object({ url: z.string(), sessionId: SessionId, email: z.string() });
export type RehearsalAnswer = z.infer<typeof RehearsalAnswer>;
