/** What came of a step, as far as the story may ask: conditions and slots name it by step and fact. */
export type Facts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** What came of each step, for the session and for each crew. Kept for the whole show. */
export type Results = Readonly<Record<string, { readonly session: Facts; readonly crews: Readonly<Record<string, Facts>> }>>;

/** Facts that an event has brought about. `crew` is null where they hold for the session. */
export interface Result {
  readonly step: string;
  readonly crew: string | null;
  readonly facts: Facts;
}
