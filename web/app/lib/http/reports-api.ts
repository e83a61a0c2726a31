import { ReportsAnswer } from '@lorecrew/contract/api/reports';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of what was reported in a session. Each answers with all of it as it is now, or throws an `ApiError`. */
export function reportCalls(api: ApiClient) {
  const answer = ReportsAnswer;
  const at = (path: string, id: string) => path.replace(':sessionId', encodeURIComponent(id));
  return {
    look: (id: string) => api.call({ method: 'GET', path: at(calls.reports, id), answer }),
    judge: (id: string, textId: string, stays: boolean) => {
      const path = at(calls.report, id).replace(':textId', encodeURIComponent(textId));
      return api.call({ method: 'PUT', path, body: { stays }, answer });
    },
  };
}
