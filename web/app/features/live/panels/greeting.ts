import type { PersonView } from '@lorecrew/contract/live/person';
import type { Flight } from '../../../lib/realtime/signal-board.ts';

/** Who is to be waved to, or was: before it, when they have waved first, after it, and once both have. */
export interface Greeting {
  readonly kind: 'first' | 'back' | 'waved' | 'met';
  readonly person: PersonView;
}

interface Around {
  readonly self: string;
  /** Everybody of the crew, by their seats. */
  readonly seated: readonly PersonView[];
  readonly flights: readonly Flight[];
}

/**
 * The greeting of somebody who has arrived. Whoever waved is answered before anything else; until somebody does, it is the next seat's
 * turn, so that everybody who follows it is waved to. Colleagues come before simulated crewmates; whoever is alone greets nobody.
 */
export function greetingOf({ self, seated, flights }: Around): Greeting | null {
  const at = seated.findIndex(({ id }) => id === self);
  const around = [...seated.slice(at + 1), ...seated.slice(0, Math.max(0, at))];
  const waves = flights.filter(({ reaction }) => reaction === 'wave').toReversed();
  const byMe = new Set(waves.flatMap(({ by, thing }) => (by === self ? thing : [])));
  const toMe = waves.flatMap(({ by, thing }) => (thing === `person:${self}` ? by : []));
  const hasMyWave = ({ id }: PersonView) => byMe.has(`person:${id}`);
  const known = toMe.flatMap((id) => around.find((person) => person.id === id) ?? []);
  const unanswered = known.find((person) => !hasMyWave(person));
  if (unanswered) return { kind: 'back', person: unanswered };
  const [met] = known;
  if (met) return { kind: 'met', person: met };
  const waved = around.find(hasMyWave);
  if (waved) return { kind: 'waved', person: waved };
  const next = around.find(({ simulated }) => !simulated) ?? around[0];
  return next ? { kind: 'first', person: next } : null;
}
