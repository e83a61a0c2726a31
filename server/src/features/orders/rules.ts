import type { NoteRecord, OrderRecord, Standing } from './schema.ts';

/** What an order is called on paper and on screen. */
export function orderNumber(number: number): string {
  return `LC-${number}`;
}

/** What a credit note is called. */
export function noteNumber(number: number): string {
  return `CN-${number}`;
}

/** What follows from how the payment of an order stands. */
export interface Consequences {
  readonly status: OrderRecord['status'];
  /** Whether the credits are to be added now. */
  readonly adds: boolean;
  /** Money that went and is not noted yet. */
  readonly notes: readonly Pick<NoteRecord, 'id' | 'cause' | 'cents' | 'credits' | 'atMs'>[];
  /** Notes whose money came back. */
  readonly undoes: readonly NoteRecord[];
}

type Ordered = Pick<OrderRecord, 'status' | 'credits' | 'netCents' | 'currency' | 'paidAtMs'>;

/** Whether what was paid is what was ordered. A provider that says otherwise is not believed. */
export function isPaidInFull({ order, state }: { order: Ordered; state: Standing }): boolean {
  return state.netCents === order.netCents && state.currency.toUpperCase() === order.currency;
}

/** Nothing takes a payment back: a page that was closed may have been paid a moment before, and refunds are noted beside it. */
function statusAfter({ order, state }: { order: Ordered; state: Standing }): OrderRecord['status'] {
  return order.paidAtMs === null ? state.status : 'paid';
}

/** How many credits go with money, of what is still there: all of them with the whole sum, else as many as the share says. */
function creditsFor({ cents, of, credits }: { cents: number; of: number; credits: number }): number {
  return of <= 0 ? 0 : Math.min(credits, Math.round((credits * cents) / of));
}

/**
 * What an order's payment comes to, from all that the provider knows and all that was noted. The same state twice, an old one after
 * a new one, or many changes at once: nothing happens that has happened.
 */
export function paymentConsequences({
  order,
  notes,
  state,
}: {
  order: Ordered;
  notes: readonly NoteRecord[];
  state: Standing;
}): Consequences {
  const status = statusAfter({ order, state });
  if (status !== 'paid') return { status, adds: false, notes: [], undoes: [] };
  const moneyBack = [
    ...state.refunds.map(({ failed, ...refund }) => ({ ...refund, cause: 'refund' as const, undone: failed })),
    ...state.disputes.map(({ won, ...dispute }) => ({ ...dispute, cause: 'dispute' as const, undone: won })),
  ].toSorted((a, b) => a.atMs - b.atMs);
  const total = state.totalCents ?? state.netCents;
  const standing = notes.filter(({ undone }) => !undone);
  let goneCents = standing.reduce((sum, { cents }) => sum + cents, 0);
  let goneCredits = standing.reduce((sum, { credits }) => sum + credits, 0);
  const fresh = moneyBack
    .filter(({ id, undone }) => !undone && !notes.some((note) => note.id === id))
    .map(({ id, cause, cents, atMs }) => {
      goneCents += cents;
      const credits = Math.max(0, creditsFor({ cents: goneCents, of: total, credits: order.credits }) - goneCredits);
      goneCredits += credits;
      return { id, cause, cents, credits, atMs };
    });
  const undoes = standing.filter(({ id }) => moneyBack.some((back) => back.id === id && back.undone));
  return { status, adds: order.paidAtMs === null, notes: fresh, undoes };
}
