import { Done } from '@lorecrew/contract/api/auth';
import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { type SystemCheckBody, TrialRelay } from '@lorecrew/contract/api/system-check';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** What proves a seat in a session: the token of it, or before there is one what a personal link carries. */
export interface SeatProof {
  readonly sessionId: string;
  readonly token: string | null;
  readonly link: string | null;
}

/** The calls of the system check. Nobody is signed out by their answers. */
export function systemCheckCalls(api: ApiClient) {
  return {
    keep: ({ sessionId, token, link, check }: SeatProof & { check: SystemCheckBody }) =>
      api.call({
        method: 'POST',
        path: calls.systemCheck,
        query: { sessionId },
        body: check,
        headers: link === null ? {} : { [JOIN_HEADER]: link },
        token: token ?? '',
        quiet: true,
        answer: Done,
      }),
    /** A server that carries voices, to try the way there; or word that there is none. */
    trialRelay: () => api.call({ method: 'GET', path: calls.trialRelay, quiet: true, answer: TrialRelay }),
  };
}
