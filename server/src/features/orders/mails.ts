import { type Language, LOCALES } from '@lorecrew/contract/languages';
import { money } from '@lorecrew/contract/money';
import { emailTexts } from '../../words/email-words.ts';
import type { MailContent } from '../outbox/commands.ts';

interface Paid {
  readonly language: Language;
  readonly number: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly poNumber: string;
  readonly paidAtMs: number;
  readonly goodUntil: Date | number | null;
  readonly url: string;
}

function dayIn(language: Language, at: Date | number): string {
  const shape = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LOCALES[language], shape).format(at);
}

/** Tells the buyer that the money is there and the credits, too. */
export function receiptEmail(paid: Paid): MailContent {
  const { language, number, unitCents, currency, netCents, taxCents, totalCents, poNumber, paidAtMs, goodUntil, url } = paid;
  const say = emailTexts(language, 'orders');
  const credits = String(paid.credits);
  return {
    language,
    subject: say('receipt.subject', { number, credits }),
    preview: say('receipt.preview', { credits }),
    heading: say('receipt.heading', { credits }),
    paragraphs: [say('receipt.text')],
    facts: [
      { label: say('order'), value: number },
      ...(poNumber === '' ? [] : [{ label: say('poNumber'), value: poNumber }]),
      { label: say('paidOn'), value: dayIn(language, paidAtMs) },
      { label: say('packs', { credits, price: money(unitCents, LOCALES[language]) }), value: money(netCents, LOCALES[language]) },
      ...(taxCents === null ? [] : [{ label: say('vat'), value: money(taxCents, LOCALES[language]) }]),
      { label: say('paid', { currency }), value: money(totalCents ?? netCents, LOCALES[language]) },
      { label: say('goodUntil'), value: goodUntil === null ? '' : dayIn(language, goodUntil) },
    ],
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}

interface MoneyBack {
  readonly language: Language;
  readonly number: string;
  readonly cause: 'refund' | 'dispute';
  readonly cents: number;
  readonly currency: string;
  readonly credits: number;
  readonly url: string;
}

function factsOf({ language, number, currency, cents, credits }: MoneyBack) {
  const say = emailTexts(language, 'orders');
  return [
    { label: say('order'), value: number },
    { label: say('amount', { currency }), value: money(cents, LOCALES[language]) },
    { label: say('credits'), value: String(credits) },
  ];
}

/** Tells the buyer that money went back, and credits with it. */
export function withdrawnEmail(back: MoneyBack): MailContent {
  const { language, number, cause, url } = back;
  const say = emailTexts(language, 'orders');
  const credits = String(back.credits);
  return {
    language,
    subject: say(`withdrawn.${cause}`, { number }),
    preview: say('withdrawn.preview', { credits }),
    heading: say(`withdrawn.${cause}Heading`),
    paragraphs: [say(`withdrawn.${cause}Text`, { credits }), say('withdrawn.owed')],
    facts: factsOf(back),
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}

/** Tells the buyer that the credits are back. */
export function restoredEmail(back: MoneyBack): MailContent {
  const { language, number, cause, url } = back;
  const say = emailTexts(language, 'orders');
  const credits = String(back.credits);
  return {
    language,
    subject: say('restored.subject', { credits, number }),
    preview: say('restored.preview'),
    heading: say('restored.heading', { credits }),
    paragraphs: [say(`restored.${cause}Text`)],
    facts: factsOf(back),
    button: { label: say('go'), url },
    notes: [say('why')],
  };
}
