/** Bounds of a number. */
export interface Range {
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
  readonly is?: number | undefined;
}

/**
 * What may be asked of a show. `chosen` names a vote and an option (`V1=glass`); `step` asks a fact of what came of a step;
 * `saved` whether the show has saved so many seconds before the present phase; `shared` whether a card of the person's own was heard in a step; `seat` whether the person's seat holds no packet.
 */
export type Condition =
  | { readonly chosen: string }
  | ({ readonly variable: string } & Range)
  | ({ readonly figure: string } & Range)
  | { readonly step: string; readonly fact: string; readonly is: string | number | boolean }
  | ({ readonly step: string; readonly fact: string } & Range)
  | { readonly mode: string }
  | { readonly simulated: boolean }
  | { readonly late: boolean }
  | { readonly saved: number }
  | { readonly shared: string }
  | { readonly seat: 'empty' }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };
