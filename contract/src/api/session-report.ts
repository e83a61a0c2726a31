import { z } from '../schema.ts';
import { CreditCause, CreditReason } from './credits.ts';
import { AbsentMeasure, Plate } from './measures.ts';

/**
 * A figure of a session in whole hundredths: the mean over its crews, and how far they lie apart from three crews on. `few`: its crews
 * were so small that a figure would reveal too much about each person. `near`: it is of one crew that was nearly that of an earlier report, so
 * that the two beside each other would let a reader guess what the few did who differ. `too-short`: too little happened to say anything.
 */
export const SessionFigure = z.discriminatedUnion('as', [
  z.object({
    as: z.literal('figure'),
    mean: z.number(),
    spread: z.nullable(z.object({ least: z.number(), most: z.number() })),
  }),
  z.object({ as: z.enum(['few', 'near', 'too-short']) }),
]);
export type SessionFigure = z.infer<typeof SessionFigure>;

/** What to talk about afterwards, by where each question comes from. */
export const DebriefQuestion = z.enum(['pooled', 'early', 'gain', 'balance', 'hints', 'few', 'near', 'silent', 'next', 'kept']);
export type DebriefQuestion = z.infer<typeof DebriefQuestion>;

/**
 * What a session measured, kept once and never worked out again: page and files are made of this alone, so that nothing
 * can be learned by laying two of them side by side. No part of it names a crew or a person.
 */
export const SessionFigures = z.object({
  /** How the story ended; null where it did not come to that. */
  ending: z.nullable(z.object({ title: z.string(), text: z.string() })),
  /** People, one by one: whoever took part was there for ten minutes, or a sixth of a shorter story. */
  attendance: z.object({
    invited: z.number(),
    opened: z.number(),
    came: z.number(),
    tookPart: z.number(),
    stayed: z.number(),
  }),
  crews: z.number(),
  /** One for each crew, in an order that says nothing. */
  plates: z.array(Plate),
  pooled: SessionFigure,
  early: SessionFigure,
  gain: SessionFigure,
  balance: SessionFigure,
  asEven: z.nullable(z.boolean()),
  /** How divided the votes of everybody were. Reports that were kept before this was measured have it as too short. */
  divided: z._default(SessionFigure, { as: 'too-short' }),
  /** Null where the crews were too small. */
  hints: z.nullable(z.object({ asked: z.number(), timely: z.number() })),
  questions: z.array(DebriefQuestion),
  /** Measures that the story has nothing for, and that are not shown. Reports that were kept by earlier builds leave it out. */
  absent: z.optional(z.array(AbsentMeasure)),
});
export type SessionFigures = z.infer<typeof SessionFigures>;

/** A line of the ledger about the session. */
export const CreditLine = z.object({ reason: CreditReason, cause: CreditCause, amount: z.number(), atMs: z.number() });
export type CreditLine = z.infer<typeof CreditLine>;

/** Answer of `GET /api/sessions/{id}/report`. REPORT_001 while the session is not over. */
export const ReportAnswer = z.object({
  figures: SessionFigures,
  madeAtMs: z.number(),
  /** In the order of the ledger. */
  credits: z.array(CreditLine),
  /** When the log loses its names, and when it goes. `anonymised`: an organiser has had its names taken out already. */
  log: z.object({ anonymised: z.boolean(), anonymousAtMs: z.number(), goneAtMs: z.number() }),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

/** Fewer sessions are no trend. */
export const TREND_FROM_SESSIONS = 3;

const TrendFigure = z.nullable(z.number());

/**
 * Answer of `GET /api/report-trend`: of each session that may be shown in figures those of its report, the oldest first. Empty where
 * there are fewer than three. A null says that too little happened for that figure.
 */
export const TrendAnswer = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      endedAtMs: z.number(),
      pooled: TrendFigure,
      early: TrendFigure,
      gain: TrendFigure,
      balance: TrendFigure,
    }),
  ),
});
export type TrendAnswer = z.infer<typeof TrendAnswer>;

/** Files that a report is taken along in. */
export const ReportFormat = z.enum(['csv', 'xlsx', 'json', 'pdf']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** Answer of `GET /api/sessions/{id}/report/{format}`: a file, its bytes as base64. */
export const ReportFile = z.object({ file: z.string(), type: z.string(), bytes: z.string() });
export type ReportFile = z.infer<typeof ReportFile>;
