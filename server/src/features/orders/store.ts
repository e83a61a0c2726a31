import type { Language } from '@lorecrew/contract/languages';
import { sql } from 'kysely';
import { scoped } from '../../ports/query-builder.ts';
import { anyOf, countRows, isTrue } from '../../ports/sql-fragments.ts';
import type { Database, Queryable } from '../../ports.ts';
import type { NoteRecord, OrderRecord } from './schema.ts';

/** The orders of a company. */
function ordersOf(tx: Queryable, companyId: string) {
  return tx
    .selectFrom('credit_order')
    .select([
      'company_id as companyId',
      'id',
      'number',
      'request_key as requestKey',
      'user_id as userId',
      'email',
      'product_id as productId',
      'credits',
      'unit_cents as unitCents',
      'currency',
      'net_cents as netCents',
      'tax_cents as taxCents',
      'total_cents as totalCents',
      'method',
      'po_number as poNumber',
      'bill_to as billTo',
      'status',
      'reference',
      'pay_url as payUrl',
      'has_invoice as hasInvoice',
      'settled',
      'created_at as createdAt',
      'paid_at as paidAt',
    ])
    .where('company_id', '=', companyId);
}

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
  await tx
    .insertInto('credit_order')
    .values({
      company_id: order.companyId,
      id: order.id,
      request_key: order.requestKey,
      user_id: order.userId,
      email: order.email,
      product_id: order.productId,
      credits: order.credits,
      unit_cents: order.unitCents,
      currency: order.currency,
      net_cents: order.netCents,
      method: order.method,
      po_number: order.poNumber,
      bill_to: JSON.stringify(order.billTo),
      created_at: new Date(order.createdAtMs),
    })
    .onConflict((oc) => oc.columns(['company_id', 'request_key']).doNothing())
    .execute();
  const row = await ordersOf(tx, order.companyId).where('request_key', '=', order.requestKey).executeTakeFirst();
  if (!row) throw new Error('An order was neither written nor found.');
  return toOrder(row);
}

/** Remembers where an order is paid. */
export async function setOpened(
  tx: Queryable,
  { companyId, id, reference, payUrl }: { companyId: string; id: string; reference: string; payUrl: string },
): Promise<void> {
  await tx
    .updateTable('credit_order')
    .set((eb) => ({
      reference,
      pay_url: payUrl,
      has_invoice: isTrue(eb.or([eb.ref('has_invoice'), eb('method', '=', 'invoice')])),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** An order of a company, held until the transaction ends where it is to be changed. */
export async function findOrder(
  tx: Queryable,
  { companyId, id, hold = false }: { companyId: string; id: string; hold?: boolean },
): Promise<OrderRecord | null> {
  const order = ordersOf(tx, companyId).where('id', '=', id);
  const row = await (hold ? order.forUpdate() : order).executeTakeFirst();
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
  let found = ordersOf(tx, companyId).where('reference', 'is not', null);
  if (status !== undefined) found = found.where('status', '=', status);
  if (search !== undefined && search !== '') {
    const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) =>
      eb.or([
        eb(sql<string>`'LC-' || ${eb.ref('number')}`, 'ilike', words),
        eb('po_number', 'ilike', words),
        eb('email', 'ilike', words),
      ]),
    );
  }
  const rows = await found.orderBy('number', 'desc').limit(limit).offset(offset).execute();
  const counted = found.clearSelect().select(countRows.as('n'));
  return { orders: rows.map(toOrder), total: (await counted.executeTakeFirstOrThrow()).n };
}

/** Keeps how the payment of an order stands, and counts that it was brought there. */
export async function setStanding(
  tx: Queryable,
  input: Pick<OrderRecord, 'companyId' | 'id' | 'status' | 'taxCents' | 'totalCents' | 'hasInvoice' | 'paidAtMs'>,
): Promise<void> {
  const { companyId, id, status, taxCents, totalCents, hasInvoice, paidAtMs } = input;
  await tx
    .updateTable('credit_order')
    .set((eb) => ({
      status,
      tax_cents: taxCents,
      total_cents: totalCents,
      has_invoice: hasInvoice,
      paid_at: paidAtMs === null ? null : new Date(paidAtMs),
      settled: eb('settled', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Notes about orders of a company, the oldest first. */
export async function findNotes(
  tx: Queryable,
  { companyId, orderIds }: { companyId: string; orderIds: readonly string[] },
): Promise<NoteRecord[]> {
  const rows = await tx
    .selectFrom('credit_note')
    .select((eb) => [
      'order_id as orderId',
      'id',
      'number',
      'cause',
      'cents',
      'credits',
      'at',
      isTrue(eb('undone_at', 'is not', null)).as('undone'),
    ])
    .where('company_id', '=', companyId)
    .where('order_id', '=', anyOf('uuid', orderIds))
    .orderBy('number')
    .execute();
  return rows.map(({ at, ...note }) => ({ ...note, atMs: at.getTime() }));
}

/** Writes a note. */
export async function insertNote(
  tx: Queryable,
  { companyId, orderId, id, cause, cents, credits, atMs }: Omit<NoteRecord, 'number' | 'undone'> & { companyId: string },
): Promise<void> {
  const note = { company_id: companyId, order_id: orderId, id, cause, cents, credits, at: new Date(atMs) };
  await tx.insertInto('credit_note').values(note).execute();
}

/** Marks a note as undone: its money came back. */
export async function undoNote(
  tx: Queryable,
  { companyId, orderId, id, atMs }: { companyId: string; orderId: string; id: string; atMs: number },
): Promise<void> {
  await tx
    .updateTable('credit_note')
    .set({ undone_at: new Date(atMs) })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .execute();
}

/** Writes down that a notice came. A second time changes nothing. */
export async function insertNotice(
  tx: Queryable,
  { companyId, orderId, id, type, atMs }: { companyId: string; orderId: string; id: string; type: string; atMs: number },
): Promise<void> {
  const notice = { company_id: companyId, order_id: orderId, id, type, received_at: new Date(atMs) };
  await tx
    .insertInto('payment_notice')
    .values(notice)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

const gateway = { role: 'gateway' } as const;

export type Noticed = Pick<OrderRecord, 'companyId' | 'reference' | 'settled'>;

/** Whose order it is that a notice is about, what the provider calls it, and how often it was settled. */
export async function findNoticed(db: Database, orderId: string): Promise<Noticed | null> {
  const order = scoped(db, gateway).selectFrom('credit_order').where('id', '=', orderId);
  return (await order.select(['company_id as companyId', 'reference', 'settled']).executeTakeFirst()) ?? null;
}

/** What the buyer of an order reads; English where they have left. */
export async function findLanguage(
  tx: Queryable,
  { companyId, userId }: Pick<OrderRecord, 'companyId' | 'userId'>,
): Promise<Language> {
  if (userId === null) return 'en';
  const user = tx.selectFrom('app_user').select('language').where('company_id', '=', companyId).where('id', '=', userId);
  return (await user.executeTakeFirst())?.language ?? 'en';
}
