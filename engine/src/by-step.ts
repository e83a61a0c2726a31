/** What crews have come to in steps: by the step's id, then by crew. Kept for the whole show. */
export type ByStep<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** What a crew has come to in a step; `nothing` where it has not begun. */
export function entryOf<T>(own: ByStep<T>, at: { step: string | undefined; crew: string }, nothing: T): T {
  return own[at.step ?? '']?.[at.crew] ?? nothing;
}

/** The same with another entry. The same value gives the same state. */
export function withEntry<T>(own: ByStep<T>, at: { step: string; crew: string }, entry: T): ByStep<T> {
  if (own[at.step]?.[at.crew] === entry) return own;
  return { ...own, [at.step]: { ...own[at.step], [at.crew]: entry } };
}
