import { Done } from '@lorecrew/contract/api/auth';
import { InvitationAnswer, type InvitationBody, JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of a personal link. Its secret travels in a header, so that no address and no log holds it. */
export function invitationCalls(api: ApiClient) {
  const path = calls.invitation;
  return {
    look: ({ sessionId, secret }: { sessionId: string; secret: string }) =>
      api.call({ method: 'GET', path, query: { sessionId }, headers: { [JOIN_HEADER]: secret }, answer: InvitationAnswer }),
    answer: ({ secret, ...body }: InvitationBody & { secret: string }) =>
      api.call({ method: 'POST', path, body, headers: { [JOIN_HEADER]: secret }, answer: Done }),
  };
}
