import type { SharedReport } from '@lorecrew/contract/api/report-links';
import type { ReportAnswer } from '@lorecrew/contract/api/session-report';

interface Opened {
  /** The story's own title: what a company called its session may hold names. */
  readonly story: string;
  readonly playedAtMs: number;
  readonly endsAtMs: number;
  readonly report: Pick<ReportAnswer, 'figures'>;
}

/** What whoever has a link reads of a report: its figures, and no line of the ledger. */
export function toSharedReport({ story, playedAtMs, endsAtMs, report }: Opened): SharedReport {
  return { story, playedAtMs, endsAtMs, figures: report.figures };
}
