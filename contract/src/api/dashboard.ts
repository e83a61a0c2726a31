import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';
import { InvitedPerson } from './people.ts';

/** The session of the company that comes next, or is under way. */
export const NextSession = z.object({
  id: SessionId,
  name: z.string(),
  /** The story that is played. */
  title: z.string(),
  slug: z.string(),
  startsAtMs: z.number(),
  seats: z.number(),
  /** Everybody who is invited, by name. */
  people: z.array(InvitedPerson),
  status: z.enum(['scheduled', 'open', 'live', 'paused']),
});
export type NextSession = z.infer<typeof NextSession>;

/** The session of the company that ended last. */
export const LastSession = z.object({
  id: SessionId,
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  startsAtMs: z.number(),
  /** How many people were invited, and how many of them were there. */
  invited: z.number(),
  came: z.number(),
  /** Credits that were used for those who took part, and that came back. */
  used: z.number(),
  released: z.number(),
});
export type LastSession = z.infer<typeof LastSession>;

/** Answer of `GET /api/dashboard`, by bearer. Somebody who waits to be let in by their company sees no sessions. */
export const DashboardAnswer = z.object({
  /** Credits of the company that can be spent. */
  credits: z.number(),
  /** How many colleagues ask to be let in; an owner's to answer, and 0 for everybody else. */
  asking: z.number(),
  next: z.nullable(NextSession),
  last: z.nullable(LastSession),
});
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;
