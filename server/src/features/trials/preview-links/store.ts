import type { PreviewKind } from '@lorecrew/contract/api/preview-links';
import { sql } from 'kysely';
import type { Queryable } from '../../../ports.ts';

/** A link as it is kept: its address is signed anew whenever somebody copies it. */
export interface KeptPreview {
  readonly id: string;
  readonly kind: PreviewKind;
  readonly slug: string;
  readonly madeAtMs: number;
  readonly endsAtMs: number;
}

interface Of {
  readonly companyId: string;
}

/** Links of a company that are good now. */
function goodLinks(tx: Queryable, { companyId, nowMs }: Of & { nowMs: number }) {
  return tx
    .selectFrom('preview_link')
    .select(['id', 'kind', 'slug', 'made_at as madeAt', 'expires_at as endsAt'])
    .where('company_id', '=', companyId)
    .where('expires_at', '>', new Date(nowMs));
}

async function readLinks(links: ReturnType<typeof goodLinks>): Promise<KeptPreview[]> {
  const rows = await links.execute();
  return rows.map(({ madeAt, endsAt, ...link }) => ({ ...link, madeAtMs: madeAt.getTime(), endsAtMs: endsAt.getTime() }));
}

/** Links of a company to previews of one kind that are good now, the latest first. */
export function listPreviews(
  tx: Queryable,
  { kind, ...good }: Of & Pick<KeptPreview, 'kind'> & { nowMs: number },
): Promise<KeptPreview[]> {
  return readLinks(goodLinks(tx, good).where('kind', '=', kind).orderBy('made_at', 'desc').orderBy('id'));
}

/** A link that is good now; null once it has ended or was taken back. */
export async function findPreview(
  tx: Queryable,
  { id, ...good }: Of & { id: string; nowMs: number },
): Promise<KeptPreview | null> {
  const [link] = await readLinks(goodLinks(tx, good).where('id', '=', id));
  return link ?? null;
}

/** Keeps a link. */
export async function insertPreview(
  tx: Queryable,
  { companyId, id, kind, slug, madeAtMs, endsAtMs }: Of & KeptPreview,
): Promise<void> {
  const moments = { made_at: new Date(madeAtMs), expires_at: new Date(endsAtMs) };
  await tx
    .insertInto('preview_link')
    .values({ id, company_id: companyId, kind, slug, ...moments })
    .execute();
}

/** Takes a link back; false where there is none. */
export async function deletePreview(
  tx: Queryable,
  { companyId, kind, id }: Of & Pick<KeptPreview, 'kind' | 'id'>,
): Promise<boolean> {
  const links = tx.deleteFrom('preview_link').where('company_id', '=', companyId).where('kind', '=', kind);
  return (await links.where('id', '=', id).returning('id').execute()).length > 0;
}

/** Others of the company who make a link wait, so that nobody makes one too many. */
export async function lockPreviews(tx: Queryable, { companyId }: Of): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('preview links ' || ${companyId}, 0))`.execute(tx);
}
