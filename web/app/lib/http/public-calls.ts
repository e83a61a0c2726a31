import { ContactAnswer, type ContactBody } from '@lorecrew/contract/api/contact';
import { QuoteAnswer, type QuoteBody } from '@lorecrew/contract/api/quote';
import { sendMessage } from '@lorecrew/contract/routes/contact';
import { createQuote } from '@lorecrew/contract/routes/quotes';
import { api } from './browser-api.ts';

/** Calls of pages that anybody may see. Each throws an `ApiError` with words for the person. */
export const publicCalls = {
  contact: (body: ContactBody) => api.call({ method: 'POST', path: sendMessage.url, body, answer: ContactAnswer }),
  quote: (body: QuoteBody) => api.call({ method: 'POST', path: createQuote.url, body, answer: QuoteAnswer }),
};
