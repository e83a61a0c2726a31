import type { JudgedRow, PersonRow, Room } from '@lorecrew/contract/api/people';
import { Email, FullName } from '@lorecrew/contract/api/person';
import { errorMessage } from '@lorecrew/contract/errors';
import type { Judged, KnownPerson, ReadyPerson } from './schema.ts';

/** A name in its two parts: what comes last is the last name. */
export function partsOfName(name: string): { firstName: string; lastName: string } {
  const at = name.lastIndexOf(' ');
  return at < 0 ? { firstName: name, lastName: '' } : { firstName: name.slice(0, at), lastName: name.slice(at + 1) };
}

const LONGEST_PART = 80;

function read({ name, email }: PersonRow, n: number): ReadyPerson | JudgedRow {
  const wrong = (field: 'name' | 'email', message: string): JudgedRow => ({ n, verdict: 'wrong', field, message });
  const address = Email.safeParse(email);
  if (!address.success) return wrong('email', address.error.issues[0]?.message ?? '');
  const named = FullName.safeParse(name);
  if (!named.success) return wrong('name', named.error.issues[0]?.message ?? '');
  const parts = partsOfName(named.data);
  if (parts.firstName.length > LONGEST_PART || parts.lastName.length > LONGEST_PART)
    return wrong('name', `Please use up to ${LONGEST_PART} characters for each part.`);
  return { n, ...parts, email: address.data };
}

/** Rows in the spelling in which they are kept, and those that cannot be used or repeat an earlier one. */
export function readRows(rows: readonly PersonRow[]): Judged {
  const ready: ReadyPerson[] = [];
  const left: JudgedRow[] = [];
  const first = new Map<string, number>();
  for (const [n, row] of rows.entries()) {
    const person = read(row, n);
    if ('verdict' in person) {
      left.push(person);
      continue;
    }
    const same = first.get(person.email);
    if (same === undefined) {
      first.set(person.email, n);
      ready.push(person);
    } else left.push({ n, verdict: 'twice', same });
  }
  return { ready, left };
}

/** Rows that are read, held against who is known by their address. Without a session they are for the company's list alone. */
export function judgeKnown(
  { ready, left }: Judged,
  { known, forSession }: { known: ReadonlyMap<string, KnownPerson>; forSession: boolean },
): Judged {
  const verdictOf = ({ n, email }: ReadyPerson): JudgedRow | null => {
    const person = known.get(email);
    if (!person) return null;
    if (!forSession || person.isHere) return { n, verdict: 'here' };
    return !person.isBusy
      ? null
      : { n, verdict: 'seated', field: 'email', code: 'CONSUMER_003', message: errorMessage('CONSUMER_003') };
  };
  const judged = ready.map((person) => ({ person, verdict: verdictOf(person) }));
  return {
    ready: judged.flatMap(({ person, verdict }) => (verdict ? [] : [person])),
    left: [...left, ...judged.flatMap(({ verdict }) => verdict ?? [])].sort((a, b) => a.n - b.n),
  };
}

/** How many a session takes: without more credits a tenth over the seats, and never more than its story. */
export function roomOf({
  seats,
  over,
  invited,
  storyMost,
}: {
  seats: number;
  over: number;
  invited: number;
  storyMost: number;
}): Room {
  return { seats, invited, most: Math.min(seats + over, Math.max(storyMost, seats)), storyMost: Math.max(storyMost, seats) };
}

/** So many seats a session needs for more people: as many as it has, more, or never enough. */
export function seatsFor({ seats, invited, most, storyMost }: Room, adding: number): number | 'never' {
  const wanted = invited + adding;
  if (wanted <= most) return seats;
  return wanted <= storyMost ? wanted : 'never';
}
