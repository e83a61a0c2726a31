import type { BillTo, OrderBody } from '@lorecrew/contract/api/checkout';
import { paths } from '@lorecrew/contract/paths';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { type OpenPayment, PaymentRefused } from '../../../ports/payments.ts';
import { recordAuditEvent } from '../../accounts/audit/commands.ts';
import type { UserHolder } from '../../accounts/auth/queries.ts';
import { insertOrder, type OrderRecord, type OrdersContext, orderNumber, setOpened } from '../commands.ts';
import { taxAtlas } from './queries.ts';
import { checkBillTo, judgePack } from './rules.ts';
import { findBillTo, findProduct, saveBillTo, saveCustomer } from './store.ts';

type Buyer = Pick<UserHolder, 'userId' | 'companyId'> & { readonly email: string; readonly network: string };

/** Whether what is sent again for a request is what was sent first. */
function isSameOrder(order: OrderRecord, body: OrderBody): boolean {
  return order.productId === body.product_id && order.method === body.method && order.poNumber === body.po_number;
}

/** Writes the order, or finds the one this request has written before; nothing is paid yet. */
async function write(
  { db, ids, clock }: OrdersContext,
  { buyer, body, billTo }: { buyer: Buyer; body: OrderBody; billTo: BillTo },
): Promise<Result<{ order: OrderRecord; customer: string | null }>> {
  const { companyId, userId, email, network } = buyer;
  return db.transaction({ role: 'tenant', companyId }, async (tx) => {
    const judged = judgePack(await findProduct(tx, body.product_id), body);
    if (!judged.ok) return judged;
    const { id: productId, credits, unitCents, currency } = judged.value;
    const order = await insertOrder(tx, {
      companyId,
      id: ids.uuid(),
      requestKey: body.request_key,
      userId,
      email,
      productId,
      credits,
      unitCents,
      currency,
      netCents: credits * unitCents,
      method: body.method,
      poNumber: body.po_number,
      billTo,
      createdAtMs: clock.nowMs(),
    });
    if (!isSameOrder(order, body)) return refuse('REQUEST_001');
    await saveBillTo(tx, { companyId, billTo });
    await recordAuditEvent(tx, { atMs: clock.nowMs(), action: 'order.placed', companyId, userId, network });
    const kept = await findBillTo(tx, companyId);
    return ok({ order, customer: kept?.customer ?? null });
  });
}

function refusalOf(error: unknown): Result<never> {
  if (!(error instanceof PaymentRefused)) throw error;
  return refuse(error.why === 'misconfigured' ? 'CHECKOUT_003' : 'CHECKOUT_001');
}

/**
 * Places an order and opens the page or invoice where it is paid. May be repeated with the same request key, also after the server
 * died on the way: it is one order and one payment. Wrong fields stand beside their names.
 */
export async function placeOrder(
  context: OrdersContext,
  { buyer, body }: { buyer: Buyer; body: OrderBody },
): Promise<Result<string> | { ok: false; code: 'REQUEST_001'; fields: Record<string, string> }> {
  const { db, payments, siteUrl, onError } = context;
  const checked = checkBillTo(body.bill_to, taxAtlas);
  if (!checked.ok) return { ok: false, code: 'REQUEST_001', fields: checked.fields };
  const { billTo } = checked;
  const written = await write(context, { buyer, body, billTo });
  if (!written.ok) return written;
  const { order, customer } = written.value;
  const { companyId, id } = order;
  if (order.reference !== null) return ok(id);
  let opened: OpenPayment;
  try {
    opened = await payments.open({
      ...order,
      number: orderNumber(order.number),
      customer,
      paidUrl: siteUrl() + paths.checkoutSuccess(id),
      backUrl: siteUrl() + paths.checkout(),
    });
  } catch (error) {
    onError(error, 'an order could not be opened for payment', { orderId: id });
    return refusalOf(error);
  }
  await db.transaction({ role: 'tenant', companyId }, async (tx) => {
    await setOpened(tx, { companyId, id, reference: opened.reference, payUrl: opened.payUrl });
    if (opened.customer !== null) await saveCustomer(tx, { companyId, customer: opened.customer });
  });
  return ok(id);
}
