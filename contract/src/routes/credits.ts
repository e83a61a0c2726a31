import { CreditsAnswer, StatementAnswer, StatementQuery } from '../api/credits.ts';
import { route } from './route.ts';

export const getCredits = route({
  method: 'GET',
  url: '/api/credits',
  tags: ['credits'],
  summary: 'Credits of the company: available, held, owed, and the next to expire.',
  reply: { 200: CreditsAnswer },
  errors: [401, 403],
});

export const listCreditEntries = route({
  method: 'GET',
  url: '/api/credits/statement',
  tags: ['credits'],
  summary: 'Entries of the credit ledger, newest first.',
  querystring: StatementQuery,
  reply: { 200: StatementAnswer },
  errors: [400, 401, 403],
});
