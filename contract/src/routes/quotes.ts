import { QuoteAnswer, QuoteBody } from '../api/quote.ts';
import { route } from './route.ts';

export const createQuote = route({
  method: 'POST',
  url: '/api/quote',
  tags: ['quotes'],
  summary: 'A quote as PDF. Nothing is stored.',
  body: QuoteBody,
  reply: { 200: QuoteAnswer },
  errors: [400, 422, 429],
});
