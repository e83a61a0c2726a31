/** Where a square lies: columns are counted from the west and rows from the north, both from 1. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

const SQUARE = /^([A-L])([1-9]|1[0-2])$/;

/** A square as people say it: a letter for its column, a number for its row. */
export const SQUARE_PATTERN = SQUARE;

/** The letter of a column. */
export function columnName(column: number): string {
  return String.fromCharCode(64 + column);
}

/** Where a square lies; null where it is none, as `Z9`. */
export function placeOf(square: string): Place | null {
  const [, letter = '', number = ''] = SQUARE.exec(square) ?? [];
  return letter === '' ? null : { column: letter.charCodeAt(0) - 64, row: Number(number) };
}

/** The square at a place: `G7`. */
export function squareAt({ column, row }: Place): string {
  return `${columnName(column)}${row}`;
}

/** Every square of a chart, row by row. */
export function listSquares({ columns, rows }: { readonly columns: number; readonly rows: number }): string[] {
  return Array.from({ length: columns * rows }, (_, i) =>
    squareAt({ column: (i % columns) + 1, row: Math.floor(i / columns) + 1 }),
  );
}

/** Steps from one square to another, where a step is one square north, south, east or west; 0 where either is no square. */
export function stepsBetween(one: string, other: string): number {
  const [from, to] = [placeOf(one), placeOf(other)];
  return from && to ? Math.abs(from.column - to.column) + Math.abs(from.row - to.row) : 0;
}
