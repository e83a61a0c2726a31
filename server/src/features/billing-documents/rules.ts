import type { BillTo } from '@lorecrew/contract/api/checkout';
import { BRAND } from '@lorecrew/contract/brand';
import { money } from '@lorecrew/contract/money';
import type { PrintableDocument } from '@lorecrew/contract/printable-document';

/** Who sells, as papers name them. */
export interface Seller {
  readonly name: string;
  readonly address: readonly string[];
  readonly vatId: string | null;
}

interface Sold {
  readonly number: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number | null;
  readonly totalCents: number | null;
  readonly method: 'card' | 'invoice';
  readonly poNumber: string;
  readonly billTo: BillTo;
  readonly orderedOn: string;
  readonly paidOn: string | null;
}

interface Noted {
  readonly number: string;
  readonly cause: 'refund' | 'dispute';
  readonly cents: number;
  readonly credits: number;
  readonly on: string;
}

const SANDBOX = 'Made by the sandbox of a demo: no money was paid, and this is no invoice for anybody’s books.';
const MARK = 'Sandbox';

function buyer({ company, street, postal_code, city, country_id, vat_id }: BillTo, countryName: string): string[] {
  return [
    company,
    street,
    `${postal_code} ${city}`,
    countryName || country_id,
    ...(vat_id === '' ? [] : [`VAT number ${vat_id}`]),
  ];
}

function seller({ name, address, vatId }: Seller): string[] {
  return [name, ...address, ...(vatId === null ? [] : [`VAT id ${vatId}`])];
}

const po = (number: string): [string, string][] => (number === '' ? [] : [['Your PO number', number]]);

interface Wanted {
  readonly order: Sold;
  readonly from: Seller;
  readonly countryName: string;
}

/** The invoice of an order. */
export function invoiceDocument({ order, from, countryName }: Wanted): PrintableDocument {
  const { number, credits, unitCents, currency, netCents, taxCents, totalCents, method, poNumber, billTo } = order;
  const { orderedOn, paidOn } = order;
  const owed = method === 'invoice' ? 'Payable within 30 days.' : 'Waiting for payment.';
  return {
    title: `Invoice ${number}`,
    mark: MARK,
    from: seller(from),
    to: buyer(billTo, countryName),
    facts: [['Date', orderedOn], ...po(poNumber), ...(paidOn === null ? [] : [['Paid on', paidOn] as const])],
    columns: ['What', currency],
    rows: [
      [`${credits} credits at ${money(unitCents)}, each a seat in a ${BRAND} session`, money(netCents)],
      ...(taxCents === null ? [] : [['VAT', money(taxCents)] as const]),
    ],
    total: [paidOn === null ? 'To pay' : 'Paid', money(totalCents ?? netCents)],
    notes: [paidOn === null ? owed : 'Paid. Thank you.', SANDBOX],
  };
}

/** The credit note of money that went back. */
export function creditNoteDocument({ order, note, from, countryName }: Wanted & { note: Noted }): PrintableDocument {
  const total = order.totalCents ?? order.netCents;
  // VAT goes back in the same share as the whole.
  const taxCents = total === 0 ? 0 : Math.round(((order.taxCents ?? 0) * note.cents) / total);
  const why = note.cause === 'refund' ? 'Refund' : 'Disputed payment';
  return {
    title: `Credit note ${note.number}`,
    mark: MARK,
    from: seller(from),
    to: buyer(order.billTo, countryName),
    facts: [['Date', note.on], ['For invoice', order.number], ...po(order.poNumber)],
    columns: ['What', order.currency],
    rows: [
      [`${why} of order ${order.number}: ${note.credits} credits taken back`, money(note.cents - taxCents)],
      ['VAT', money(taxCents)],
    ],
    total: ['Credited', money(note.cents)],
    notes: [SANDBOX],
  };
}
