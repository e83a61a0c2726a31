import { z } from '@lorecrew/contract/schema';
import { type KeyValues, readJson } from './storage.ts';

/** The specification's place for the experience token: that of the session opened last. */
export const EXPERIENCE_TOKEN_KEY = 'experience_token';

const SEATS_KEY = 'experience_seats';
const MAX_SEATS = 20;

const Seat = z.object({ sessionId: z.string(), email: z.string(), token: z.string().nullable() });
type Seat = z.infer<typeof Seat>;
const Seats = z.array(Seat);

export interface ExperienceSeats {
  /** Keeps who sits where, and makes the token the present one. */
  keep(seat: { sessionId: string; email: string; token: string }): void;
  /** The token for a session, which becomes the present one; null where nobody has joined it here. */
  open(sessionId: string): string | null;
  /** The email somebody joined a session with, even after the token is gone; empty where unknown. */
  emailOf(sessionId: string): string;
  /** Takes away the present token and every copy of it. Emails stay, so that nobody types theirs twice. */
  forgetToken(): void;
}

/** One browser may hold seats in several sessions; their tokens lie beside the one the specification names. */
export function createExperienceSeats(storage: KeyValues): ExperienceSeats {
  const read = () => readJson({ storage, key: SEATS_KEY, schema: Seats }) ?? [];
  const write = (seats: readonly Seat[]) => storage.set(SEATS_KEY, JSON.stringify(seats.slice(0, MAX_SEATS)));
  const seatOf = (sessionId: string) => read().find((seat) => seat.sessionId === sessionId);
  return {
    keep(seat) {
      storage.set(EXPERIENCE_TOKEN_KEY, seat.token);
      write([seat, ...read().filter(({ sessionId }) => sessionId !== seat.sessionId)]);
    },
    open(sessionId) {
      const token = seatOf(sessionId)?.token ?? null;
      if (token !== null) storage.set(EXPERIENCE_TOKEN_KEY, token);
      return token;
    },
    emailOf: (sessionId) => seatOf(sessionId)?.email ?? '',
    forgetToken() {
      const gone = storage.get(EXPERIENCE_TOKEN_KEY);
      storage.remove(EXPERIENCE_TOKEN_KEY);
      write(read().map((seat) => (seat.token === gone ? { ...seat, token: null } : seat)));
    },
  };
}
