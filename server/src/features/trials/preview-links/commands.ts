import {
  PREVIEW_LINK_DAYS,
  PREVIEW_LINKS_MOST,
  PREVIEW_SHOWS_MOST,
  type PreviewKind,
  type PreviewLink,
} from '@lorecrew/contract/api/preview-links';
import type { RehearsalAnswer } from '@lorecrew/contract/api/rehearsal';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import { openRehearsal, type RehearsalContext } from '../rehearsals/commands.ts';
import { openLink, type PreviewLinkContext, tokenOf } from './queries.ts';
import { deletePreview, insertPreview, type KeptPreview, listPreviews, lockPreviews } from './store.ts';

const DAY_MS = 24 * 3_600_000;

type Of = { readonly companyId: string };

/** Who makes a link or takes one back; at the server's own command line it is nobody of the company. */
interface Maker extends Of {
  readonly userId: string | null;
  readonly network: string;
}

const tenant = ({ companyId }: Of) => ({ role: 'tenant', companyId }) as const;

function shown({ secrets, siteUrl, catalogue }: PreviewLinkContext, { companyId }: Of, link: KeptPreview): PreviewLink {
  const token = tokenOf({ secrets, id: link.id, companyId });
  const { id, kind, slug, madeAtMs, endsAtMs } = link;
  const title = (kind === 'story' ? catalogue.offered(slug)?.title : null) ?? slug;
  return { id, slug, title, madeAtMs, endsAtMs, url: siteUrl() + paths.openPreview(token) };
}

/** The links to previews of one kind that are good now. */
export async function previewsOf(
  context: PreviewLinkContext,
  { companyId, kind }: Of & { kind: PreviewKind },
): Promise<PreviewLink[]> {
  const { db, clock } = context;
  const links = await db.transaction(tenant({ companyId }), (tx) => listPreviews(tx, { companyId, kind, nowMs: clock.nowMs() }));
  return links.map((link) => shown(context, { companyId }, link));
}

/** Makes a link to a preview. EXPERIENCE_002 where there is no such story, PREVIEW_002 where there are enough links. */
export async function makePreview(
  context: PreviewLinkContext,
  { who, kind, slug }: { who: Maker; kind: PreviewKind; slug: string },
): Promise<Result<PreviewLink[]>> {
  const { db, clock, ids, catalogue } = context;
  const { companyId } = who;
  if (kind === 'story' && !catalogue.offered(slug)) return refuse('EXPERIENCE_002');
  const made = await db.transaction(tenant(who), async (tx): Promise<Result<null>> => {
    await lockPreviews(tx, { companyId });
    const madeAtMs = clock.nowMs();
    if ((await listPreviews(tx, { companyId, kind, nowMs: madeAtMs })).length >= PREVIEW_LINKS_MOST) return refuse('PREVIEW_002');
    const endsAtMs = madeAtMs + PREVIEW_LINK_DAYS * DAY_MS;
    await insertPreview(tx, { companyId, id: ids.uuid(), kind, slug, madeAtMs, endsAtMs });
    await recordAuditEvent(tx, { atMs: madeAtMs, action: 'preview.shared', ...who });
    return ok(null);
  });
  return made.ok ? ok(await previewsOf(context, { companyId, kind })) : made;
}

/** Takes a link back: from now on it opens nothing, also where it is open. PREVIEW_004. */
export async function takePreviewBack(
  context: PreviewLinkContext,
  { who, kind, id }: { who: Maker; kind: PreviewKind; id: string },
): Promise<Result<PreviewLink[]>> {
  const { companyId } = who;
  const taken = await context.db.transaction(tenant(who), async (tx) => {
    const was = await deletePreview(tx, { companyId, kind, id });
    if (was) await recordAuditEvent(tx, { atMs: context.clock.nowMs(), action: 'preview.unshared', ...who });
    return was;
  });
  return taken ? ok(await previewsOf(context, { companyId, kind })) : refuse('PREVIEW_004');
}

/** Plays a previewed story at its own pace with simulated people. PREVIEW_001, PREVIEW_003 while two others are at it, PREVIEW_005. */
export async function playPreview(
  context: PreviewLinkContext & { readonly rehearsals: RehearsalContext },
  token: string,
): Promise<Result<RehearsalAnswer>> {
  const open = await openLink(context, token);
  if (open?.link.kind !== 'story') return refuse('PREVIEW_001');
  const { link, companyId: openedFor } = open;
  const most = PREVIEW_SHOWS_MOST;
  const opener = { key: `preview ${link.id}`, most, full: 'PREVIEW_003', companyFull: 'PREVIEW_005' } as const;
  return openRehearsal(context.rehearsals, { opener, openedFor, name: 'Guest', body: { experience: link.slug, speed: 1 } });
}
