import type { Result, Results } from '../model/results.ts';

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
