import type { Said } from '@lorecrew/contract/languages';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  why: 'Sie bekommen diese E-Mail, weil Sie diese Credits bestellt haben.',
  go: 'Meine Credits ansehen',
  order: 'Bestellung',
  poNumber: 'Ihre PO-Nummer',
  paidOn: 'Bezahlt am',
  packs: '{credits} Credits zu {price}',
  vat: 'MwSt.',
  paid: 'Bezahlt, {currency}',
  goodUntil: 'Gültig bis',
  amount: 'Betrag, {currency}',
  credits: 'Credits',
  receipt: {
    subject: 'Beleg zu Bestellung {number}: {credits} Credits',
    preview: '{credits} Credits sind Ihrem Guthaben gutgeschrieben.',
    heading: '{credits} Credits sind Ihrem Guthaben gutgeschrieben.',
    text: 'Ihre Zahlung ist bestätigt. Diese E-Mail ist Ihr Beleg; die Rechnung finden Sie auf der Seite mit Ihren Credits.',
  },
  withdrawn: {
    refund: 'Erstattung zu Bestellung {number}',
    dispute: 'Rückbuchung zu Bestellung {number}',
    preview: '{credits} Credits wurden abgezogen.',
    refundHeading: 'Ihr Geld ist auf dem Rückweg.',
    disputeHeading: 'Die Zahlung wurde zurückgebucht.',
    refundText: 'Wir haben Ihnen das Geld erstattet und {credits} Credits abgezogen.',
    disputeText:
      'Bis die Bank entschieden hat, sind {credits} Credits gesperrt. Bleibt die Zahlung bestehen, werden sie automatisch wieder gutgeschrieben.',
    owed: 'Credits, die schon verbraucht oder reserviert sind, werden als offen geführt und mit Ihrem nächsten Kauf verrechnet.',
  },
  restored: {
    subject: '{credits} Credits aus Bestellung {number} sind wieder gutgeschrieben',
    preview: 'Sie können sie wieder verwenden.',
    heading: '{credits} Credits sind wieder da.',
    refundText:
      'Die Erstattung konnte nicht ausgeführt werden. Ihre Zahlung bleibt also bestehen, und die Credits sind wieder gutgeschrieben.',
    disputeText: 'Die Bank hat entschieden: Die Zahlung bleibt bestehen, und die Credits sind wieder gutgeschrieben.',
  },
} as const satisfies Said<typeof english>;
