import { Done } from '@lorecrew/contract/api/auth';
import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import {
  type AdmissionBody,
  type OrganiserSeatAnswerBody,
  type ResendLinkBody,
  SEAT_REQUEST_HEADER,
  type SeatAnswerBody,
  SeatRequestsAnswer,
} from '@lorecrew/contract/api/seat-requests';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls about seats that somebody asks for. */
export function seatRequestCalls(api: ApiClient) {
  const answer = Done;
  return {
    /** Asks the organisers for a seat of one's own, with the link that was passed on. */
    ask: ({ link, secret, ...body }: AdmissionBody & { link: string; secret: string }) =>
      api.call({
        method: 'POST',
        path: calls.askForSeat,
        body,
        headers: { [JOIN_HEADER]: link, [SEAT_REQUEST_HEADER]: secret },
        answer,
      }),
    resendLink: (body: ResendLinkBody) => api.call({ method: 'POST', path: calls.resendLink, body, answer }),
    answerFromSeat: ({ id, ...body }: SeatAnswerBody & { id: string }) =>
      api.call({ method: 'POST', path: calls.answerSeatRequest.replace(':requestId', id), body, answer }),
    list: (sessionId: string) =>
      api.call({ method: 'GET', path: calls.seatRequests.replace(':sessionId', sessionId), answer: SeatRequestsAnswer }),
    answerAsOrganiser: ({ sessionId, id, ...body }: OrganiserSeatAnswerBody & { sessionId: string; id: string }) =>
      api.call({
        method: 'POST',
        path: calls.seatRequest.replace(':sessionId', sessionId).replace(':requestId', id),
        body,
        answer,
      }),
  };
}
