import { type ReportLinkBody, ReportLinksAnswer, SharedReport } from '@lorecrew/contract/api/report-links';
import { ReportAnswer, ReportFile, type ReportFormat, TrendAnswer } from '@lorecrew/contract/api/session-report';
import { calls } from '@lorecrew/contract/calls';
import type { ApiClient } from './api-client.ts';

/** Calls of how a session went. Each answers with its report, or throws an `ApiError`. */
export function sessionReportCalls(api: ApiClient) {
  const answer = ReportAnswer;
  const at = (path: string, id: string) => path.replace(':sessionId', encodeURIComponent(id));
  return {
    look: (id: string) => api.call({ method: 'GET', path: at(calls.sessionReport, id), answer }),
    file: (id: string, format: ReportFormat) =>
      api.call({ method: 'GET', path: at(calls.exportReport, id).replace(':format', format), answer: ReportFile }),
    links: (id: string) => api.call({ method: 'GET', path: at(calls.reportLinks, id), answer: ReportLinksAnswer }),
    makeLink: (id: string, body: ReportLinkBody) =>
      api.call({ method: 'POST', path: at(calls.reportLinks, id), body, answer: ReportLinksAnswer }),
    takeLinkBack: (id: string, linkId: string) =>
      api.call({
        method: 'DELETE',
        path: at(calls.reportLink, id).replace(':linkId', linkId),
        body: {},
        answer: ReportLinksAnswer,
      }),
    shared: (token: string) =>
      api.call({ method: 'GET', path: calls.sharedReport.replace(':token', encodeURIComponent(token)), answer: SharedReport }),
    trend: () => api.call({ method: 'GET', path: calls.reportTrend, answer: TrendAnswer }),
    anonymise: (id: string) => api.call({ method: 'POST', path: at(calls.anonymiseSession, id), body: {}, answer }),
  };
}
