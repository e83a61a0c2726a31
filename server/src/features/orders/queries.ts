import { ORDERS_PAGE, type Order, type OrdersQuery } from '@lorecrew/contract/api/checkout';
import type { Database, Queryable } from '../../ports.ts';
import { goodUntil } from '../credits/queries.ts';
import { noteNumber, orderNumber } from './rules.ts';
import type { NoteRecord, OrderRecord } from './schema.ts';
import { findNotes, findOrder, findOrders } from './store.ts';

export type { NoteRecord, OrderRecord };
export { findNotes, findOrder, noteNumber, orderNumber };

function toOrder({
  order,
  notes,
  goodUntilMs,
}: {
  order: OrderRecord;
  notes: readonly NoteRecord[];
  goodUntilMs: number | null;
}): Order {
  const { id, status, credits, unitCents, currency, netCents, taxCents, totalCents, method, poNumber, email } = order;
  const { createdAtMs, paidAtMs, hasInvoice, payUrl } = order;
  return {
    id,
    number: orderNumber(order.number),
    status,
    credits,
    unitCents,
    currency,
    netCents,
    taxCents,
    totalCents,
    method,
    poNumber,
    email,
    createdAtMs,
    paidAtMs,
    goodUntilMs,
    payUrl: status === 'waiting' || status === 'failed' ? payUrl : null,
    hasInvoice,
    creditNotes: notes.map((note) => ({
      id: note.id,
      cause: note.cause,
      cents: note.cents,
      credits: note.credits,
      atMs: note.atMs,
      undone: note.undone,
    })),
  };
}

async function withNotes(tx: Queryable, companyId: string, orders: readonly OrderRecord[]): Promise<Order[]> {
  const orderIds = orders.map(({ id }) => id);
  const notes = await findNotes(tx, { companyId, orderIds });
  const until = await goodUntil(tx, { companyId, orderIds });
  return orders.map((order) =>
    toOrder({
      order,
      notes: notes.filter(({ orderId }) => orderId === order.id),
      goodUntilMs: until.get(order.id) ?? null,
    }),
  );
}

/** An order as its company sees it; null for one that is not theirs. */
export function loadOrder(db: Database, { companyId, id }: { companyId: string; id: string }): Promise<Order | null> {
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const order = await findOrder(tx, { companyId, id });
    return order ? ((await withNotes(tx, companyId, [order]))[0] ?? null) : null;
  });
}

/** A page of a company's orders, the latest first. */
export function ordersOf(
  db: Database,
  { companyId, query }: { companyId: string; query: OrdersQuery },
): Promise<{ orders: Order[]; total: number }> {
  const { page, ...filter } = query;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const found = await findOrders(tx, { companyId, ...filter, limit: ORDERS_PAGE, offset: (page - 1) * ORDERS_PAGE });
    return { orders: await withNotes(tx, companyId, found.orders), total: found.total };
  });
}
