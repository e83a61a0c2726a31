import type { Arrangement, Crew, ShowState } from '../model/state.ts';
import type { Wish } from '../model/wish.ts';
import { crewSizes, findMember, minimumCrewSize, occupantId } from './crews.ts';
import { isWishKept } from './wishes.ts';

/** Whether somebody can be put among these people without breaking a wish that keeps people apart. */
function goesWith(person: string, { crew, wishes }: { crew: readonly string[]; wishes: readonly Wish[] }): boolean {
  return wishes.every(
    (wish) => wish.kind === 'together' || !wish.people.includes(person) || isWishKept([[...crew, person]], wish),
  );
}

/** The smallest crew with so much room, one where nobody is kept apart from them first; null where none has room. */
function smallest(
  crews: readonly string[][],
  { people, seats, wishes }: { people: readonly string[]; seats: number; wishes: readonly Wish[] },
): { crew: string[]; agrees: boolean } | null {
  const roomy = crews.filter((crew) => crew.length + people.length <= seats).sort((a, b) => a.length - b.length);
  const agreeing = roomy.find((crew) => people.every((person) => goesWith(person, { crew, wishes })));
  const crew = agreeing ?? roomy[0];
  return crew ? { crew, agrees: crew === agreeing } : null;
}

/** Moves somebody from the fullest crew to one that is too small: the last of them whom no wish binds, else the last. */
function fill(crew: string[], { fullest, wishes }: { fullest: string[]; wishes: readonly Wish[] }): void {
  const bound = new Set(wishes.flatMap(({ people }) => people));
  const last = fullest.findLast((person) => !bound.has(person)) ?? fullest.at(-1);
  if (last === undefined) return;
  fullest.splice(fullest.indexOf(last), 1);
  crew.push(last);
}

/**
 * Crews too small to play are joined with the smallest that has room for all of them; where none has, or somebody there is kept apart
 * from them, the fullest crew gives them people.
 */
function withoutTooSmall(before: readonly string[][], { seats, wishes }: { seats: number; wishes: readonly Wish[] }): string[][] {
  let crews = before.filter((crew) => crew.length > 0).map((crew) => [...crew]);
  const least = minimumCrewSize(seats);
  for (;;) {
    const small = crews.reduce<string[] | null>((found, crew) => (found && found.length <= crew.length ? found : crew), null);
    if (!small || small.length >= least || crews.length === 1) return crews;
    const others = crews.filter((crew) => crew !== small);
    const home = smallest(others, { people: small, seats, wishes });
    const fullest = others.reduce((found, crew) => (crew.length > found.length ? crew : found), []);
    if (home && (home.agrees || fullest.length <= least)) {
      home.crew.push(...small);
      crews = others;
    } else fill(small, { fullest, wishes });
  }
}

/** The crews that an organiser has arranged, of those who are here: in the order of their arrival, whoever has none to the smallest. */
export function arrangedCrews(
  people: readonly string[],
  { arrangement: { crews: numbers, wishes }, seats, filled }: { arrangement: Arrangement; seats: number; filled: boolean },
): string[][] {
  const planned = new Map<number, string[]>();
  for (const n of [...new Set(Object.values(numbers))].sort((a, b) => a - b)) planned.set(n, []);
  for (const person of people) planned.get(numbers[person] ?? 0)?.push(person);
  const crews = [...planned.values()].filter((crew) => crew.length > 0);
  const free = people.filter((person) => numbers[person] === undefined);
  // Newcomers go to the crews there are, and make some of their own where these are full.
  const wanted = filled ? crews.length : Math.max(crews.length, Math.ceil(people.length / seats));
  while (crews.length < wanted) crews.push([]);
  for (const person of free) {
    const home = smallest(crews, { people: [person], seats, wishes });
    if (home) home.crew.push(person);
    else crews.push([person]);
  }
  const formed = crews.filter((crew) => crew.length > 0);
  if (formed.length === 0) return [[]];
  return filled ? formed : withoutTooSmall(formed, { seats, wishes });
}

/** Crews dealt in the order of arrival, where nobody has arranged them. */
export function dealtCrews(people: readonly string[], seats: number): string[][] {
  const sizes = crewSizes(people.length, seats);
  const before = (crew: number) => sizes.slice(0, crew).reduce((sum, size) => sum + size, 0);
  return sizes.map((size, crew) => people.slice(before(crew), before(crew) + size));
}

/** The crew somebody who comes late belongs to, as arranged: where most of those sit with whom they were to play. Null for none. */
export function arrangedCrewFor({ arrangement, crews, ...show }: ShowState, participant: string): Crew | null {
  const own = arrangement?.crews[participant];
  if (!arrangement || own === undefined) return null;
  const mates = Object.keys(arrangement.crews).filter((id) => id !== participant && arrangement.crews[id] === own);
  const seated = mates.flatMap((id) => findMember({ ...show, arrangement, crews }, id)?.crew.id ?? []);
  const count = (crew: Crew) => seated.filter((id) => id === crew.id).length;
  return crews.reduce<Crew | null>((best, crew) => (count(crew) > (best ? count(best) : 0) ? crew : best), null);
}

/** Crews in the order in which somebody late is offered them: the one meant for them, then the smallest, those kept apart from them last. */
export function crewsFor(show: ShowState, participant: string): Crew[] {
  const meant = arrangedCrewFor(show, participant);
  const wishes = show.arrangement?.wishes ?? [];
  const agrees = (crew: Crew) => goesWith(participant, { crew: crew.seats.map((seat) => occupantId(crew.id, seat)), wishes });
  const rank = (crew: Crew) => (crew === meant ? 0 : agrees(crew) ? 1 : 2);
  return [...show.crews].sort((a, b) => rank(a) - rank(b) || a.seats.length - b.seats.length);
}
