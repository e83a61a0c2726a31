import { ContactAnswer, type ContactBody } from '@lorecrew/contract/api/contact';
import { QuoteAnswer, type QuoteBody } from '@lorecrew/contract/api/quote';
import { calls } from '@lorecrew/contract/calls';
import { api } from './browser-api.ts';

/** Calls of pages that anybody may see. Each throws an `ApiError` with words for the person. */
export const publicCalls = {
  contact: (body: ContactBody) => api.call({ method: 'POST', path: calls.contact, body, answer: ContactAnswer }),
  quote: (body: QuoteBody) => api.call({ method: 'POST', path: calls.quote, body, answer: QuoteAnswer }),
};
