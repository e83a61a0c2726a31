/** What a printed paper says, line by line: a quote, an invoice, a credit note. Amounts are written out already. */
export interface PrintedPaper {
  readonly title: string;
  /** A word across the corner, for papers that bind nobody. */
  readonly mark: string | null;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly [what: string, amount: string];
  readonly rows: readonly (readonly [what: string, amount: string])[];
  readonly total: readonly [what: string, amount: string];
  readonly notes: readonly string[];
}
