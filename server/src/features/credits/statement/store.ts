import type { CreditCause, CreditReason } from '@lorecrew/contract/api/credits';
import type { Queryable } from '../../../ports.ts';

export interface LineRow {
  readonly seq: number;
  readonly at: Date;
  readonly reason: CreditReason;
  readonly cause: CreditCause;
  readonly amount: number;
  readonly label: string;
  readonly from_account: string;
  readonly to_account: string;
  readonly available_after: number;
  readonly held_after: number;
  readonly owed_after: number;
}

interface Filter {
  readonly companyId: string;
  readonly reason?: CreditReason | undefined;
  readonly search?: string | undefined;
  readonly fromMs?: number | undefined;
}

/** What people type is looked for as it stands. */
function likeWords(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Lines of a company's ledger, the latest first, and how many there are on all pages. */
export async function findLines(
  tx: Queryable,
  { companyId, reason, search, fromMs, limit, offset }: Filter & { limit: number; offset: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const where = `company_id = $1 and ($2::text is null or reason = $2) and ($3::text is null or label ilike $3)
    and ($4::timestamptz is null or at >= $4)`;
  const filter = [
    companyId,
    reason ?? null,
    search === undefined || search === '' ? null : likeWords(search),
    fromMs === undefined ? null : new Date(fromMs),
  ];
  const rows = await tx.query<LineRow>(
    `select seq, at, reason, cause, amount, label, from_account, to_account, available_after, held_after, owed_after
     from credit_entry where ${where} order by seq desc limit $5 offset $6`,
    [...filter, limit, offset],
  );
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n from credit_entry where ${where}`, filter);
  return { rows, total: count?.n ?? 0 };
}

/** What a company had at a moment; null when there was no entry yet. */
export async function findOpening(
  tx: Queryable,
  { companyId, beforeMs }: { companyId: string; beforeMs: number },
): Promise<{ available: number; held: number; owed: number } | null> {
  const sql = `select available_after as available, held_after as held, owed_after as owed from credit_entry
    where company_id = $1 and at < $2 order by seq desc limit 1`;
  const [row] = await tx.query<{ available: number; held: number; owed: number }>(sql, [companyId, new Date(beforeMs)]);
  return row ?? null;
}
