import type { Translator } from '../../lib/i18n/messages.ts';

/** One lamp of the waiting room. */
export interface WaitingLamp {
  readonly key: string;
  /** Whose it is; null for a free seat. */
  readonly person: string | null;
  readonly label: string;
  readonly lit: boolean;
}

/** More empty seats than this are not drawn one by one. */
const MAX_EMPTY_LAMPS = 12;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly here: boolean;
}

interface LampsWanted {
  readonly people: readonly Person[];
  readonly me: string | null;
  readonly seats: number;
  readonly say: Translator<'waitingRoom'>;
}

/** A lamp a person, oneself first, those who are here before those who are not; then one for each seat nobody has taken. */
export function lampsOf({ people, me, seats, say }: LampsWanted): WaitingLamp[] {
  const rank = (person: Person) => (person.id === me ? 0 : person.here ? 1 : 2);
  const taken = [...people]
    .sort((a, b) => rank(a) - rank(b))
    .map((person) => ({
      key: person.id,
      person: person.id,
      label: person.id === me ? say('you') : person.here ? person.name : say('onTheWay'),
      lit: person.here,
    }));
  const empty = Math.min(MAX_EMPTY_LAMPS, Math.max(0, seats - people.length));
  const free = Array.from({ length: empty }, (_, index) => ({
    key: `free-${index}`,
    person: null,
    label: say('onTheWay'),
    lit: false,
  }));
  return [...taken, ...free];
}
