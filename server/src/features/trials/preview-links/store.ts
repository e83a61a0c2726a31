import type { PreviewKind } from '@lorecrew/contract/api/preview-links';
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

interface Row extends Pick<KeptPreview, 'id' | 'kind' | 'slug'> {
  readonly madeAt: Date;
  readonly endsAt: Date;
}

const COLUMNS = 'id, kind, slug, made_at as "madeAt", expires_at as "endsAt"';

function toKept({ id, kind, slug, madeAt, endsAt }: Row): KeptPreview {
  return { id, kind, slug, madeAtMs: madeAt.getTime(), endsAtMs: endsAt.getTime() };
}

/** Links of a company to previews of one kind that are good now, the latest first. */
export async function listPreviews(
  tx: Queryable,
  { companyId, kind, nowMs }: Of & Pick<KeptPreview, 'kind'> & { nowMs: number },
): Promise<KeptPreview[]> {
  const sql = `select ${COLUMNS} from preview_link where company_id = $1 and kind = $2 and expires_at > $3
    order by made_at desc, id`;
  return (await tx.query<Row>(sql, [companyId, kind, new Date(nowMs)])).map(toKept);
}

/** A link that is good now; null once it has ended or was taken back. */
export async function findPreview(
  tx: Queryable,
  { companyId, id, nowMs }: Of & { id: string; nowMs: number },
): Promise<KeptPreview | null> {
  const sql = `select ${COLUMNS} from preview_link where company_id = $1 and id = $2 and expires_at > $3`;
  const [row] = await tx.query<Row>(sql, [companyId, id, new Date(nowMs)]);
  return row ? toKept(row) : null;
}

/** Keeps a link. */
export async function insertPreview(
  tx: Queryable,
  { companyId, id, kind, slug, madeAtMs, endsAtMs }: Of & KeptPreview,
): Promise<void> {
  const sql = 'insert into preview_link (id, company_id, kind, slug, made_at, expires_at) values ($1, $2, $3, $4, $5, $6)';
  await tx.query(sql, [id, companyId, kind, slug, new Date(madeAtMs), new Date(endsAtMs)]);
}

/** Takes a link back; false where there is none. */
export async function deletePreview(
  tx: Queryable,
  { companyId, kind, id }: Of & Pick<KeptPreview, 'kind' | 'id'>,
): Promise<boolean> {
  const sql = 'delete from preview_link where company_id = $1 and kind = $2 and id = $3 returning 1';
  return (await tx.query(sql, [companyId, kind, id])).length > 0;
}

/** Others of the company who make a link wait, so that nobody makes one too many. */
export async function lockPreviews(tx: Queryable, { companyId }: Of): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('preview links ' || $1, 0))", [companyId]);
}
