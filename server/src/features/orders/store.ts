import type { Language } from '@lorecrew/contract/languages';
import type { Database, Queryable } from '../../ports.ts';
import type { NoteRecord, OrderRecord } from './schema.ts';

const COLUMNS = `company_id as "companyId", id, number, request_key as "requestKey", user_id as "userId", email,
  product_id as "productId", credits, unit_cents as "unitCents", currency, net_cents as "netCents", tax_cents as "taxCents",
  total_cents as "totalCents", method, po_number as "poNumber", bill_to as "billTo", status, reference, pay_url as "payUrl",
  has_invoice as "hasInvoice", settled, created_at as "createdAt", paid_at as "paidAt"`;

type Row = Omit<OrderRecord, 'createdAtMs' | 'paidAtMs'> & { createdAt: Date; paidAt: Date | null };

function toOrder({ createdAt, paidAt, ...row }: Row): OrderRecord {
  return { ...row, createdAtMs: createdAt.getTime(), paidAtMs: paidAt?.getTime() ?? null };
}

export type NewOrder = Omit<
  OrderRecord,
  'number' | 'status' | 'reference' | 'payUrl' | 'hasInvoice' | 'settled' | 'paidAtMs' | 'taxCents' | 'totalCents'
>;

/** Writes an order, or finds the one that was written for the same request. */
export async function insertOrder(tx: Queryable, order: NewOrder): Promise<OrderRecord> {
  await tx.query(
    `insert into credit_order (company_id, id, request_key, user_id, email, product_id, credits, unit_cents, currency, net_cents,
       method, po_number, bill_to, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (company_id, request_key) do nothing`,
    [
      order.companyId,
      order.id,
      order.requestKey,
      order.userId,
      order.email,
      order.productId,
      order.credits,
      order.unitCents,
      order.currency,
      order.netCents,
      order.method,
      order.poNumber,
      JSON.stringify(order.billTo),
      new Date(order.createdAtMs),
    ],
  );
  const sql = `select ${COLUMNS} from credit_order where company_id = $1 and request_key = $2`;
  const [row] = await tx.query<Row>(sql, [order.companyId, order.requestKey]);
  if (!row) throw new Error('An order was neither written nor found.');
  return toOrder(row);
}

/** Remembers where an order is paid. */
export async function setOpened(
  tx: Queryable,
  { companyId, id, reference, payUrl }: { companyId: string; id: string; reference: string; payUrl: string },
): Promise<void> {
  const sql = `update credit_order set reference = $3, pay_url = $4, has_invoice = has_invoice or method = 'invoice'
    where company_id = $1 and id = $2`;
  await tx.query(sql, [companyId, id, reference, payUrl]);
}

/** An order of a company, held until the transaction ends where it is to be changed. */
export async function findOrder(
  tx: Queryable,
  { companyId, id, hold = false }: { companyId: string; id: string; hold?: boolean },
): Promise<OrderRecord | null> {
  const sql = `select ${COLUMNS} from credit_order where company_id = $1 and id = $2 ${hold ? 'for update' : ''}`;
  const [row] = await tx.query<Row>(sql, [companyId, id]);
  return row ? toOrder(row) : null;
}

interface Filter {
  readonly companyId: string;
  readonly search?: string | undefined;
  readonly status?: OrderRecord['status'] | undefined;
}

/** Orders of a company that were sent to a payment provider, the latest first, and how many there are on all pages. */
export async function findOrders(
  tx: Queryable,
  { companyId, search, status, limit, offset }: Filter & { limit: number; offset: number },
): Promise<{ orders: OrderRecord[]; total: number }> {
  const where = `company_id = $1 and reference is not null and ($2::text is null or status = $2)
    and ($3::text is null or 'LC-' || number ilike $3 or po_number ilike $3 or email ilike $3)`;
  const words = search === undefined || search === '' ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const filter = [companyId, status ?? null, words];
  const sql = `select ${COLUMNS} from credit_order where ${where} order by number desc limit $4 offset $5`;
  const rows = await tx.query<Row>(sql, [...filter, limit, offset]);
  const [count] = await tx.query<{ n: number }>(`select count(*)::int as n from credit_order where ${where}`, filter);
  return { orders: rows.map(toOrder), total: count?.n ?? 0 };
}

/** Keeps how the payment of an order stands, and counts that it was brought there. */
export async function setStanding(
  tx: Queryable,
  input: Pick<OrderRecord, 'companyId' | 'id' | 'status' | 'taxCents' | 'totalCents' | 'hasInvoice' | 'paidAtMs'>,
): Promise<void> {
  const { companyId, id, status, taxCents, totalCents, hasInvoice, paidAtMs } = input;
  await tx.query(
    `update credit_order set status = $3, tax_cents = $4, total_cents = $5, has_invoice = $6, paid_at = $7,
       settled = settled + 1
     where company_id = $1 and id = $2`,
    [companyId, id, status, taxCents, totalCents, hasInvoice, paidAtMs === null ? null : new Date(paidAtMs)],
  );
}

/** Notes about orders of a company, the oldest first. */
export async function findNotes(
  tx: Queryable,
  { companyId, orderIds }: { companyId: string; orderIds: readonly string[] },
): Promise<NoteRecord[]> {
  const sql = `select order_id as "orderId", id, number, cause, cents, credits, at, undone_at is not null as undone
    from credit_note where company_id = $1 and order_id = any($2::uuid[]) order by number`;
  const rows = await tx.query<Omit<NoteRecord, 'atMs'> & { at: Date }>(sql, [companyId, orderIds]);
  return rows.map(({ at, ...note }) => ({ ...note, atMs: at.getTime() }));
}

/** Writes a note. */
export async function insertNote(
  tx: Queryable,
  { companyId, orderId, id, cause, cents, credits, atMs }: Omit<NoteRecord, 'number' | 'undone'> & { companyId: string },
): Promise<void> {
  await tx.query(
    `insert into credit_note (company_id, order_id, id, cause, cents, credits, at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [companyId, orderId, id, cause, cents, credits, new Date(atMs)],
  );
}

/** Marks a note as undone: its money came back. */
export async function undoNote(
  tx: Queryable,
  { companyId, orderId, id, atMs }: { companyId: string; orderId: string; id: string; atMs: number },
): Promise<void> {
  const sql = 'update credit_note set undone_at = $4 where company_id = $1 and order_id = $2 and id = $3';
  await tx.query(sql, [companyId, orderId, id, new Date(atMs)]);
}

/** Writes down that a notice came. A second time changes nothing. */
export async function insertNotice(
  tx: Queryable,
  { companyId, orderId, id, type, atMs }: { companyId: string; orderId: string; id: string; type: string; atMs: number },
): Promise<void> {
  const sql = `insert into payment_notice (company_id, order_id, id, type, received_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`;
  await tx.query(sql, [companyId, orderId, id, type, new Date(atMs)]);
}

const gateway = { role: 'gateway' } as const;

export type Noticed = Pick<OrderRecord, 'companyId' | 'reference' | 'settled'>;

/** Whose order it is that a notice is about, what the provider calls it, and how often it was settled. */
export async function findNoticed(db: Database, orderId: string): Promise<Noticed | null> {
  const sql = 'select company_id as "companyId", reference, settled from credit_order where id = $1';
  const [row] = await db.query<Noticed>(gateway, sql, [orderId]);
  return row ?? null;
}

/** What the buyer of an order reads; English where they have left. */
export async function findLanguage(
  tx: Queryable,
  { companyId, userId }: Pick<OrderRecord, 'companyId' | 'userId'>,
): Promise<Language> {
  const sql = 'select language from app_user where company_id = $1 and id = $2';
  const [row] = await tx.query<{ language: Language }>(sql, [companyId, userId]);
  return row?.language ?? 'en';
}
