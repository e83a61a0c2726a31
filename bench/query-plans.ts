import type { Database, Queryable, SqlValue } from '@lorecrew/server/ports';
import { queryable } from '@lorecrew/server/ports/query-builder';

interface PlanLine {
  readonly 'QUERY PLAN': string;
}

/** How a table is read, without the figures of the planner. */
function readingIn(line: string): string | null {
  return /(?:Index Only Scan|Index Scan|Bitmap Index Scan|Seq Scan)[^(]*/.exec(line)?.[0].trim() ?? null;
}

/** By which indexes, or without one, PostgreSQL reads what a call asks it; each reading once. */
export async function readingsOf(db: Database, call: (db: Database) => Promise<unknown>): Promise<string[]> {
  const readings = new Set<string>();
  const explaining = (tx: Queryable): Queryable =>
    queryable(async <Row>(sql: string, params: readonly SqlValue[] = []) => {
      for (const line of await tx.query<PlanLine>(`explain (costs off) ${sql}`, params)) {
        const reading = readingIn(line['QUERY PLAN']);
        if (reading) readings.add(reading);
      }
      return tx.query<Row>(sql, params);
    });
  await call({
    query: (scope, sql, params) => db.transaction(scope, (tx) => explaining(tx).query(sql, params)),
    transaction: (scope, work) => db.transaction(scope, (tx) => work(explaining(tx))),
    script: (sql) => db.script(sql),
    checkLogins: () => db.checkLogins(),
    reserve: () => db.reserve(),
    close: async () => undefined,
  });
  return [...readings].sort();
}
