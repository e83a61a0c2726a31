import type { JudgedRow } from '@lorecrew/contract/api/people';

/** Somebody to be added, as judged: in the one spelling in which names and addresses are kept. */
export interface ReadyPerson {
  /** Place among the rows that were sent. */
  readonly n: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What becomes of each row: those that can be added, and the others with why not. */
export interface Judged {
  readonly ready: readonly ReadyPerson[];
  readonly left: readonly JudgedRow[];
}

/** Where an address is known in the company. `sessionId`: the session it has a seat in that is not over. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string | null;
}
