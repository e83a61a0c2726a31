import { BRAND } from '@lorecrew/contract/brand';
import type Stripe from 'stripe';
import { type OpenPayment, type PayableOrder, PaymentRefused } from '../../ports/payments.ts';

const PAYABLE_WITHIN_DAYS = 30;

/** What both ways of paying carry, so that every notice leads back to its order. */
function marks({ id, companyId }: PayableOrder) {
  return { metadata: { order_id: id, company_id: companyId } };
}

function numbers({ number, poNumber }: PayableOrder) {
  const order = { name: 'Order', value: number };
  return { custom_fields: poNumber === '' ? [order] : [order, { name: 'PO number', value: poNumber }] };
}

/** Opens Stripe's page for paying by card. The key makes it the same page however often it is asked for. */
export async function openCheckout(
  stripe: Stripe,
  { order, customer }: { order: PayableOrder; customer: string },
): Promise<OpenPayment> {
  const { id, credits, unitCents, currency, paidUrl, backUrl } = order;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: id,
      customer,
      line_items: [
        {
          quantity: credits,
          price_data: {
            currency: currency.toLowerCase(),
            unit_amount: unitCents,
            tax_behavior: 'exclusive',
            product_data: { name: `Credit: a seat in a ${BRAND} session` },
          },
        },
      ],
      automatic_tax: { enabled: true },
      invoice_creation: { enabled: true, invoice_data: { ...marks(order), ...numbers(order) } },
      payment_intent_data: marks(order),
      success_url: paidUrl,
      cancel_url: backUrl,
      ...marks(order),
    },
    { idempotencyKey: `order-${id}` },
  );
  if (session.url === null) throw new PaymentRefused({ message: `Stripe opened no page for order ${id}.`, why: 'unreachable' });
  return { reference: session.id, payUrl: session.url, customer };
}

/** Writes an invoice and has Stripe mail it. Every step has its key, so one that was cut short goes on where it was. */
export async function openInvoice(
  stripe: Stripe,
  { order, customer }: { order: PayableOrder; customer: string },
): Promise<OpenPayment> {
  const { id, credits, unitCents } = order;
  const currency = order.currency.toLowerCase();
  const key = (step: string) => ({ idempotencyKey: `order-${id}-${step}` });
  const { id: reference } = await stripe.invoices.create(
    {
      customer,
      currency,
      collection_method: 'send_invoice',
      days_until_due: PAYABLE_WITHIN_DAYS,
      auto_advance: false,
      pending_invoice_items_behavior: 'exclude',
      automatic_tax: { enabled: true },
      ...numbers(order),
      ...marks(order),
    },
    key('invoice'),
  );
  const amount = credits * unitCents;
  const description = `${credits} credits, each a seat in a ${BRAND} session`;
  await stripe.invoiceItems.create(
    { customer, invoice: reference, currency, amount, description, tax_behavior: 'exclusive' },
    key('item'),
  );
  await stripe.invoices.finalizeInvoice(reference, { auto_advance: false }, key('final'));
  const sent = await stripe.invoices.sendInvoice(reference, {}, key('send'));
  if (!sent.hosted_invoice_url)
    throw new PaymentRefused({ message: `Stripe has no page for the invoice of order ${id}.`, why: 'unreachable' });
  return { reference, payUrl: sent.hosted_invoice_url, customer };
}
