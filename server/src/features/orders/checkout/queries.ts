import type { CheckoutAnswer } from '@lorecrew/contract/api/checkout';
import type { Pack } from '@lorecrew/contract/packs';
import vat from 'jsvat-next';
import type { Payments } from '../../../ports/payments.ts';
import type { Database } from '../../../ports.ts';
import { atlas } from '../../accounts/account/queries.ts';
import { isSellable, type TaxAtlas } from './rules.ts';
import { findBillTo, listProducts } from './store.ts';

/** VAT numbers by their form and check digits. Whether one is in use, only its tax office knows. */
export const taxAtlas: TaxAtlas = {
  isCountry: atlas.isCountry,
  vatId: ({ text, country }) => {
    const { isValid, value, country: found } = vat.checkVAT(text.toUpperCase().replace(/[^A-Z0-9]/g, ''), vat.countries);
    return isValid && value !== undefined && found?.isoCode.short === country ? value : null;
  },
};

/** What the checkout page needs to sell credits to a company. */
export function loadCheckout(
  { db, payments }: { readonly db: Database; readonly payments: Pick<Payments, 'vatPercent'> },
  { companyId, mayBuy }: { companyId: string; mayBuy: boolean },
): Promise<CheckoutAnswer> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const products = (await listProducts(tx)).filter(isSellable);
    const kept = await findBillTo(tx, companyId);
    return {
      products: products.map(({ active, ...product }) => product),
      vatPercent: payments.vatPercent,
      billTo: kept?.billTo ?? null,
      mayBuy,
    };
  });
}

/** The packs that can be bought, the smallest first: the price list of the public pages. */
export async function packsForSale(db: Database): Promise<Pack[]> {
  const products = await db.transaction({ role: 'accounts' }, listProducts);
  return products.filter(isSellable).map(({ credits, unitCents, currency }) => ({ credits, unitCents, currency }));
}
