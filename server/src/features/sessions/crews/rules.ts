import type { CrewsAnswer, SaveCrewsBody, UnmetWish } from '@lorecrew/contract/api/crews';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type Arranged, arrangeCrews } from '@lorecrew/engine/core/arrange';
import { minimumCrewSize } from '@lorecrew/engine/core/crews';
import { isWishKept } from '@lorecrew/engine/core/wishes';
import type { Story } from '@lorecrew/engine/model/story';
import type { Wish } from '@lorecrew/engine/model/wish';
import type { KeptCrews, SeatedPerson } from './schema.ts';

/** Whether people can be put into crews so. `seated` have a seat in the session, `known` are the company's. */
export function checkCrews(
  { crews, people, wishes }: Pick<SaveCrewsBody, 'crews' | 'people' | 'wishes'>,
  { seated, known, seats }: { seated: ReadonlySet<string>; known: ReadonlySet<string>; seats: number },
): Result<null> {
  const named = people.map(({ id }) => id);
  if (new Set(named).size < named.length) return refuse('BREAKOUT_002');
  if (people.some(({ crew }) => crew < 1 || crew > crews)) return refuse('BREAKOUT_001');
  const all = [...named, ...wishes.flatMap((wish) => wish.people)];
  if (all.some((id) => !known.has(id))) return refuse('COMPANY_001');
  if (all.some((id) => !seated.has(id))) return refuse('SESSION_009');
  const sizes = new Map<number, number>();
  for (const { crew } of people) sizes.set(crew, (sizes.get(crew) ?? 0) + 1);
  return [...sizes.values()].some((size) => size > seats) ? refuse('CREWS_002') : ok(null);
}

/** Even crews of everybody but those who cannot come. */
export function dealEvenly(
  people: readonly SeatedPerson[],
  { seats, wishes }: { seats: number; wishes: readonly Wish[] },
): Arranged {
  const coming = people.filter(({ answer }) => answer !== 'not_coming').map(({ id }) => id);
  return arrangeCrews(coming, { seats, wishes });
}

/** Number of the crew by person, from 1. */
export function crewNumbers(crews: readonly (readonly string[])[]): Record<string, number> {
  return Object.fromEntries(crews.flatMap((crew, i) => crew.map((id) => [id, i + 1])));
}

function listsOf(people: readonly SeatedPerson[], crews: number): string[][] {
  return Array.from({ length: crews }, (_, i) => people.filter(({ crew }) => crew === i + 1).map(({ id }) => id));
}

/** Which wishes do not hold in these crews, and whether they could beside those that do. */
function unmetIn(
  lists: readonly (readonly string[])[],
  { people, wishes, seats }: { people: readonly SeatedPerson[]; wishes: readonly Wish[]; seats: number },
): UnmetWish[] {
  const holds = wishes.map((wish) => isWishKept(lists, wish));
  // Those that hold come first: of the others it is asked whether they could be kept as well.
  const order = [...wishes.keys()].sort((a, b) => Number(holds[b]) - Number(holds[a]) || a - b);
  const inOrder = order.flatMap((n) => wishes[n] ?? []);
  const { unmet } = dealEvenly(people, { seats, wishes: inOrder });
  return order
    .flatMap((n, at): UnmetWish[] => {
      if (holds[n]) return [];
      const never = unmet.find((one) => one.wish === at);
      const against = (never?.against ?? []).flatMap((other) => order[other] ?? []);
      return [{ wish: n, why: never?.why ?? 'moved', against: against.sort((a, b) => a - b) }];
    })
    .sort((a, b) => a.wish - b.wish);
}

/** The crews as their page shows them: those that are kept, or how they would be dealt. */
export function shownCrews(
  { version, crews, people, wishes }: KeptCrews,
  { story: { crew, players }, open }: { story: Pick<Story, 'crew' | 'players'>; open: boolean },
): CrewsAnswer {
  const { seats } = crew;
  const dealt = dealEvenly(people, { seats, wishes });
  const numbers = crewNumbers(dealt.crews);
  const shown = crews === null ? people.map((person) => ({ ...person, crew: numbers[person.id] ?? null })) : [...people];
  const count = crews ?? dealt.crews.length;
  return {
    version,
    arranged: crews !== null,
    open,
    single: players.max <= seats,
    crews: count,
    seats,
    least: crew.simulated ? 1 : minimumCrewSize(seats),
    people: shown,
    wishes: wishes.map(({ kind, people: of }) => ({ kind, people: [...of] })),
    unmet: unmetIn(listsOf(shown, count), { people, wishes, seats }),
  };
}
