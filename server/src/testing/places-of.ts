import type { Database } from '../ports.ts';

const owner = { role: 'owner' } as const;
const COLUMNS = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' order by 1, 2`;

/** Every column of every table that holds one of these words in any of its rows, however it is written: `table.column`. */
export async function placesOf(db: Database, words: readonly string[]): Promise<string[]> {
  const columns = await db.query<{ table: string; column: string }>(owner, COLUMNS);
  const anyOf = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const places: string[] = [];
  for (const { table, column } of columns) {
    const sql = `select 1 from "${table}" where "${column}"::text ilike any($1::text[]) limit 1`;
    if ((await db.query(owner, sql, [anyOf])).length > 0) places.push(`${table}.${column}`);
  }
  return places;
}
