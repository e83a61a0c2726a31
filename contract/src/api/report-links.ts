import { z } from '../schema.ts';
import { SessionFigures } from './session-report.ts';

/** How long a report may be read by a link, in days. */
export const REPORT_LINK_DAYS = [7, 30, 90] as const;
/** So many links to one report may be good at the same time. */
export const REPORT_LINKS_MOST = 10;

/** Body of `POST /api/sessions/{id}/report-links`. */
export const ReportLinkBody = z.strictObject({ days: z.literal(REPORT_LINK_DAYS) });
export type ReportLinkBody = z.infer<typeof ReportLinkBody>;

/** A link by which anybody may read a report until it ends or is taken back. Times are milliseconds since 1970. */
export const ReportLink = z.object({ id: z.string(), url: z.string(), madeAtMs: z.number(), endsAtMs: z.number() });
export type ReportLink = z.infer<typeof ReportLink>;

/** The links to a report that are good now, the latest first. */
export const ReportLinksAnswer = z.object({ links: z.array(ReportLink) });
export type ReportLinksAnswer = z.infer<typeof ReportLinksAnswer>;

/**
 * Answer of `GET /api/shared/{token}`: the figures of the report and nothing beside. No name of company, session, crew or person
 * stands in it, and nothing of credits. REPORT_002 where the link is no longer good.
 */
export const SharedReport = z.object({
  story: z.string(),
  playedAtMs: z.number(),
  endsAtMs: z.number(),
  figures: SessionFigures,
});
export type SharedReport = z.infer<typeof SharedReport>;
