/** A line with its amount, and what else is to be said of it. */
export type PrintedRow = readonly [what: string, amount: string, note?: string];

/** What a printed paper says, line by line: a quote, an invoice, a credit note. Amounts are written out already. */
export interface PrintableDocument {
  readonly title: string;
  /** A word across the corner, for papers that bind nobody. */
  readonly mark: string | null;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** What stands above `to`; without it, that the paper is for them. */
  readonly toLabel?: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly [what: string, amount: string];
  readonly rows: readonly (readonly [what: string, amount: string])[];
  /** More rows, each under what it is about. */
  readonly parts?: readonly { readonly heading: string; readonly rows: readonly PrintedRow[] }[];
  readonly total: readonly [what: string, amount: string];
  readonly notes: readonly string[];
}
