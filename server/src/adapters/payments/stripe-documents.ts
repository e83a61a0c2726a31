import type Stripe from 'stripe';
import type { PaperPlace, Payment } from '../../ports/payments.ts';
import { idOf } from './stripe-states.ts';

/** The invoice of a payment: of an invoice order itself, of a card the one that Checkout made. */
async function invoiceOf(stripe: Stripe, { reference, method }: Payment): Promise<string | null> {
  if (method === 'invoice') return reference;
  return idOf((await stripe.checkout.sessions.retrieve(reference)).invoice);
}

async function notesOf(stripe: Stripe, invoice: string): Promise<Stripe.CreditNote[]> {
  return (await stripe.creditNotes.list({ invoice, limit: 100 })).data;
}

function covers({ id, refunds }: Stripe.CreditNote, refundId: string): boolean {
  return id === refundId || refunds.some(({ refund }) => idOf(refund) === refundId);
}

/** Gives every refund a credit note that has none yet. */
export async function issueNotes(stripe: Stripe, payment: Payment & { readonly refundIds: readonly string[] }): Promise<void> {
  const invoice = await invoiceOf(stripe, payment);
  if (invoice === null) return;
  const notes = await notesOf(stripe, invoice);
  for (const refundId of payment.refundIds) {
    if (notes.some((note) => covers(note, refundId))) continue;
    const { amount } = await stripe.refunds.retrieve(refundId);
    await stripe.creditNotes.create(
      { invoice, amount, refunds: [{ refund: refundId, amount_refunded: amount }] },
      { idempotencyKey: `note-${refundId}` },
    );
  }
}

/** Where Stripe keeps a paper. */
export async function findPaper(stripe: Stripe, payment: Payment & { readonly refundId: string | null }): Promise<PaperPlace> {
  const { refundId } = payment;
  const invoice = await invoiceOf(stripe, payment);
  if (invoice === null) return { at: 'nowhere' };
  const url =
    refundId === null
      ? (await stripe.invoices.retrieve(invoice)).invoice_pdf
      : (await notesOf(stripe, invoice)).find((note) => covers(note, refundId))?.pdf;
  return url ? { at: 'provider', url } : { at: 'nowhere' };
}
