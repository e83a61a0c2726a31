import type { CreditCause, CreditReason } from '@lorecrew/contract/api/credits';
import { countRows } from '../../../ports/sql-fragments.ts';
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
  let found = tx.selectFrom('credit_entry').where('company_id', '=', companyId);
  if (reason !== undefined) found = found.where('reason', '=', reason);
  if (search !== undefined && search !== '') found = found.where('label', 'ilike', likeWords(search));
  if (fromMs !== undefined) found = found.where('at', '>=', new Date(fromMs));
  const rows = await found
    .select(['seq', 'at', 'reason', 'cause', 'amount', 'label', 'from_account', 'to_account'])
    .select(['available_after', 'held_after', 'owed_after'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await found.select(countRows.as('n')).executeTakeFirstOrThrow()).n };
}

/** What a company had at a moment; null when there was no entry yet. */
export async function findOpening(
  tx: Queryable,
  { companyId, beforeMs }: { companyId: string; beforeMs: number },
): Promise<{ available: number; held: number; owed: number } | null> {
  const latest = await tx
    .selectFrom('credit_entry')
    .select(['available_after as available', 'held_after as held', 'owed_after as owed'])
    .where('company_id', '=', companyId)
    .where('at', '<', new Date(beforeMs))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ?? null;
}
