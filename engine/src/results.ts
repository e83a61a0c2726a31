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

const NOTHING: NonNullable<Results[string]> = { session: {}, crews: {} };

/** Adds facts to what is known; later facts of one name take the place of earlier ones. */
export function addResults(results: Results, news: readonly Result[]): Results {
  let all = results;
  for (const { step, crew, facts } of news) {
    const before = all[step] ?? NOTHING;
    const after =
      crew === null
        ? { ...before, session: { ...before.session, ...facts } }
        : { ...before, crews: { ...before.crews, [crew]: { ...before.crews[crew], ...facts } } };
    all = { ...all, [step]: after };
  }
  return all;
}

/** Adds effects to the story's variables. */
export function addEffects(
  variables: Readonly<Record<string, number>>,
  effects: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sum = { ...variables };
  for (const [name, by] of Object.entries(effects)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
}
