import type Stripe from 'stripe';
import type { Payment, PaymentState } from '../../ports/payments.ts';

/** The id of something that Stripe gives as an id, or whole. */
export function idOf(thing: string | { readonly id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null);
}

type MoneyBack = Pick<PaymentState, 'refunds' | 'disputes'>;

/** Inquiries move no money. */
const WITHOUT_MONEY: readonly string[] = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** Everything that went back of a payment, or was called back. */
async function moneyBack(stripe: Stripe, paymentIntent: string | null): Promise<MoneyBack> {
  if (paymentIntent === null) return { refunds: [], disputes: [] };
  const about = { payment_intent: paymentIntent, limit: 100 };
  const [refunds, disputes] = await Promise.all([stripe.refunds.list(about), stripe.disputes.list(about)]);
  return {
    refunds: refunds.data.map(({ id, amount: cents, created, status }) => ({
      id,
      cents,
      atMs: created * 1_000,
      failed: status === 'failed' || status === 'canceled',
    })),
    disputes: disputes.data.flatMap(({ id, amount: cents, created, status }) =>
      WITHOUT_MONEY.includes(status) ? [] : [{ id, cents, atMs: created * 1_000, won: status === 'won' }],
    ),
  };
}

function checkoutStatus(session: Stripe.Checkout.Session): PaymentState['status'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'closed';
  if (session.status !== 'complete') return 'waiting';
  // Some ways of paying take days, and may fail in the end.
  const intent = session.payment_intent;
  const failed = typeof intent === 'object' && (intent?.status === 'requires_payment_method' || intent?.status === 'canceled');
  return failed ? 'failed' : 'processing';
}

async function lookAtCheckout(stripe: Stripe, reference: string): Promise<PaymentState> {
  const session = await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] });
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return {
    status: checkoutStatus(session),
    paidAtMs: typeof charge === 'object' && charge ? charge.created * 1_000 : null,
    netCents: session.amount_subtotal ?? 0,
    taxCents: session.total_details?.amount_tax ?? null,
    totalCents: session.amount_total,
    currency: session.currency ?? '',
    hasInvoice: session.invoice !== null && session.payment_status === 'paid',
    ...(await moneyBack(stripe, idOf(intent))),
  };
}

/** Money of an invoice that went back without a payment of Stripe's: by a transfer that somebody made. */
function outOfBand(notes: readonly Stripe.CreditNote[]): MoneyBack['refunds'] {
  return notes.flatMap(({ id, out_of_band_amount: cents, created, status }) =>
    cents ? [{ id, cents, atMs: created * 1_000, failed: status === 'void' }] : [],
  );
}

const INVOICE_STATUS: Readonly<Record<string, PaymentState['status']>> = {
  paid: 'paid',
  void: 'closed',
  uncollectible: 'closed',
};

async function lookAtInvoice(stripe: Stripe, reference: string): Promise<PaymentState> {
  const invoice = await stripe.invoices.retrieve(reference, { expand: ['payments'] });
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment, status }) =>
    status === 'paid' ? [idOf(payment.payment_intent)] : [],
  );
  const [{ refunds, disputes }, notes] = await Promise.all([
    moneyBack(stripe, intents[0] ?? null),
    stripe.creditNotes.list({ invoice: reference, limit: 100 }),
  ]);
  const { status, subtotal, total, total_taxes: taxes, currency, status_transitions: when } = invoice;
  return {
    status: INVOICE_STATUS[status ?? ''] ?? 'waiting',
    paidAtMs: when.paid_at === null ? null : when.paid_at * 1_000,
    netCents: subtotal,
    taxCents: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    totalCents: total,
    currency,
    hasInvoice: true,
    refunds: [...refunds, ...outOfBand(notes.data)],
    disputes,
  };
}

/** How a payment stands at Stripe. */
export function lookAt(stripe: Stripe, { reference, method }: Payment): Promise<PaymentState> {
  return method === 'card' ? lookAtCheckout(stripe, reference) : lookAtInvoice(stripe, reference);
}
