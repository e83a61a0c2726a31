import { money } from '@lorecrew/contract/money';
import type { MailContent } from '../outbox/commands.ts';

interface Paid {
  readonly number: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly poNumber: string;
  readonly paidOn: string;
  readonly goodUntil: string;
  readonly url: string;
}

/** Tells the buyer that the money is there and the credits, too. */
export function receiptLetter(paid: Paid): MailContent {
  const { number, credits, unitCents, currency, netCents, taxCents, totalCents, poNumber, paidOn, goodUntil, url } = paid;
  return {
    subject: `Receipt for order ${number}: ${credits} credits`,
    preview: `${credits} credits are yours.`,
    heading: `${credits} credits are yours.`,
    paragraphs: ['Your payment is confirmed. This letter is your receipt; the invoice is on your credits page.'],
    facts: [
      { label: 'Order', value: number },
      ...(poNumber === '' ? [] : [{ label: 'Your PO number', value: poNumber }]),
      { label: 'Paid on', value: paidOn },
      { label: `${credits} credits at ${money(unitCents)}`, value: money(netCents) },
      ...(taxCents === null ? [] : [{ label: 'VAT', value: money(taxCents) }]),
      { label: `Paid, ${currency}`, value: money(totalCents ?? netCents) },
      { label: 'Good until', value: goodUntil },
    ],
    button: { label: 'See my credits', url },
    notes: ['You get this letter because you ordered these credits.'],
  };
}

interface MoneyBack {
  readonly number: string;
  readonly cause: 'refund' | 'dispute';
  readonly cents: number;
  readonly currency: string;
  readonly credits: number;
  readonly url: string;
}

const FACTS = (back: MoneyBack) => [
  { label: 'Order', value: back.number },
  { label: `Amount, ${back.currency}`, value: money(back.cents) },
  { label: 'Credits', value: String(back.credits) },
];
const WHY = 'You get this letter because you ordered these credits.';

/** Tells the buyer that money went back, and credits with it. */
export function withdrawnLetter(back: MoneyBack): MailContent {
  const { number, cause, credits, url } = back;
  const refund = cause === 'refund';
  return {
    subject: refund ? `Refund of order ${number}` : `A payment for order ${number} is disputed`,
    preview: `${credits} credits were taken back.`,
    heading: refund ? 'Your money is on its way back.' : 'Your bank has called the payment back.',
    paragraphs: [
      refund
        ? `We have refunded you, and taken ${credits} credits back.`
        : `Until the bank has decided, ${credits} credits are taken back. Should the payment stand, they return by themselves.`,
      'Credits that are used or set aside by now stand as owed, and are settled by what you buy next.',
    ],
    facts: FACTS(back),
    button: { label: 'See my credits', url },
    notes: [WHY],
  };
}

/** Tells the buyer that the credits are back. */
export function restoredLetter(back: MoneyBack): MailContent {
  const { number, cause, credits, url } = back;
  return {
    subject: `${credits} credits of order ${number} are back`,
    preview: 'They are yours again.',
    heading: `${credits} credits are yours again.`,
    paragraphs: [
      cause === 'refund'
        ? 'The refund could not be carried out, so your payment stands and the credits are back.'
        : 'The bank has decided: the payment stands, and the credits are back.',
    ],
    facts: FACTS(back),
    button: { label: 'See my credits', url },
    notes: [WHY],
  };
}
