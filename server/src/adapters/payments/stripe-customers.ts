import type { BillTo } from '@lorecrew/contract/api/checkout';
import type Stripe from 'stripe';
import type { PayableOrder } from '../../ports/payments.ts';

/** Tax numbers of the countries whose forms we know; everybody else in that list is of the European Union. */
const OTHER_TYPES: Readonly<Record<string, Stripe.TaxIdCreateParams.Type>> = {
  AD: 'ad_nrt',
  AU: 'au_abn',
  BR: 'br_cnpj',
  CH: 'ch_vat',
  GB: 'gb_vat',
  NO: 'no_vat',
  RS: 'rs_pib',
  RU: 'ru_inn',
};

/** What Stripe calls a tax number of a country. */
export function taxIdType(country: string): Stripe.TaxIdCreateParams.Type {
  return OTHER_TYPES[country] ?? 'eu_vat';
}

function contactOf({ billTo, email, companyId }: PayableOrder) {
  const { company: name, street: line1, postal_code, city, country_id: country } = billTo;
  return { name, email, address: { line1, postal_code, city, country }, metadata: { company_id: companyId } };
}

/** Leaves a customer with exactly this tax number. */
async function setTaxId(stripe: Stripe, customer: string, { vat_id: value, country_id: country }: BillTo): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  const others = data.filter((one) => one.value !== value);
  await Promise.all(others.map(({ id }) => stripe.customers.deleteTaxId(customer, id)));
  if (value !== '' && others.length === data.length)
    await stripe.customers.createTaxId(customer, { type: taxIdType(country), value });
}

/** The company as Stripe knows it, made or brought up to date for an order. */
export async function customerFor(stripe: Stripe, order: PayableOrder): Promise<string> {
  const contact = contactOf(order);
  const { id } =
    order.customer === null
      ? await stripe.customers.create(contact, { idempotencyKey: `customer-${order.id}` })
      : await stripe.customers.update(order.customer, contact);
  await setTaxId(stripe, id, order.billTo);
  return id;
}
