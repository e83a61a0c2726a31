import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import { DataPackage, TokenAnswer } from '@lorecrew/contract/api/participant-auth';
import { SEAT_REQUEST_HEADER } from '@lorecrew/contract/api/seat-requests';
import { authenticateParticipant, getDataPackage } from '@lorecrew/contract/routes/participants';
import { z } from '@lorecrew/contract/schema';
import type { ApiClient } from '../api/api-client.ts';
import type { ConsumerCalls } from './consumer-store.ts';

/** The two calls that let a participant join. */
export function consumerCalls(api: ApiClient): ConsumerCalls {
  return {
    async signIn({ email, sessionId, link, request, token }) {
      const query = { email, sessionId };
      const answer = await api.call({
        method: 'GET',
        path: authenticateParticipant.url,
        query,
        answer: z.nullable(z.partial(TokenAnswer)),
        ...(token === undefined ? {} : { token }),
        headers: {
          ...(link === undefined ? {} : { [JOIN_HEADER]: link }),
          ...(request === undefined ? {} : { [SEAT_REQUEST_HEADER]: request }),
        },
      });
      return answer?.token ?? null;
    },
    dataPackage: ({ sessionId }) =>
      api.call({ method: 'GET', path: getDataPackage.url, query: { sessionId }, answer: z.nullable(DataPackage) }),
  };
}
