import { type AddPeopleAnswer, type JudgedRow, PersonRow, type PreviewAnswer } from '@lorecrew/contract/api/people';
import { Email, FullName } from '@lorecrew/contract/api/person';

export type RowField = 'name' | 'email';

/** A row as the person sees it, with its number in what was pasted or read. */
export interface ListedRow extends PersonRow {
  readonly no: number;
  /** As it was pasted. */
  readonly line?: string;
  /** What was corrected in it by hand. */
  readonly corrected?: readonly RowField[];
}

/** A row with what becomes of it. */
export interface PreviewedRow {
  readonly row: ListedRow;
  readonly judged: JudgedRow;
  /** The number of the earlier row with the same address. */
  readonly sameNo: number | null;
}

/** Whether the server takes a row at all. One that is too long would have the others refused with it. */
export function canBeSent({ name, email }: ListedRow): boolean {
  return PersonRow.safeParse({ name, email }).success;
}

function tooLong(row: ListedRow): PreviewedRow {
  const field = PersonRow.shape.email.safeParse(row.email).success ? 'name' : 'email';
  const message = (field === 'name' ? FullName.safeParse(row.name) : Email.safeParse(row.email)).error?.issues[0]?.message;
  const judged = { n: -1, verdict: 'wrong', field, ...(message === undefined ? {} : { message }) } as const;
  return { row, judged, sameNo: null };
}

/** Rows with what the server says of those that were sent, in their order; those that were not are too long. */
export function previewedRows(rows: readonly ListedRow[], answer: Pick<PreviewAnswer, 'rows'>): PreviewedRow[] {
  const sent = rows.filter(canBeSent);
  const judged = answer.rows.flatMap((one) => {
    const row = sent[one.n];
    return row ? [{ row, judged: one, sameNo: one.same === undefined ? null : (sent[one.same]?.no ?? null) }] : [];
  });
  const long = rows.filter((row) => !canBeSent(row)).map(tooLong);
  return [...judged, ...long].sort((a, b) => a.row.no - b.row.no);
}

/**
 * Rows that nothing more is to be done about once the ready ones of them were sent: all but those that are to be fixed. Where nobody was
 * added every row stays, and says why.
 */
export function doneRows(rows: readonly PreviewedRow[], { added, left }: AddPeopleAnswer): ListedRow[] {
  if (added === 0) return [];
  const ready = rows.filter(({ judged }) => judged.verdict === 'ready');
  const wrong = new Set(left.flatMap(({ n, verdict }) => (verdict === 'wrong' ? [ready[n]] : [])));
  return rows.filter((one) => one.judged.verdict !== 'wrong' && !wrong.has(one)).map(({ row }) => row);
}
