import { EmailAnswer, MailboxAnswer } from '../api/account.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const listEmails = route({
  method: 'GET',
  url: '/api/mailbox',
  tags: ['mailbox'],
  summary: 'Emails of the demo.',
  reply: { 200: MailboxAnswer },
  errors: [403],
});

export const getEmail = route({
  method: 'GET',
  url: '/api/mailbox/:id',
  tags: ['mailbox'],
  summary: 'An email of the demo.',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: { 200: EmailAnswer },
  errors: [403, 404],
});
