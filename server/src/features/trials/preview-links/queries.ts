import { type OpenedPreview, PREVIEW_COOKIE } from '@lorecrew/contract/api/preview-links';
import type { Clock } from '@lorecrew/contract/timers';
import type { FastifyRequest } from 'fastify';
import type { Database, Ids } from '../../../ports.ts';
import { partsOfSigned, type SiteSecrets, signValue } from '../../../signed.ts';
import type { Catalogue } from '../../stories/queries.ts';
import { openedOf } from './rules.ts';
import { findPreview, type KeptPreview } from './store.ts';

const PURPOSE = 'preview link';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface PreviewLinkContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly secrets: SiteSecrets;
  readonly siteUrl: () => string;
  readonly catalogue: Pick<Catalogue, 'offered'>;
}

interface Signed {
  readonly secrets: SiteSecrets;
  readonly id: string;
  readonly companyId: string;
}

/** What the address of a link carries: whoever opens it is let into that company's rows and into no others. */
export function tokenOf({ secrets, id, companyId }: Signed): string {
  return signValue({ secrets, purpose: PURPOSE, parts: [id, companyId] });
}

interface Open {
  readonly companyId: string;
  readonly link: KeptPreview;
  readonly opened: OpenedPreview;
}

/** A link that is good now, and what it opens; null for every other, whatever the cause. */
export async function openLink({ db, clock, secrets, catalogue }: PreviewLinkContext, token: string): Promise<Open | null> {
  const [id = '', companyId = ''] = partsOfSigned({ secrets, purpose: PURPOSE, value: token }) ?? [];
  if (!UUID.test(id) || !UUID.test(companyId)) return null;
  const link = await db.transaction({ role: 'tenant', companyId }, (tx) =>
    findPreview(tx, { companyId, id, nowMs: clock.nowMs() }),
  );
  const opened = link && openedOf(link, catalogue.offered(link.slug));
  return link && opened && { companyId, link, opened };
}

/** What a link opens; null for every link that opens nothing, whatever the cause. */
export async function openedPreview(context: PreviewLinkContext, token: string): Promise<OpenedPreview | null> {
  return (await openLink(context, token))?.opened ?? null;
}

/** The preview that the browser of a request has opened; null where it has none, or its link is no longer good. */
export async function previewIn(
  context: PreviewLinkContext,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
): Promise<OpenedPreview | null> {
  const token = cookies[PREVIEW_COOKIE];
  return token === undefined ? null : openedPreview(context, token);
}
