import { z } from '@lorecrew/contract/schema';
import { EXPERIENCE_TOKEN_KEY } from '../api/token-context.ts';
import { type KeyValues, readJson } from '../storage/storage.ts';

const SEATS_KEY = 'experience_seats';
const MAX_SEATS = 20;

const Seat = z.object({
  sessionId: z.string(),
  email: z.string(),
  token: z.nullable(z.string()),
  /** When the token ends on this device, in milliseconds since 1970; 0 where that is not known. */
  expiresAtMs: z._default(z.number(), 0),
  /** Until then a tab is exchanging the token, and the others leave it to it. */
  claimedUntilMs: z._default(z.number(), 0),
});
export type Seat = z.infer<typeof Seat>;
const Seats = z.array(Seat);

export interface ExperienceSeats {
  /** Keeps who sits where, and makes the token the present one. */
  keep(seat: { sessionId: string; email: string; token: string; expiresAtMs: number }): void;
  /** The token for a session, which becomes the present one; null where nobody has joined it here. */
  open(sessionId: string): string | null;
  /** The seat in a session as it is kept now, whichever tab wrote it last; null where there is none. */
  seatIn(sessionId: string): Seat | null;
  /** Says that this tab exchanges a token; the others keep away until then. */
  claim(seat: { sessionId: string; untilMs: number }): void;
  /** Puts a new token in the place of the one it was exchanged for. Nothing where another tab was faster. */
  renew(seat: { sessionId: string; old: string; token: string; expiresAtMs: number }): void;
  /** The session that was joined or opened last in this browser; null where there was none. */
  latest(): string | null;
  /** The email somebody joined a session with, even after the token is gone; empty where unknown. */
  emailOf(sessionId: string): string;
  /** Takes away the present token and every copy of it. Emails stay, so that nobody types theirs twice. */
  forgetToken(): void;
  /** Takes away everything, emails too. */
  forgetAll(): void;
}

/** One browser may hold seats in several sessions; their tokens lie beside the one the specification names. */
export function createExperienceSeats(storage: KeyValues): ExperienceSeats {
  const read = () => readJson({ storage, key: SEATS_KEY, schema: Seats }) ?? [];
  const write = (seats: readonly Seat[]) => storage.set(SEATS_KEY, JSON.stringify(seats.slice(0, MAX_SEATS)));
  const seatIn = (sessionId: string) => read().find((seat) => seat.sessionId === sessionId) ?? null;
  const change = (sessionId: string, part: Partial<Seat>) =>
    write(read().map((seat) => (seat.sessionId === sessionId ? { ...seat, ...part } : seat)));
  return {
    seatIn,
    keep(seat) {
      storage.set(EXPERIENCE_TOKEN_KEY, seat.token);
      write([{ ...seat, claimedUntilMs: 0 }, ...read().filter(({ sessionId }) => sessionId !== seat.sessionId)]);
    },
    open(sessionId) {
      const token = seatIn(sessionId)?.token ?? null;
      if (token !== null) storage.set(EXPERIENCE_TOKEN_KEY, token);
      return token;
    },
    claim: ({ sessionId, untilMs }) => change(sessionId, { claimedUntilMs: untilMs }),
    renew({ sessionId, old, token, expiresAtMs }) {
      if (seatIn(sessionId)?.token !== old) return;
      change(sessionId, { token, expiresAtMs, claimedUntilMs: 0 });
      if (storage.get(EXPERIENCE_TOKEN_KEY) === old) storage.set(EXPERIENCE_TOKEN_KEY, token);
    },
    emailOf: (sessionId) => seatIn(sessionId)?.email ?? '',
    latest() {
      const seats = read();
      const present = storage.get(EXPERIENCE_TOKEN_KEY);
      return (seats.find(({ token }) => token !== null && token === present) ?? seats[0])?.sessionId ?? null;
    },
    forgetToken() {
      const gone = storage.get(EXPERIENCE_TOKEN_KEY);
      storage.remove(EXPERIENCE_TOKEN_KEY);
      write(read().map((seat) => (seat.token === gone ? { ...seat, token: null } : seat)));
    },
    forgetAll() {
      storage.remove(EXPERIENCE_TOKEN_KEY);
      storage.remove(SEATS_KEY);
    },
  };
}
