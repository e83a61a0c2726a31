import { ReportLinkBody, ReportLinksAnswer, SharedReport } from '../api/report-links.ts';
import { ReportAnswer, ReportFile, ReportFormat, TrendAnswer } from '../api/session-report.ts';
import { z } from '../schema.ts';
import { SessionParam } from './params.ts';
import { route } from './route.ts';

export const listReportLinks = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/report-links',
  tags: ['report'],
  summary: 'Valid links to a report.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ReportLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const createReportLink = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/report-links',
  tags: ['report'],
  summary: 'Create a link by which anybody can read a report for some days.',
  params: z.object({ sessionId: SessionParam }),
  body: ReportLinkBody,
  reply: { 201: ReportLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const revokeReportLink = route({
  method: 'DELETE',
  url: '/api/sessions/:sessionId/report-links/:linkId',
  tags: ['report'],
  summary: 'Revoke a report link.',
  params: z.object({ sessionId: SessionParam, linkId: z.uuid() }),
  reply: { 200: ReportLinksAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const getSharedReport = route({
  method: 'GET',
  url: '/api/shared/:token',
  tags: ['report'],
  summary: 'A report by a shared link: figures without names.',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: { 200: SharedReport },
  errors: [410, 429],
});

export const getSessionReport = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/report',
  tags: ['report'],
  summary: 'Report of a finished session: attendance, collaboration, credits.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ReportAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});

export const exportSessionReport = route({
  method: 'GET',
  url: '/api/sessions/:sessionId/report/:format',
  tags: ['report'],
  summary: 'The report as a file: CSV, JSON or PDF.',
  params: z.object({ sessionId: SessionParam, format: ReportFormat }),
  reply: { 200: ReportFile },
  errors: [400, 401, 403, 404, 409, 429],
});

export const getReportTrend = route({
  method: 'GET',
  url: '/api/report-trend',
  tags: ['report'],
  summary: 'Figures of the latest reports side by side; none below three sessions that may be shown.',
  reply: { 200: TrendAnswer },
  errors: [401, 403, 429],
});

export const anonymiseSession = route({
  method: 'POST',
  url: '/api/sessions/:sessionId/anonymise',
  tags: ['report'],
  summary: 'Remove all names from the recording of a session for good. Owners only.',
  params: z.object({ sessionId: SessionParam }),
  reply: { 200: ReportAnswer },
  errors: [400, 401, 403, 404, 409, 429],
});
