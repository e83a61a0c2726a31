/** Rows as a table for a terminal: numbers to the right, words to the left. */
export function table(rows: readonly Readonly<Record<string, string | number>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => String(row[column] ?? '').length));
  const cell = (column: string, value: string | number) =>
    typeof value === 'number' ? String(value).padStart(width(column)) : value.padEnd(width(column));
  const head = columns.map((column) => cell(column, column)).join('  ');
  const lines = rows.map((row) => columns.map((column) => cell(column, row[column] ?? '')).join('  '));
  return [head, columns.map((column) => '-'.repeat(width(column))).join('  '), ...lines].join('\n').replace(/ +$/gm, '');
}
