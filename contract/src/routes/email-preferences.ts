import { Done } from '../api/auth.ts';
import { SubscriptionBody } from '../api/email-preferences.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const openUnsubscribePage = route({
  method: 'GET',
  url: '/api/unsubscribe/:token',
  hide: true,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
});

export const updateSubscription = route({
  method: 'POST',
  url: '/api/unsubscribe/:token',
  tags: ['experience'],
  summary: 'Unsubscribe from optional emails, or subscribe again.',
  description: 'The token stands in every such letter, in its header List-Unsubscribe (RFC 8058).',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: SubscriptionBody,
  reply: { 200: Done },
  errors: [400, 410, 429],
});
