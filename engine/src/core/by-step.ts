import type { ShowEvent } from '../model/events.ts';

/** What crews have come to in steps: by the step's id, then by crew. Kept for the whole show. */
export type ByStep<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/** What a crew has come to in a step; `nothing` where it has not begun. */
export function getEntry<T>(own: ByStep<T>, at: { step: string | undefined; crew: string }, nothing: T): T {
  return own[at.step ?? '']?.[at.crew] ?? nothing;
}

/** The same after an event: where it is of a crew and a step is on, `change` says what becomes of the crew's entry in it. */
export function evolveEntry<T>(
  own: ByStep<T>,
  on: { step: string | undefined; event: ShowEvent; nothing: T; change: (before: T) => T },
): ByStep<T> {
  const { step, event, nothing } = on;
  if (!step || !('crew' in event)) return own;
  const before = own[step]?.[event.crew] ?? nothing;
  const after = on.change(before);
  return after === before ? own : { ...own, [step]: { ...own[step], [event.crew]: after } };
}
