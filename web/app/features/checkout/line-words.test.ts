import type { StatementLine } from '@lorecrew/contract/api/credits';
import { describe, expect, it } from 'vitest';
import { translatorFor } from '../../lib/testing/translator.ts';
import { changeWords, lineWords } from './line-words.ts';

const sayReason = translatorFor('checkout.reasons');
const sayLine = translatorFor('checkout.lines');
const nothing = { change: 0, after: 0 };
const line = (part: Pick<StatementLine, 'reason' | 'cause' | 'amount' | 'label'>, owed = 0): StatementLine => ({
  seq: 1,
  atMs: 0,
  available: nothing,
  held: nothing,
  owed: { change: owed, after: owed },
  ...part,
});
const words = (...args: Parameters<typeof line>) => `${sayReason(args[0].reason)} ${lineWords(sayLine, line(...args))}`;

describe('a line of the statement says', () => {
  it.each([
    ['Bought pack of 50, order LC-1042', 'bought', 'order', 50, 'LC-1042', 0],
    ['Granted to begin with, as every company', 'granted', 'welcome', 5, 'the welcome credits', 0],
    ['Granted for the evening that was cut short', 'granted', 'operator', 5, 'for the evening that was cut short', 0],
    ['Held for Support and Product, 12 seats', 'held', 'booked', 12, 'Support and Product', 0],
    ['Released 2 people did not come to Leads', 'released', 'absent', 2, 'Leads', 0],
    ['Released 1 person did not come to Leads', 'released', 'absent', 1, 'Leads', 0],
    ['Released Friday trial was cancelled before it began', 'released', 'cancelled', 6, 'Friday trial', 0],
    ['Released 4 seats fewer for Leads', 'released', 'fewer', 4, 'Leads', 0],
    ['Captured 14 people took part in Leads', 'captured', 'present', 14, 'Leads', 0],
    ['Captured 1 person over the seats took part in Leads', 'captured', 'over', 1, 'Leads', 0],
    ['Captured 2 people over the seats took part in Leads, to be settled', 'captured', 'over', 2, 'Leads', 2],
    ['Expired left over from LC-0988', 'expired', 'age', 4, 'LC-0988', 0],
    ['Settled 2 credits used before', 'settled', 'owed', 2, 'LC-1042', -2],
    ['Taken back refund of order LC-1042', 'withdrawn', 'refund', 20, 'LC-1042', 0],
    ['Taken back disputed payment of order LC-1042, used by then', 'withdrawn', 'dispute', 20, 'LC-1042', 20],
    ['Given back the refund of order LC-1042 failed', 'restored', 'refund', 20, 'LC-1042', 0],
    ['Given back the payment of order LC-1042 stands', 'restored', 'dispute', 20, 'LC-1042', 0],
  ] as const)('%s', (said, reason, cause, amount, label, owed) => {
    expect(words({ reason, cause, amount, label }, owed)).toBe(said);
  });

  it('what changed with its sign, and nothing for no change', () => {
    const { format } = new Intl.NumberFormat('de-DE');
    expect([12, -1_200, 0].map((change) => changeWords(change, format))).toEqual(['+12', '−1.200', '']);
  });
});
