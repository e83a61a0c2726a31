/** Accounts of the double entry. Credits come from `purchased`, `granted` or, before they are paid for, `owed`. */
export type Account = 'available' | 'held' | 'spent' | 'expired' | 'purchased' | 'granted' | 'owed';

/** The word a line of the statement begins with. */
export type Reason = 'bought' | 'granted' | 'held' | 'released' | 'captured' | 'expired' | 'settled' | 'withdrawn' | 'restored';

/** Why, within a reason: credits are released because there are `fewer` seats, it was `cancelled`, or people were `absent`. */
export type Cause =
  | 'order'
  | 'welcome'
  | 'operator'
  | 'booked'
  | 'fewer'
  | 'cancelled'
  | 'absent'
  | 'present'
  | 'over'
  | 'age'
  | 'owed'
  | 'refund'
  | 'dispute';

/** One entry of the ledger to be: an amount that goes from one account to another. */
export interface Move {
  /** A second move of a company with the same key is the same move. */
  readonly key: string;
  readonly reason: Reason;
  readonly cause: Cause;
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
}

/** What a company has: credits to spend, credits set aside for sessions, and credits used before they were paid for. */
export interface Balance {
  readonly available: number;
  readonly held: number;
  readonly owed: number;
}

/** What a session has set aside. It is `closed` once its credits were captured or released for good. */
export interface SessionHold {
  readonly held: number;
  /** Entries about the session so far. */
  readonly entries: number;
  readonly closed: boolean;
}

/** Credits that came in together: a pack or a grant, less what was taken back or has aged out of it. */
export interface Lot {
  /** Entry they came in with. */
  readonly seq: number;
  readonly orderId: string | null;
  readonly label: string;
  readonly credits: number;
  readonly expiresAtMs: number;
}
