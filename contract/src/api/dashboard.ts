import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** Somebody who is invited to a session: not there yet, there now, or there before. */
export const InvitedPerson = z.object({ name: z.string(), state: z.enum(['invited', 'here', 'came']) });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** The session of the company that comes next, or is under way. */
export const NextSession = z.object({
  id: SessionId,
  /** The story that is played. */
  title: z.string(),
  slug: z.string(),
  startsAtMs: z.number(),
  seats: z.number(),
  /** Everybody who is invited, by name. */
  people: z.array(InvitedPerson),
  status: z.enum(['scheduled', 'open', 'live']),
});
export type NextSession = z.infer<typeof NextSession>;

/** The session of the company that ended last. */
export const LastSession = z.object({
  title: z.string(),
  startsAtMs: z.number(),
  /** How many people were invited, and how many of them were there. */
  invited: z.number(),
  came: z.number(),
});
export type LastSession = z.infer<typeof LastSession>;

/** Answer of `GET /api/dashboard`, by bearer. Somebody who waits to be let in by their company sees no sessions. */
export const DashboardAnswer = z.object({
  /** Credits of the company that can be spent. */
  credits: z.number(),
  next: NextSession.nullable(),
  last: LastSession.nullable(),
});
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;
