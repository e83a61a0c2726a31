import type { BillTo } from '@lorecrew/contract/api/checkout';
import type { Queryable } from '../../../ports.ts';
import type { ProductRecord } from './rules.ts';

const productsIn = (tx: Queryable) =>
  tx.selectFrom('product').select(['id', 'credits', 'unit_cents as unitCents', 'currency', 'active']);

/** All packs, the smallest first. */
export function listProducts(tx: Queryable): Promise<ProductRecord[]> {
  return productsIn(tx).orderBy('credits').orderBy('id').execute();
}

/** A pack by its id. */
export async function findProduct(tx: Queryable, id: string): Promise<ProductRecord | null> {
  return (await productsIn(tx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Whom a company's invoices are made out to, and the company as the payment provider knows it. */
export async function findBillTo(tx: Queryable, companyId: string): Promise<{ billTo: BillTo; customer: string | null } | null> {
  const row = await tx
    .selectFrom('bill_to')
    .select(['company', 'street', 'postal_code', 'city', 'country_id', 'vat_id', 'customer'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return null;
  const { customer, ...billTo } = row;
  return { billTo, customer };
}

/** Keeps whom a company's invoices are made out to. */
export async function saveBillTo(tx: Queryable, { companyId, billTo }: { companyId: string; billTo: BillTo }): Promise<void> {
  await tx
    .insertInto('bill_to')
    .values({ company_id: companyId, ...billTo })
    .onConflict((oc) => oc.column('company_id').doUpdateSet(billTo))
    .execute();
}

/** Remembers the company as the payment provider knows it. */
export async function saveCustomer(
  tx: Queryable,
  { companyId, customer }: { companyId: string; customer: string },
): Promise<void> {
  await tx.updateTable('bill_to').set({ customer }).where('company_id', '=', companyId).execute();
}
