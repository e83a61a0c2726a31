import type { QuoteBody } from '@lorecrew/contract/api/quote';
import { BRAND } from '@lorecrew/contract/brand';
import { money } from '@lorecrew/contract/money';
import { cheapestPurchase, type Pack, packCents } from '@lorecrew/contract/packs';
import type { PrintableDocument } from '@lorecrew/contract/printable-document';
import type { Operator } from '@lorecrew/contract/site-facts';

const GOOD_FOR_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

function dateText(ms: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(ms);
}

function packsText({ count, credits }: { count: number; credits: number }): string {
  return `${count} ${count === 1 ? 'pack' : 'packs'} of ${credits.toLocaleString('en-GB')} credits`;
}

interface Wanted {
  readonly body: QuoteBody;
  readonly packs: readonly Pack[];
  /** Who offers; null in a demo, whose quotes bind nobody. */
  readonly operator: Operator | null;
  readonly origin: string;
  readonly nowMs: number;
}

/** The words of a quote, or null where nothing is sold. */
export function buildQuote({ body, packs, operator, origin, nowMs }: Wanted): PrintableDocument | null {
  const purchase = cheapestPurchase({ seats: body.seats, packs });
  if (purchase === null) return null;
  const { lines, credits, cents } = purchase;
  const [{ currency }] = packs as readonly [Pack, ...Pack[]];
  const left = credits - body.seats;
  return {
    title: 'Quote',
    mark: operator === null ? 'Sample' : null,
    from: operator === null ? [BRAND, origin] : [operator.name, ...operator.address, operator.contact],
    to: [body.company, ...body.address.split('\n').map((one) => one.trim())].filter((one) => one !== ''),
    facts: [
      ['Date', dateText(nowMs)],
      ['Good until', dateText(nowMs + GOOD_FOR_DAYS * DAY_MS)],
      ...(body.po_number === '' ? [] : [['Your purchase order', body.po_number] as const]),
      ...(operator?.vatId ? [['Our VAT id', operator.vatId] as const] : []),
    ],
    columns: ['What', currency],
    rows: lines.map(({ pack, count }) => [
      `${packsText({ count, credits: pack.credits })} at ${money(pack.unitCents)} a credit`,
      money(count * packCents(pack)),
    ]),
    total: [`Total in ${currency}, without VAT`, money(cents)],
    notes: [
      `One credit is one seat in one session. ${credits} credits are enough for ${body.seats} ${body.seats === 1 ? 'seat' : 'seats'}${left === 0 ? '' : `; ${left} stay for another time`}.`,
      'VAT is added where the law of your country asks for it, and worked out with the order.',
      operator === null
        ? 'This quote comes from a demo of the product. It is a sample, and binds nobody.'
        : `Prices as on ${origin}/pricing. Credits are good for 24 months.`,
    ],
  };
}

/** What the file is called: the date, and the seats it is for. */
export function quoteName({ seats, nowMs }: { seats: number; nowMs: number }): string {
  return `${BRAND.toLowerCase()}-quote-${new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(nowMs)}-${seats}-seats.pdf`;
}
