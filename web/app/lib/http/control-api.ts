import { ControlRoom, type HostAskBody } from '@lorecrew/contract/api/control';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of a running show in the hands of its hosts. Each answers with the show as it is now, or throws an `ApiError`. */
export function controlCalls(api: ApiClient) {
  const answer = ControlRoom;
  const at = (id: string) => calls.control.replace(':sessionId', encodeURIComponent(id));
  return {
    look: (id: string) => api.call({ method: 'GET', path: at(id), answer }),
    ask: (id: string, body: HostAskBody) => api.call({ method: 'POST', path: at(id), body, answer }),
  };
}
