import type { StatementLine } from '@lorecrew/contract/api/credits';
import { unreachable } from '@lorecrew/contract/result';
import type { Translator } from '../../lib/i18n/messages.ts';

/** Why the credits of a line went where they went, as a sentence goes on after its word. */
export function lineWords(say: Translator<'checkout.lines'>, { reason, cause, amount: n, label, owed }: StatementLine): string {
  const isOwed = owed.change > 0;
  switch (reason) {
    case 'bought':
      return say('bought', { n, label });
    case 'granted':
      return cause === 'welcome' ? say('welcome') : label;
    case 'held':
      return say('held', { n, label });
    case 'released':
      if (cause === 'cancelled') return say('cancelled', { label });
      return say(cause === 'absent' ? 'absent' : 'fewer', { n, label });
    case 'captured':
      if (cause === 'present') return say('present', { n, label });
      return say(isOwed ? 'overOwed' : 'over', { n, label });
    case 'expired':
      return say('expired', { label });
    case 'settled':
      return say('settled', { n });
    case 'withdrawn':
      if (cause === 'refund') return say(isOwed ? 'refundUsed' : 'refund', { label });
      return say(isOwed ? 'disputeUsed' : 'dispute', { label });
    case 'restored':
      return say(cause === 'refund' ? 'refundFailed' : 'paymentStands', { label });
    default:
      return unreachable(reason);
  }
}

/** A change with its sign, as it stands in a column; empty where nothing changed. */
export function changeWords(change: number, number: (n: number) => string): string {
  if (change === 0) return '';
  return change > 0 ? `+${number(change)}` : `\u2212${number(-change)}`;
}
