import { REPORT_LINKS_MOST, type ReportLink, type ReportLinkBody, type SharedReport } from '@lorecrew/contract/api/report-links';
import type { Language } from '@lorecrew/contract/languages';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { partsOfSigned, signValue } from '../../../signed.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import type { Requester } from '../../sessions/commands.ts';
import { findPlanned } from '../../sessions/queries.ts';
import { storyTitle } from '../../stories/queries.ts';
import { type ReportContext, reportOf } from '../commands.ts';
import { toSharedReport } from './rules.ts';
import { deleteLink, findLink, insertLink, type KeptLink, listLinks, lockLinks } from './store.ts';

const PURPOSE = 'report link';
const DAY_MS = 24 * 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Of = { readonly who: Requester; readonly id: string };

const tenant = ({ companyId }: { companyId: string }) => ({ role: 'tenant', companyId }) as const;

/** The address carries its company, signed: whoever opens it is let into that company's rows and into no others. */
function shown({ secrets, siteUrl }: ReportContext, { companyId, link }: { companyId: string; link: KeptLink }): ReportLink {
  const token = signValue({ secrets, purpose: PURPOSE, parts: [link.id, companyId] });
  return { ...link, url: siteUrl() + paths.sharedReport(token) };
}

/** The links to a report that are good now. SESSION_001 for another's session. */
export async function linksOf(
  context: ReportContext,
  { companyId, id }: { companyId: string; id: string },
): Promise<Result<ReportLink[]>> {
  const links = await context.db.transaction(tenant({ companyId }), async (tx) => {
    const session = await findPlanned(tx, id);
    return session && listLinks(tx, { companyId, sessionId: session.id, nowMs: context.clock.nowMs() });
  });
  return links ? ok(links.map((link) => shown(context, { companyId, link }))) : refuse('SESSION_001');
}

/** Makes a link to a report. SESSION_001, REPORT_001 while there is none, REPORT_003 where there are enough of them. */
export async function makeLink(context: ReportContext, { who, id, days }: Of & ReportLinkBody): Promise<Result<ReportLink[]>> {
  const { companyId } = who;
  // Only whether there is one is asked: in which language makes no difference.
  const report = await reportOf(context, { companyId, id, language: 'en' });
  if (!report.ok) return report;
  const { db, clock, ids } = context;
  const made = await db.transaction(tenant(who), async (tx): Promise<Result<null>> => {
    const session = await findPlanned(tx, id);
    if (!session) return refuse('SESSION_001');
    const of = { companyId, sessionId: session.id };
    await lockLinks(tx, of);
    const nowMs = clock.nowMs();
    if ((await listLinks(tx, { ...of, nowMs })).length >= REPORT_LINKS_MOST) return refuse('REPORT_003');
    await insertLink(tx, { ...of, id: ids.uuid(), madeAtMs: nowMs, endsAtMs: nowMs + days * DAY_MS });
    await recordAuditEvent(tx, { atMs: nowMs, action: 'report.shared', sessionId: session.id, ...who });
    return ok(null);
  });
  return made.ok ? linksOf(context, { companyId, id }) : made;
}

/** Takes a link back: from now on it opens nothing. SESSION_001, REPORT_004. */
export async function takeLinkBack(
  context: ReportContext,
  { who, id, linkId }: Of & { linkId: string },
): Promise<Result<ReportLink[]>> {
  const { companyId } = who;
  const taken = await context.db.transaction(tenant(who), async (tx): Promise<Result<null>> => {
    const session = await findPlanned(tx, id);
    if (!session) return refuse('SESSION_001');
    if (!(await deleteLink(tx, { companyId, sessionId: session.id, id: linkId }))) return refuse('REPORT_004');
    await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'report.unshared', sessionId: session.id, ...who });
    return ok(null);
  });
  return taken.ok ? linksOf(context, { companyId, id }) : taken;
}

/** A report by its link, in the reader's language. REPORT_002 for every link that opens nothing, whatever the cause. */
export async function openLink(
  context: ReportContext,
  { token, language }: { token: string; language: Language },
): Promise<Result<SharedReport>> {
  const { db, clock, catalogue, secrets } = context;
  const [id = '', companyId = ''] = partsOfSigned({ secrets, purpose: PURPOSE, value: token }) ?? [];
  if (!UUID.test(id) || !UUID.test(companyId)) return refuse('REPORT_002');
  const found = await db.transaction(tenant({ companyId }), async (tx) => {
    const link = await findLink(tx, { companyId, id, nowMs: clock.nowMs() });
    return link && { ...link, session: await findPlanned(tx, link.publicId) };
  });
  if (!found?.session) return refuse('REPORT_002');
  const report = await reportOf(context, { companyId, id: found.publicId, language });
  if (!report.ok) return refuse('REPORT_002');
  const { session, endsAtMs } = found;
  const story = storyTitle(catalogue, session.experience, language);
  return ok(toSharedReport({ story, playedAtMs: session.startsAtMs, endsAtMs, report: report.value }));
}
