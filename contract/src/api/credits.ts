import { z } from '../schema.ts';

/** What a company has. Answer of `GET /api/credits`. */
export const CreditsAnswer = z.object({
  /** Credits that can be spent: seats of sessions to come. */
  available: z.number(),
  /** Credits set aside for sessions that are booked. */
  held: z.number(),
  /** For how many sessions. */
  heldSessions: z.number(),
  /** Used before they were paid for; settled by what becomes available next. */
  owed: z.number(),
  /** What expires first of those available. */
  nextExpiry: z.nullable(z.object({ credits: z.number(), atMs: z.number() })),
});
export type CreditsAnswer = z.infer<typeof CreditsAnswer>;

/** The word a line of the statement begins with. */
export const CreditReason = z.enum([
  'bought',
  'granted',
  'held',
  'released',
  'captured',
  'expired',
  'settled',
  'withdrawn',
  'restored',
]);
export type CreditReason = z.infer<typeof CreditReason>;

/** Why, within a reason. */
export const CreditCause = z.enum([
  'order',
  'welcome',
  'operator',
  'booked',
  'fewer',
  'cancelled',
  'absent',
  'present',
  'over',
  'age',
  'owed',
  'refund',
  'dispute',
]);
export type CreditCause = z.infer<typeof CreditCause>;

/** One line of the statement: what changed, and what there was then. Changes are signed. */
export const StatementLine = z.object({
  /** Number of the entry within the company, from 1. */
  seq: z.number(),
  atMs: z.number(),
  reason: CreditReason,
  cause: CreditCause,
  amount: z.number(),
  /** What it was about: a session's title, an order's number, words of the operator. */
  label: z.string(),
  available: z.object({ change: z.number(), after: z.number() }),
  held: z.object({ change: z.number(), after: z.number() }),
  owed: z.object({ change: z.number(), after: z.number() }),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const STATEMENT_PAGE = 50;

/** Query of `GET /api/credits/statement`. Everything is optional. */
export const StatementQuery = z.object({
  reason: z.optional(CreditReason),
  /** Words in what a line is about. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** First moment of the period. */
  fromMs: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(8.64e15))),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
});
export type StatementQuery = z.infer<typeof StatementQuery>;

/** Answer of `GET /api/credits/statement`: a page of at most `STATEMENT_PAGE` lines, the latest first. */
export const StatementAnswer = z.object({
  lines: z.array(StatementLine),
  /** How many lines there are on all pages. */
  total: z.number(),
  /** What there was when the period began; null where it begins with the first entry, or lines are left out by a filter. */
  carriedOver: z.nullable(z.object({ atMs: z.number(), available: z.number(), held: z.number(), owed: z.number() })),
});
export type StatementAnswer = z.infer<typeof StatementAnswer>;
