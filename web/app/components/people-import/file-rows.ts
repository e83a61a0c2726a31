import type { Verdict } from '@lorecrew/contract/api/people';
import { type PeopleColumns, peopleOfSheet } from '../../lib/people-import/people-columns.ts';
import type { PeopleSheet } from '../../lib/people-import/people-table.ts';
import type { ListedRow, PreviewedRow } from './preview-rows.ts';

/** A file that was chosen, and what has become of its rows since. Rows go by their numbers. */
export interface ChosenFile {
  /** The file itself, to be read again in another encoding. */
  readonly file: Blob;
  readonly name: string;
  readonly sheet: PeopleSheet;
  readonly columns: PeopleColumns;
  readonly corrected: ReadonlyMap<number, ListedRow>;
  readonly leftOut: ReadonlySet<number>;
  /** Added, or there already. */
  readonly done: ReadonlySet<number>;
}

/** A file as it was read. */
export function chosenFile({ file, name, sheet, columns }: Pick<ChosenFile, 'file' | 'name' | 'sheet' | 'columns'>): ChosenFile {
  return { file, name, sheet, columns, corrected: new Map(), leftOut: new Set(), done: new Set() };
}

/** The rows of a file that are still to be added, as they were corrected. */
export function rowsOf({ sheet, columns, corrected, leftOut, done }: ChosenFile): ListedRow[] {
  return peopleOfSheet(sheet, columns)
    .filter(({ no }) => !leftOut.has(no) && !done.has(no))
    .map((row) => corrected.get(row.no) ?? row);
}

/** What stays of a file once these rows are done; null for nothing. */
export function withoutRows(file: ChosenFile, rows: readonly ListedRow[]): ChosenFile | null {
  const left = { ...file, done: new Set([...file.done, ...rows.map(({ no }) => no)]) };
  return rowsOf(left).length === 0 ? null : left;
}

export const FILTERS = ['all', 'ready', 'fix', 'left'] as const;
export type Filter = (typeof FILTERS)[number];

function filterOf(verdict: Verdict): Filter {
  return verdict === 'ready' ? 'ready' : verdict === 'wrong' ? 'fix' : 'left';
}

/**
 * The rows that a filter lets through, those to fix first, then by number. A row keeps its place once it was corrected, and stays while the
 * filter does (`touched`): it must not leave the hands of whoever types in it.
 */
export function shownRows(
  rows: readonly PreviewedRow[],
  { filter, touched }: { filter: Filter; touched: ReadonlySet<number> },
): PreviewedRow[] {
  const isFirst = ({ row, judged }: PreviewedRow) => judged.verdict === 'wrong' || row.corrected !== undefined;
  return rows
    .filter(({ row, judged }) => filter === 'all' || filterOf(judged.verdict) === filter || touched.has(row.no))
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.row.no - b.row.no);
}
