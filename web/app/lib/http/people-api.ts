import { Done } from '@lorecrew/contract/api/auth';
import {
  AddPeopleAnswer,
  type AddPeopleBody,
  CompanyPeopleAnswer,
  type CompanyPeopleQuery,
  ExportAnswer,
  PersonLinkAnswer,
  PreviewAnswer,
  type PreviewBody,
  RemindAnswer,
  SessionPeopleAnswer,
  type SessionPeopleQuery,
  UndoAnswer,
} from '@lorecrew/contract/api/people';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

interface OfPerson {
  readonly sessionId: string;
  readonly personId: string;
}

/** Calls of people: of the company, and invited to sessions. Each throws an `ApiError` with words for the person. */
export function peopleCalls(api: ApiClient) {
  const at = (path: string, { sessionId, personId = '' }: { sessionId: string; personId?: string }) =>
    path.replace(':sessionId', encodeURIComponent(sessionId)).replace(':personId', encodeURIComponent(personId));
  const words = (asked: object) => Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return {
    invited: ({ sessionId, ...asked }: SessionPeopleQuery & { sessionId: string }) => {
      const path = at(calls.sessionPeople, { sessionId });
      return api.call({ method: 'GET', path, query: words(asked), answer: SessionPeopleAnswer });
    },
    ofCompany: (asked: CompanyPeopleQuery) =>
      api.call({ method: 'GET', path: calls.people, query: words(asked), answer: CompanyPeopleAnswer }),
    preview: (body: PreviewBody) => api.call({ method: 'POST', path: calls.previewPeople, body, answer: PreviewAnswer }),
    add: ({ sessionId, body }: { sessionId: string | null; body: AddPeopleBody }) => {
      const path = sessionId === null ? calls.people : at(calls.sessionPeople, { sessionId });
      return api.call({ method: 'POST', path, body, answer: AddPeopleAnswer });
    },
    remove: (who: OfPerson) => api.call({ method: 'DELETE', path: at(calls.sessionPerson, who), body: {}, answer: Done }),
    async link(who: OfPerson) {
      return (await api.call({ method: 'GET', path: at(calls.personLink, who), answer: PersonLinkAnswer })).url;
    },
    newLink: (who: OfPerson) => api.call({ method: 'POST', path: at(calls.personLink, who), body: {}, answer: Done }),
    /** One person, everybody who has not answered, or everybody who is not in the waiting room; says how many emails were sent. */
    remind: async ({ sessionId, personId, absent }: { sessionId: string; personId?: string; absent?: true }) => {
      const path = at(calls.sessionReminders, { sessionId });
      const body = { ...(personId === undefined ? {} : { person_id: personId }), ...(absent ? { absent } : {}) };
      return (await api.call({ method: 'POST', path, body, answer: RemindAnswer })).letters;
    },
    undo: (importId: string) =>
      api.call({ method: 'POST', path: calls.undoImport.replace(':importId', importId), body: {}, answer: UndoAnswer }),
    async csv(sessionId: string) {
      return (await api.call({ method: 'GET', path: at(calls.exportPeople, { sessionId }), answer: ExportAnswer })).csv;
    },
  };
}
