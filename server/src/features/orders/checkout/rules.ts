import type { BillTo, OrderBody } from '@lorecrew/contract/api/checkout';
import type { ErrorCode } from '@lorecrew/contract/errors';
import { ok, type Result, refuse } from '@lorecrew/contract/result';

/** A pack as it is kept. */
export interface ProductRecord {
  readonly id: string;
  readonly credits: number;
  readonly unitCents: number;
  readonly currency: string;
  readonly active: boolean;
}

/** Whether a currency is divided by a hundred, as every sum here is: yen are not, nor are dinars. */
function hasCents(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency)) return false;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;
}

/** Whether a pack can be sold as it stands: somebody may have edited it to something that cannot. */
export function isSellable({ active, unitCents, currency }: ProductRecord): boolean {
  return active && unitCents > 0 && hasCents(currency);
}

/** The pack somebody asks for, if it can be bought at the price their page has shown. */
export function judgePack(product: ProductRecord | null, { unit_cents }: Pick<OrderBody, 'unit_cents'>): Result<ProductRecord> {
  const wrong: ErrorCode | null =
    product === null || !isSellable(product) ? 'CHECKOUT_003' : product.unitCents === unit_cents ? null : 'ORDER_001';
  return product === null || wrong !== null ? refuse(wrong ?? 'CHECKOUT_003') : ok(product);
}

/** What public lists say of places and of numbers that tax offices give out. */
export interface TaxAtlas {
  readonly isCountry: (code: string) => boolean;
  /** The number without what people put between its digits; null where it cannot be one of the country. */
  readonly vatId: (input: { text: string; country: string }) => string | null;
}

/** Holds what an invoice is made out to against the atlas; otherwise says what is wrong beside each field. */
export function checkBillTo(
  billTo: BillTo,
  { isCountry, vatId }: TaxAtlas,
): { ok: true; billTo: BillTo } | { ok: false; fields: Record<string, string> } {
  if (!isCountry(billTo.country_id)) return { ok: false, fields: { 'bill_to.country_id': 'Please choose a country.' } };
  if (billTo.vat_id === '') return { ok: true, billTo };
  const number = vatId({ text: billTo.vat_id, country: billTo.country_id });
  if (number === null)
    return { ok: false, fields: { 'bill_to.vat_id': 'This is no VAT number of the country. Leave it empty if you have none.' } };
  return { ok: true, billTo: { ...billTo, vat_id: number } };
}
