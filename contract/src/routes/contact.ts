import { ContactAnswer, ContactBody } from '../api/contact.ts';
import { route } from './route.ts';

export const sendMessage = route({
  method: 'POST',
  url: '/api/contact',
  tags: ['contact'],
  summary: 'Send a message to the operator of the site.',
  body: ContactBody,
  reply: { 201: ContactAnswer },
  errors: [400, 422, 429],
});
