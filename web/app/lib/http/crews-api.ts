import { CrewsAnswer, type DealCrewsBody, type SaveCrewsBody } from '@lorecrew/contract/api/crews';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of a session's crews. Each answers with the crews as they are now, or throws an `ApiError` with words for the person. */
export function crewCalls(api: ApiClient) {
  const at = (path: string, id: string) => path.replace(':sessionId', encodeURIComponent(id));
  const answer = CrewsAnswer;
  return {
    look: (id: string) => api.call({ method: 'GET', path: at(calls.crews, id), answer }),
    save: (id: string, body: SaveCrewsBody) => api.call({ method: 'PUT', path: at(calls.crews, id), body, answer }),
    deal: (id: string, body: DealCrewsBody) => api.call({ method: 'POST', path: at(calls.dealCrews, id), body, answer }),
  };
}
