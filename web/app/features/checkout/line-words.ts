import type { CreditCause, CreditReason, StatementLine } from '@lorecrew/contract/api/credits';
import { unreachable } from '@lorecrew/contract/result';

/** The word for a reason, as a line of the statement begins. */
export const REASON_WORDS: Readonly<Record<CreditReason, string>> = {
  bought: 'Bought',
  granted: 'Granted',
  held: 'Held',
  released: 'Released',
  captured: 'Captured',
  expired: 'Expired',
  settled: 'Settled',
  withdrawn: 'Taken back',
  restored: 'Given back',
};

function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

function releasedWords({ cause, amount, label }: { cause: CreditCause; amount: number; label: string }): string {
  switch (cause) {
    case 'absent':
      return `${count(amount, 'person', 'people')} did not come to ${label}`;
    case 'cancelled':
      return `${label} was cancelled before it began`;
    default:
      return `${count(amount, 'seat', 'seats')} fewer for ${label}`;
  }
}

/** Why the credits of a line went where they went, as a sentence goes on after its word. */
export function lineWords({ reason, cause, amount, label, owed }: StatementLine): string {
  const people = count(amount, 'person', 'people');
  switch (reason) {
    case 'bought':
      return `pack of ${amount}, order ${label}`;
    case 'granted':
      return cause === 'welcome' ? 'to begin with, as every company' : label;
    case 'held':
      return `for ${label}, ${count(amount, 'seat', 'seats')}`;
    case 'released':
      return releasedWords({ cause, amount, label });
    case 'captured':
      if (cause === 'present') return `${people} took part in ${label}`;
      return `${people} over the seats took part in ${label}${owed.change > 0 ? ', to be settled' : ''}`;
    case 'expired':
      return `left over from ${label}`;
    case 'settled':
      return `${count(amount, 'credit', 'credits')} used before`;
    case 'withdrawn':
      return `${cause === 'refund' ? 'refund of' : 'disputed payment of'} order ${label}${owed.change > 0 ? ', used by then' : ''}`;
    case 'restored':
      return cause === 'refund' ? `the refund of order ${label} failed` : `the payment of order ${label} stands`;
    default:
      return unreachable(reason);
  }
}

/** A change with its sign, as it stands in a column; empty where nothing changed. */
export function changeWords(change: number): string {
  if (change === 0) return '';
  return change > 0 ? `+${change.toLocaleString('en-GB')}` : `\u2212${(-change).toLocaleString('en-GB')}`;
}
