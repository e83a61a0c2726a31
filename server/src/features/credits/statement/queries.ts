import { STATEMENT_PAGE, type StatementAnswer, type StatementQuery } from '@lorecrew/contract/api/credits';
import type { Database } from '../../../ports.ts';
import { findLines, findOpening, type LineRow } from './store.ts';

function toLine({ at, ...row }: LineRow): StatementAnswer['lines'][number] {
  const { seq, reason, cause, amount, label, from_account: from, to_account: to } = row;
  const change = (account: string, sign: 1 | -1) => (to === account ? sign * amount : from === account ? -sign * amount : 0);
  return {
    seq,
    atMs: at.getTime(),
    reason,
    cause,
    amount,
    label,
    available: { change: change('available', 1), after: row.available_after },
    held: { change: change('held', 1), after: row.held_after },
    // `owed` is a debt: moving credits out of it makes it larger.
    owed: { change: change('owed', -1), after: row.owed_after },
  };
}

/** A page of the statement, the latest line first; on the last page of a period also what was carried over into it. */
export function readStatement(
  { db }: { readonly db: Database },
  { companyId, query }: { companyId: string; query: StatementQuery },
): Promise<StatementAnswer> {
  const { page, fromMs, reason, search } = query;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const { rows, total } = await findLines(tx, {
      companyId,
      ...query,
      limit: STATEMENT_PAGE,
      offset: (page - 1) * STATEMENT_PAGE,
    });
    const isLast = page * STATEMENT_PAGE >= total;
    const whole = reason === undefined && (search ?? '') === '';
    const opening = isLast && whole && fromMs !== undefined ? await findOpening(tx, { companyId, beforeMs: fromMs }) : null;
    return {
      lines: rows.map(toLine),
      total,
      carriedOver: opening && fromMs !== undefined ? { atMs: fromMs, ...opening } : null,
    };
  });
}
