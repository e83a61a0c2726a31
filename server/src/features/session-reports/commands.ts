import { createHash } from 'node:crypto';
import type { ReportAnswer, SessionFigures, TrendAnswer } from '@lorecrew/contract/api/session-report';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import type { Queryable } from '../../ports.ts';
import { recordAuditEvent } from '../accounts/audit/commands.ts';
import { wants } from '../accounts/settings/queries.ts';
import { readLinesOfSession } from '../credits/queries.ts';
import { notify } from '../notifications/commands.ts';
import { queueMail } from '../outbox/commands.ts';
import { anonymiseShow } from '../retention/commands.ts';
import { logEndsMs } from '../retention/queries.ts';
import { listKeepers } from '../session-emails/queries.ts';
import type { Requester, ScheduleContext } from '../sessions/commands.ts';
import { findPlanned, loadAttendance, type SessionRecord } from '../sessions/queries.ts';
import { storyTitle } from '../stories/queries.ts';
import { queueWebhooks } from '../webhooks/commands.ts';
import { reportEmail, type ToPassOn } from './mails.ts';
import type { Measures } from './measures/queries.ts';
import { computeTrend, figuresIn, keptOf } from './rules.ts';
import { findReport, insertReport, isAnonymised, listReports, lockedCrews } from './store.ts';

interface MakingContext extends ScheduleContext {
  readonly measures: Pick<Measures, 'show'>;
}

export interface ReportContext extends MakingContext {
  readonly measures: Measures;
}

type Of = { readonly companyId: string; readonly id: string };

/** The same for somebody who reads it in a language. */
type ReadIn = Of & { readonly language: Language };

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** Nobody is told of a report that was made long after the session. */
const NEWS_FOR_MS = 7 * 24 * 3_600_000;

async function tellKeepers(
  tx: Queryable,
  context: MakingContext,
  { session, figures }: { session: SessionRecord; figures: SessionFigures },
): Promise<void> {
  const { clock, siteUrl, catalogue } = context;
  const { id: sessionId, companyId, publicId, experience } = session;
  const about = { kind: 'report-ready', about: sessionId, sessionId } as const;
  await notify(tx, { companyId, to: { of: 'session', sessionId }, ...about, atMs: clock.nowMs() });
  await queueWebhooks(tx, context, { event: 'report.ready', session });
  const [url, settingsUrl] = [siteUrl() + paths.sessionReport(publicId), `${siteUrl()}${paths.profile()}#told-of`];
  for (const { id: userId, email, firstName, language } of await listKeepers(tx, { companyId, sessionId })) {
    if (!(await wants(tx, { userId, key: 'mail-reports' }))) continue;
    const { ending, attendance, crews } = figuresIn(figures, catalogue.find(experience), language);
    const story = storyTitle(catalogue, experience, language);
    const name = session.name === '' ? story : session.name;
    const hasPlayed = ending !== null && attendance.tookPart > 0;
    const toPassOn: ToPassOn | null = hasPlayed ? { people: attendance.tookPart, crews, story, ending: ending.title } : null;
    const content = reportEmail({ language, firstName, name, toPassOn, url, settingsUrl });
    await queueMail(tx, context, { kind: 'report-ready', companyId, to: email, content });
  }
}

/**
 * Makes the report of a session that is over, and tells its organisers, in one transaction: whoever is killed in between has done
 * neither, and of two who do it one has.
 */
export async function makeReport(context: MakingContext, session: SessionRecord): Promise<void> {
  const { db, clock, catalogue, measures, wakeOutbox } = context;
  const { id: sessionId, companyId, experience, speed, endedAtMs } = session;
  const ended = await measures.show(sessionId);
  const lengthMs = (catalogue.find(experience)?.lengthSec ?? 0) * 1_000;
  await db.transaction(tenant(session), async (tx) => {
    const markOf = (id: string) => createHash('sha256').update(`${companyId} ${id}`).digest('base64url');
    const attendance = await loadAttendance(tx, { sessionId, lengthMs, speed });
    const { figures, crew } = keptOf(ended, attendance, { crews: await lockedCrews(tx, session), markOf });
    const atMs = clock.nowMs();
    const isNew = await insertReport(tx, { companyId, sessionId, figures, crew, atMs });
    if (isNew && atMs - (endedAtMs ?? 0) < NEWS_FOR_MS) await tellKeepers(tx, context, { session, figures });
  });
  wakeOutbox();
}

/** The report of a session. SESSION_001 for another's, REPORT_001 while it is not over. */
export async function reportOf(context: ReportContext, { companyId, id, language }: ReadIn): Promise<Result<ReportAnswer>> {
  const { db, catalogue } = context;
  const read = () =>
    db.transaction(tenant({ companyId }), async (tx) => {
      const session = await findPlanned(tx, id);
      if (!session) return null;
      const of = { companyId, sessionId: session.id };
      const report = await findReport(tx, of);
      const anonymised = await isAnonymised(tx, of);
      const log = { anonymised, ...logEndsMs(session.endedAtMs ?? session.startsAtMs) };
      if (!report) return { session, answer: null };
      const figures = figuresIn(report.figures, catalogue.find(session.experience), language);
      return { session, answer: { ...report, figures, credits: await readLinesOfSession(tx, of), log } };
    });
  const found = await read();
  if (!found) return refuse('SESSION_001');
  if (found.session.status !== 'completed') return refuse('REPORT_001');
  if (found.answer) return ok(found.answer);
  await makeReport(context, found.session);
  const made = await read();
  return made?.answer ? ok(made.answer) : refuse('SESSION_001');
}

/** Two years of a session a month. */
const TREND_MOST = 24;

/** How the kept reports of a company's sessions go on. */
export async function trend({ db, catalogue }: ReportContext, { companyId, language }: Omit<ReadIn, 'id'>): Promise<TrendAnswer> {
  const reports = await db.transaction(tenant({ companyId }), (tx) => listReports(tx, { companyId, limit: TREND_MOST }));
  const named = ({ name, experience }: { name: string; experience: string }) =>
    name === '' ? storyTitle(catalogue, experience, language) : name;
  return computeTrend(reports.map((one) => ({ ...one, name: named(one) })));
}

/** Takes the names out of a session's log at once; twice is once. The report stays as it is. Codes as above. */
export async function anonymise(
  context: ReportContext,
  { who, id, language }: { who: Requester; id: string; language: Language },
): Promise<Result<ReportAnswer>> {
  const { companyId } = who;
  const report = await reportOf(context, { companyId, id, language });
  if (!report.ok) return report;
  const session = await context.db.transaction(tenant(who), (tx) => findPlanned(tx, id));
  if (!session) return refuse('SESSION_001');
  if (!report.value.log.anonymised) {
    await anonymiseShow(context, session.id);
    const action = 'session.anonymised';
    const event = { atMs: context.clock.nowMs(), action, sessionId: session.id, ...who } as const;
    await context.db.transaction(tenant(who), (tx) => recordAuditEvent(tx, event));
  }
  return reportOf(context, { companyId, id, language });
}
