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

/** Somebody the company knows. `isHere`: has a seat in the session they are to be added to. `isBusy`: in another at the same time. */
export interface KnownPerson {
  readonly isHere: boolean;
  readonly isBusy: boolean;
}
