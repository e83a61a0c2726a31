import { columnName, placeOf, squareAt } from '@lorecrew/contract/live/squares';
import type { Slice } from '@lorecrew/contract/live/view';

export type ChartSlice = Slice<'chart'>;
export type Mark = ChartSlice['marks'][number]['mark'];

type Size = Pick<ChartSlice, 'columns' | 'rows'>;

/** Where the focus is on the chart: column and row from 1; 0 is the head. The corner has nothing. */
export interface Spot {
  readonly column: number;
  readonly row: number;
}

/** The squares of one column. */
export function columnSquares(column: number, { rows }: Size): string[] {
  return Array.from({ length: rows }, (_, i) => squareAt({ column, row: i + 1 }));
}

/** The squares of one row. */
export function rowSquares(row: number, { columns }: Size): string[] {
  return Array.from({ length: columns }, (_, i) => squareAt({ column: i + 1, row }));
}

function within(n: number, from: number, to: number): number {
  return Math.min(Math.max(n, from), to);
}

/** Where a key takes the focus; null where it means nothing here. Heads are reached from the first square of a column or row. */
export function spotAfter({ column, row }: Spot, key: string, size: Size): Spot | null {
  const leastColumn = row === 0 ? 1 : 0;
  const leastRow = column === 0 ? 1 : 0;
  switch (key) {
    case 'ArrowLeft':
      return { column: within(column - 1, leastColumn, size.columns), row };
    case 'ArrowRight':
      return { column: within(column + 1, leastColumn, size.columns), row };
    case 'ArrowUp':
      return { column, row: within(row - 1, leastRow, size.rows) };
    case 'ArrowDown':
      return { column, row: within(row + 1, leastRow, size.rows) };
    case 'Home':
      return { column: 1, row };
    case 'End':
      return { column: size.columns, row };
    case 'PageUp':
      return { column, row: 1 };
    case 'PageDown':
      return { column, row: size.rows };
    default:
      return null;
  }
}

/** A line of the list of marks: what was marked together, by whom. */
export interface MarkLine {
  readonly key: string;
  /** Whole columns and rows go by their names, other squares by their own. */
  readonly columns: readonly string[];
  readonly rows: readonly number[];
  readonly squares: readonly string[];
  readonly mark: Mark;
  readonly role: string;
}

const ORDER: readonly Mark[] = ['here', 'possible', 'ruledOut'];

/** The marks as a list: here first, then possible, then ruled out; for each who placed them, with whole columns and rows as one. */
export function markLines({ marks, columns, rows }: Pick<ChartSlice, 'marks' | 'columns' | 'rows'>): MarkLine[] {
  const size = { columns, rows };
  const roles = [...new Set(marks.map(({ role }) => role))];
  return ORDER.flatMap((mark) =>
    roles.flatMap((role): MarkLine[] => {
      const own = new Set(marks.filter((each) => each.mark === mark && each.role === role).map(({ square }) => square));
      if (own.size === 0) return [];
      const all = (squares: readonly string[]) => squares.every((square) => own.has(square));
      const wholeColumns = numbers(columns).filter((column) => all(columnSquares(column, size)));
      const wholeRows = numbers(rows).filter((row) => all(rowSquares(row, size)));
      const single = [...own].filter((square) => {
        const place = placeOf(square);
        return place !== null && !wholeColumns.includes(place.column) && !wholeRows.includes(place.row);
      });
      return [
        {
          key: `${mark} ${role}`,
          columns: wholeColumns.map(columnName),
          rows: wholeRows,
          squares: single.sort(),
          mark,
          role,
        },
      ];
    }),
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
