import { RehearsalAnswer, type RehearsalBody } from '@lorecrew/contract/api/rehearsal';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of rehearsals. Each throws an `ApiError` with words for the person. */
export function rehearsalCalls(api: ApiClient) {
  return {
    open: (body: RehearsalBody) => api.call({ method: 'POST', path: calls.rehearsals, body, answer: RehearsalAnswer }),
  };
}
