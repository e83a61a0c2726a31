import type { CrewsAnswer, CrewWish, SaveCrewsBody } from '@lorecrew/contract/api/crews';

/** The crews as they stand on the page: ids of people, in the order in which they were put there. `free` are in none. */
export interface Draft {
  readonly crews: readonly (readonly string[])[];
  readonly free: readonly string[];
  readonly wishes: readonly CrewWish[];
}

/** The crews as the server has them. */
export function draftOf({ crews, people, wishes }: CrewsAnswer): Draft {
  const inCrew = (wanted: number | null) => people.filter(({ crew }) => crew === wanted).map(({ id }) => id);
  return { crews: Array.from({ length: crews }, (_, i) => inCrew(i + 1)), free: inCrew(null), wishes };
}

/** What is sent to be kept. */
export function bodyOf({ crews, wishes }: Draft, version: number): SaveCrewsBody {
  const people = crews.flatMap((crew, i) => crew.map((id) => ({ id, crew: i + 1 })));
  return { version, crews: crews.length, people, wishes: [...wishes] };
}

/** Whether two drafts say the same, however their people are sorted. */
export function saysSame(one: Draft, other: Draft): boolean {
  const told = ({ crews, free, wishes }: Draft) =>
    JSON.stringify([
      crews.map((crew) => [...crew].sort()),
      [...free].sort(),
      wishes.map(({ kind, people }) => [kind, ...people]),
    ]);
  return told(one) === told(other);
}

/** Number of somebody's crew, from 0; null where they are in none. */
export function placeOf({ crews }: Draft, person: string): number | null {
  const at = crews.findIndex((crew) => crew.includes(person));
  return at < 0 ? null : at;
}

/** The same with somebody moved to the end of a crew, of a new one behind the last, or to those in none. */
export function moved(draft: Draft, person: string, to: number | null): Draft {
  if (placeOf(draft, person) === to) return draft;
  const grown = to === draft.crews.length ? [...draft.crews, []] : draft.crews;
  const without = (ids: readonly string[]) => ids.filter((id) => id !== person);
  return {
    ...draft,
    crews: grown.map((crew, i) => (i === to ? [...crew, person] : without(crew))),
    free: to === null ? [...draft.free, person] : without(draft.free),
  };
}

/** The same without a crew that nobody is in. */
export function withoutCrew(draft: Draft, crew: number): Draft {
  return { ...draft, crews: draft.crews.filter((_, i) => i !== crew) };
}

/**
 * The next crew with room on the way left (`by` -1) or right, where somebody of `person`'s place is carried over `over`; `over`
 * itself where there is none.
 */
export function nextPlace(
  draft: Draft,
  { person, over, by, seats }: { person: string; over: number | null; by: 1 | -1; seats: number },
): number | null {
  const own = placeOf(draft, person);
  for (let at = over === null ? (by > 0 ? 0 : -1) : over + by; at >= 0 && at < draft.crews.length; at += by)
    if (at === own || (draft.crews[at]?.length ?? 0) < seats) return at;
  return over;
}

/** The draft with the people there are now: who has gone is out of it, who is new is in no crew, and wishes lose who has gone. */
export function withPeople(draft: Draft, answer: CrewsAnswer): Draft {
  const there = new Set(answer.people.map(({ id }) => id));
  const known = new Set([...draft.crews.flat(), ...draft.free]);
  const still = (ids: readonly string[]) => ids.filter((id) => there.has(id));
  const wishes = draft.wishes.map((wish) => ({ ...wish, people: still(wish.people) }));
  return {
    crews: draft.crews.map(still),
    free: [...still(draft.free), ...answer.people.map(({ id }) => id).filter((id) => !known.has(id))],
    wishes: wishes.filter(({ people }) => people.length > 1),
  };
}
