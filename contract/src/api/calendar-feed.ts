import { z } from '../schema.ts';

/** A feed has the sessions of so many days before and after now, and at most so many. */
export const CALENDAR_FEED_DAYS = 90;
export const CALENDAR_FEED_MAX = 500;

/** Answer of `GET` and `DELETE /api/user/calendar`: since when there is an address; null for none. */
export const CalendarFeedAnswer = z.object({ createdAtMs: z.nullable(z.number()) });
export type CalendarFeedAnswer = z.infer<typeof CalendarFeedAnswer>;

/** Answer of `POST /api/user/calendar`. `url` is the address, told this once. */
export const NewCalendarFeedAnswer = z.object({ createdAtMs: z.number(), url: z.string() });

/** A calendar (RFC 5545). */
export const CalendarFile = z.string();
