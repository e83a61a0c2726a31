import { CalendarFeedAnswer, CalendarFile, NewCalendarFeedAnswer } from '../api/calendar-feed.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getCalendarFeed = route({
  method: 'GET',
  url: '/api/user/calendar',
  tags: ['account'],
  summary: 'Whether calendar programs can read the sessions of the signed-in person.',
  reply: { 200: CalendarFeedAnswer },
  errors: [401, 403],
});

export const createCalendarFeed = route({
  method: 'POST',
  url: '/api/user/calendar',
  tags: ['account'],
  summary: 'Make a secret address for calendar programs. An earlier one stops working.',
  reply: { 201: NewCalendarFeedAnswer },
  errors: [401, 403, 429],
});

export const removeCalendarFeed = route({
  method: 'DELETE',
  url: '/api/user/calendar',
  tags: ['account'],
  summary: 'Turn the secret address for calendar programs off.',
  reply: { 200: CalendarFeedAnswer },
  errors: [401, 403, 429],
});

export const readCalendarFeed = route({
  method: 'GET',
  url: '/api/calendars/:secret/sessions.ics',
  tags: ['account'],
  summary: 'The sessions that somebody looks after, as a calendar: 90 days back and ahead. With ETag.',
  params: z.object({ secret: z.string().check(z.maxLength(64)) }),
  reply: { 200: { content: { 'text/calendar': { schema: CalendarFile } } }, 304: z.null() },
  errors: [404, 429],
});
