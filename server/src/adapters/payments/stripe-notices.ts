import type Stripe from 'stripe';
import type { PaymentNotice } from '../../ports/payments.ts';
import { idOf } from './stripe-states.ts';

type About = PaymentNotice['about'];

function about(input: { metadata: Stripe.Metadata | null; reference: string; method: 'card' | 'invoice' }): About {
  const orderId = input.metadata?.order_id;
  return orderId === undefined ? null : { orderId, reference: input.reference, method: input.method };
}

function aboutInvoice({ id, metadata, collection_method }: Stripe.Invoice): About {
  // Checkout makes an invoice, too; its order is paid at the page, and told of by the page.
  return collection_method === 'send_invoice' ? about({ metadata, reference: id, method: 'invoice' }) : null;
}

/** Charges, refunds and disputes know a payment only: which page or invoice it belongs to has to be asked. */
async function aboutPayment(stripe: Stripe, intent: string | null): Promise<About> {
  if (intent === null) return null;
  const { data: sessions } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  const [session] = sessions;
  if (session) return about({ metadata: session.metadata, reference: session.id, method: 'card' });
  const { data: payments } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent },
    limit: 1,
  });
  const invoice = idOf(payments[0]?.invoice);
  return invoice === null ? null : aboutInvoice(await stripe.invoices.retrieve(invoice));
}

/** Which order an event is about. The event is no more than a hint: what it says of the payment is not used. */
export async function aboutEvent(stripe: Stripe, event: Stripe.Event): Promise<About> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const { id, metadata } = event.data.object;
      return about({ metadata, reference: id, method: 'card' });
    }
    case 'invoice.paid':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
    case 'invoice.payment_failed':
      return aboutInvoice(event.data.object);
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return aboutPayment(stripe, idOf(event.data.object.payment_intent));
    case 'credit_note.created':
    case 'credit_note.voided': {
      const invoice = idOf(event.data.object.invoice);
      return invoice === null ? null : aboutInvoice(await stripe.invoices.retrieve(invoice));
    }
    default:
      return null;
  }
}
