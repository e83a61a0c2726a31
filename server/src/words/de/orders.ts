import type { Said } from '@lorecrew/contract/languages';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  why: 'Sie bekommen diese Mail, weil Sie diese Credits bestellt haben.',
  go: 'Meine Credits ansehen',
  order: 'Bestellung',
  poNumber: 'Ihre Bestellnummer',
  paidOn: 'Bezahlt am',
  packs: '{credits} Credits zu {price}',
  vat: 'Umsatzsteuer',
  paid: 'Bezahlt, {currency}',
  goodUntil: 'Gültig bis',
  amount: 'Betrag, {currency}',
  credits: 'Credits',
  receipt: {
    subject: 'Beleg zu Bestellung {number}: {credits} Credits',
    preview: '{credits} Credits gehören Ihnen.',
    heading: '{credits} Credits gehören Ihnen.',
    text: 'Ihre Zahlung ist bestätigt. Diese Mail ist Ihr Beleg; die Rechnung finden Sie auf der Seite mit Ihren Credits.',
  },
  withdrawn: {
    refund: 'Erstattung zu Bestellung {number}',
    dispute: 'Eine Zahlung zu Bestellung {number} wird bestritten',
    preview: '{credits} Credits wurden zurückgenommen.',
    refundHeading: 'Ihr Geld ist auf dem Rückweg.',
    disputeHeading: 'Ihre Bank hat die Zahlung zurückgerufen.',
    refundText: 'Wir haben Ihnen das Geld erstattet und {credits} Credits zurückgenommen.',
    disputeText:
      'Bis die Bank entschieden hat, sind {credits} Credits zurückgenommen. Bleibt die Zahlung bestehen, kommen sie von selbst wieder.',
    owed: 'Credits, die schon verbraucht oder vorgemerkt sind, stehen als geschuldet da und werden mit Ihrem nächsten Kauf ausgeglichen.',
  },
  restored: {
    subject: '{credits} Credits aus Bestellung {number} sind zurück',
    preview: 'Sie gehören wieder Ihnen.',
    heading: '{credits} Credits gehören wieder Ihnen.',
    refundText: 'Die Erstattung ließ sich nicht ausführen. Ihre Zahlung bleibt also bestehen, und die Credits sind zurück.',
    disputeText: 'Die Bank hat entschieden: Die Zahlung bleibt bestehen, und die Credits sind zurück.',
  },
} as const satisfies Said<typeof english>;
