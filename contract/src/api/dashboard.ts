import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';

/** The session of the company that comes next, or is under way. */
export const NextSession = z.object({
  id: SessionId,
  /** The story that is played. */
  title: z.string(),
  slug: z.string(),
  startsAtMs: z.number(),
  seats: z.number(),
  /** How many people are invited. */
  people: z.number(),
  status: z.enum(['scheduled', 'open', 'live']),
});
export type NextSession = z.infer<typeof NextSession>;

/** Answer of `GET /api/dashboard`, by bearer. Whoever waits to be let in by their company is told of no sessions. */
export const DashboardAnswer = z.object({
  /** Credits of the company that can be spent. */
  credits: z.number(),
  next: NextSession.nullable(),
});
export type DashboardAnswer = z.infer<typeof DashboardAnswer>;
