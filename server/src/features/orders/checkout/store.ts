import type { BillTo } from '@lorecrew/contract/api/checkout';
import type { Queryable } from '../../../ports.ts';
import type { ProductRecord } from './rules.ts';

const COLUMNS = 'id, credits, unit_cents as "unitCents", currency, active';

/** All packs, the smallest first. */
export function listProducts(tx: Queryable): Promise<ProductRecord[]> {
  return tx.query<ProductRecord>(`select ${COLUMNS} from product order by credits, id`);
}

/** A pack by its id. */
export async function findProduct(tx: Queryable, id: string): Promise<ProductRecord | null> {
  const [row] = await tx.query<ProductRecord>(`select ${COLUMNS} from product where id = $1`, [id]);
  return row ?? null;
}

/** Whom a company's invoices are made out to, and the company as the payment provider knows it. */
export async function findBillTo(tx: Queryable, companyId: string): Promise<{ billTo: BillTo; customer: string | null } | null> {
  const sql = 'select company, street, postal_code, city, country_id, vat_id, customer from bill_to where company_id = $1';
  const [row] = await tx.query<BillTo & { customer: string | null }>(sql, [companyId]);
  if (!row) return null;
  const { customer, ...billTo } = row;
  return { billTo, customer };
}

/** Keeps whom a company's invoices are made out to. */
export async function saveBillTo(tx: Queryable, { companyId, billTo }: { companyId: string; billTo: BillTo }): Promise<void> {
  const { company, street, postal_code, city, country_id, vat_id } = billTo;
  await tx.query(
    `insert into bill_to (company_id, company, street, postal_code, city, country_id, vat_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id) do update set company = excluded.company, street = excluded.street,
       postal_code = excluded.postal_code, city = excluded.city, country_id = excluded.country_id, vat_id = excluded.vat_id`,
    [companyId, company, street, postal_code, city, country_id, vat_id],
  );
}

/** Remembers the company as the payment provider knows it. */
export async function saveCustomer(
  tx: Queryable,
  { companyId, customer }: { companyId: string; customer: string },
): Promise<void> {
  await tx.query('update bill_to set customer = $2 where company_id = $1', [companyId, customer]);
}
