/** What a page says of one name: one of several values, or what follows from the value of another name. */
type Term = { readonly oneOf: readonly string[] } | DerivedTerm;
interface DerivedTerm {
  readonly from: string;
  readonly map?: Readonly<Record<string, string>>;
  readonly plus?: number;
}

type Values = Readonly<Record<string, readonly string[]>>;

/** One line of a page. The first line of a page whose conditions hold is the one that counts. */
export interface PageRow {
  readonly given: Values;
  /** Right actions of this round so far. */
  readonly made?: readonly number[];
  /** Options of the latest right action, by control. */
  readonly last?: Values;
  readonly says: Readonly<Record<string, Term>>;
}

export interface ManualPage {
  readonly id: string;
  readonly author: string | null;
  readonly text: string;
  readonly rows: readonly PageRow[];
}

/** All that the right action may depend on. */
export interface DeviceState {
  readonly signs: Readonly<Record<string, string>>;
  readonly made: number;
  /** The latest right action of this round by control; null before the first. */
  readonly last: Readonly<Record<string, string>> | null;
}

/** Names in between that only pages know, and controls, each with the values it may have. Controls come last. */
export interface Unknowns {
  readonly notes: Values;
  readonly controls: Values;
}

/** A name is in a row, whether it is asked or told there. */
export function namesIn({ given, says }: PageRow): string[] {
  const sources = Object.values(says).flatMap((term) => ('from' in term ? term.from : []));
  return [...Object.keys(given), ...Object.keys(says), ...sources];
}

function derive({ map, plus = 0 }: DerivedTerm, value: string): string {
  const mapped = map ? (map[value] ?? '') : value;
  return plus === 0 ? mapped : `${Number(mapped) + plus}`;
}

function fits(values: Values, facts: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).every(([name, any]) => any.includes(facts[name] ?? ''));
}

/** Whether what is assumed agrees with a page: with the first of its rows that applies, or with all where none does. */
function agrees({ rows }: ManualPage, facts: Readonly<Record<string, string>>, { made, last }: DeviceState): boolean {
  const row = rows.find(
    (each) =>
      fits(each.given, facts) &&
      (each.made?.includes(made) ?? true) &&
      (each.last === undefined || (last !== null && fits(each.last, last))),
  );
  return Object.entries(row?.says ?? {}).every(([name, term]) =>
    'oneOf' in term ? term.oneOf.includes(facts[name] ?? '') : derive(term, facts[term.from] ?? '') === facts[name],
  );
}

/** Actions that agree with every one of these pages, at most so many: an option of each control, in their order. */
export function possibleActions(
  { notes, controls }: Unknowns,
  { pages, state, most }: { pages: readonly ManualPage[]; state: DeviceState; most: number },
): string[][] {
  const unknown = [...Object.entries(notes), ...Object.entries(controls)];
  const place = new Map(unknown.map(([name], i) => [name, i]));
  // A page is asked once the last name that it has is assumed.
  const asked = Map.groupBy(pages, ({ rows }) => Math.max(0, ...rows.flatMap(namesIn).map((name) => place.get(name) ?? 0)));
  const found = new Map<string, string[]>();
  const facts: Record<string, string> = { ...state.signs };
  const assume = (i: number): void => {
    const [name, values] = unknown[i] ?? [];
    if (name === undefined || values === undefined) {
      const action = Object.keys(controls).map((control) => facts[control] ?? '');
      found.set(action.join('\n'), action);
      return;
    }
    for (const value of values) {
      if (found.size >= most) return;
      facts[name] = value;
      if ((asked.get(i) ?? []).every((page) => agrees(page, facts, state))) assume(i + 1);
    }
    delete facts[name];
  };
  assume(0);
  return [...found.values()];
}
