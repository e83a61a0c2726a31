import { ReportAnswer, ReportFile, type ReportFormat } from '@lorecrew/contract/api/session-report';
import { calls } from '@lorecrew/contract/paths';
import type { ApiClient } from './api-client.ts';

/** Calls of how a session went. Each answers with its report, or throws an `ApiError`. */
export function sessionReportCalls(api: ApiClient) {
  const answer = ReportAnswer;
  const at = (path: string, id: string) => path.replace(':sessionId', encodeURIComponent(id));
  return {
    look: (id: string) => api.call({ method: 'GET', path: at(calls.sessionReport, id), answer }),
    file: (id: string, format: ReportFormat) =>
      api.call({ method: 'GET', path: at(calls.exportReport, id).replace(':format', format), answer: ReportFile }),
    anonymise: (id: string) => api.call({ method: 'POST', path: at(calls.anonymiseSession, id), body: {}, answer }),
  };
}
