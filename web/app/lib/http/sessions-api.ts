import { Done } from '@lorecrew/contract/api/auth';
import { SessionFeltAnswer } from '@lorecrew/contract/api/felt';
import {
  type DuplicateBody,
  ExperiencesAnswer,
  type NewSessionBody,
  type SessionChanges,
  SessionDetail,
  type SessionSort,
  type SessionStatus,
  SessionsAnswer,
} from '@lorecrew/contract/api/sessions';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

interface Asked {
  readonly search?: string;
  readonly status?: SessionStatus;
  readonly experience?: string;
  readonly sort: SessionSort;
  readonly page: number;
}

/** Somebody of the company, and the session they look after. */
interface Organiser {
  readonly id: string;
  readonly userId: string;
}

/** Calls of planned sessions. Each throws an `ApiError` with words for the person. */
export function sessionCalls(api: ApiClient) {
  const at = (path: string, id: string) => path.replace(':sessionId', encodeURIComponent(id));
  const organiserAt = ({ id, userId }: Organiser) =>
    at(calls.sessionOrganiser, id).replace(':userId', encodeURIComponent(userId));
  const answer = SessionDetail;
  return {
    async experiences() {
      return (await api.call({ method: 'GET', path: calls.experiences, answer: ExperiencesAnswer })).experiences;
    },
    list: (asked: Asked) => {
      const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
      const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
      return api.call({ method: 'GET', path: calls.sessions, query, answer: SessionsAnswer });
    },
    felt: (id: string) => api.call({ method: 'GET', path: at(calls.sessionFelt, id), answer: SessionFeltAnswer }),
    setFeltLetters: ({ id, ...body }: { id: string; letters: boolean }) =>
      api.call({ method: 'PUT', path: at(calls.sessionFelt, id), body, answer: SessionFeltAnswer }),
    one: (id: string) => api.call({ method: 'GET', path: at(calls.session, id), answer }),
    plan: (body: NewSessionBody) => api.call({ method: 'POST', path: calls.sessions, body, answer }),
    change: ({ id, changes }: { id: string; changes: SessionChanges }) =>
      api.call({ method: 'PATCH', path: at(calls.session, id), body: changes, answer }),
    delay: ({ id, minutes }: { id: string; minutes: number }) =>
      api.call({ method: 'POST', path: at(calls.delaySession, id), body: { minutes }, answer }),
    cancel: (id: string) => api.call({ method: 'POST', path: at(calls.cancelSession, id), body: {}, answer }),
    pause: (id: string) => api.call({ method: 'POST', path: at(calls.pauseSession, id), body: {}, answer }),
    resume: (id: string) => api.call({ method: 'POST', path: at(calls.resumeSession, id), body: {}, answer }),
    duplicate: ({ id, body }: { id: string; body: DuplicateBody }) =>
      api.call({ method: 'POST', path: at(calls.duplicateSession, id), body, answer }),
    addOrganiser: (which: Organiser) => api.call({ method: 'PUT', path: organiserAt(which), body: {}, answer }),
    removeOrganiser: (which: Organiser) => api.call({ method: 'DELETE', path: organiserAt(which), body: {}, answer }),
    remove: (id: string) => api.call({ method: 'DELETE', path: at(calls.session, id), body: {}, answer: Done }),
  };
}
