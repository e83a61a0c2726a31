import { createHmac } from 'node:crypto';
import { answerCall, checkoutInvoice } from './api.ts';
import { type Thing, Vault } from './bank.ts';
import { StripeHttp } from './http.ts';

export const SECRET_KEY = 'sk_test_of_tests';
export const WEBHOOK_SECRET = 'whsec_of_tests';

/** What is posted to a webhook endpoint. */
export interface SignedEvent {
  readonly body: string;
  readonly signature: string;
}

/** The header as Stripe describes it: the time, and the HMAC of time and body. */
export function stripeSignature({ body, secret, atMs }: { body: string; secret: string; atMs: number }): string {
  const at = Math.floor(atMs / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

/** Stripe on this machine: its API, people who pay at its pages, banks, and the events that follow. No money anywhere. */
export class FakeStripe {
  readonly vault = new Vault();
  readonly http = new StripeHttp({ secretKey: SECRET_KEY, answer: (call) => answerCall(this.vault, call) });
  private readonly nowMs: () => number;
  private events = 0;

  constructor({ nowMs }: { nowMs: () => number }) {
    this.nowMs = nowMs;
  }

  /** An event about an object, signed as Stripe signs. */
  event(type: string, object: Thing, more: object = {}): SignedEvent {
    this.events += 1;
    const body = JSON.stringify({
      id: `evt_${this.events}`,
      object: 'event',
      type,
      livemode: false,
      created: Math.floor(this.nowMs() / 1_000),
      data: { object },
      ...more,
    });
    return { body, signature: stripeSignature({ body, secret: WEBHOOK_SECRET, atMs: this.nowMs() }) };
  }

  /** Somebody pays at the page or by the invoice with this id. */
  pay(id: string): SignedEvent {
    const at = Math.floor(this.nowMs() / 1_000);
    const thing = this.vault.get(id);
    const intent = this.vault.add('pi', 'payment_intent', {
      status: 'succeeded',
      latest_charge: { id: 'ch_of_tests', created: at },
    });
    if (thing.object === 'checkout.session') {
      const invoice = checkoutInvoice(this.vault, thing.invoice_metadata).id;
      Object.assign(thing, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, invoice });
      return this.event('checkout.session.completed', thing);
    }
    const payment = this.vault.add('inpay', 'invoice_payment', {
      invoice: id,
      payment_intent: intent.id,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    Object.assign(thing, { status: 'paid', status_transitions: { paid_at: at }, payments: { object: 'list', data: [payment] } });
    return this.event('invoice.paid', thing);
  }

  /** Nobody paid in time. */
  close(id: string): SignedEvent {
    const thing = this.vault.get(id);
    const isPage = thing.object === 'checkout.session';
    Object.assign(thing, { status: isPage ? 'expired' : 'void' });
    return this.event(isPage ? 'checkout.session.expired' : 'invoice.voided', thing);
  }

  private intentOf(id: string): unknown {
    const thing = this.vault.get(id);
    return thing.payment_intent ?? this.vault.find('invoice_payment', { invoice: id })[0]?.payment_intent;
  }

  refund(id: string, amount: number): SignedEvent {
    const refund = this.vault.add('re', 'refund', { amount, status: 'succeeded', payment_intent: this.intentOf(id) });
    return this.event('refund.created', refund);
  }

  failRefund(refundId: string): SignedEvent {
    return this.event('refund.failed', Object.assign(this.vault.get(refundId), { status: 'failed' }));
  }

  dispute(id: string, amount: number, status = 'needs_response'): SignedEvent {
    const dispute = this.vault.add('dp', 'dispute', { amount, status, payment_intent: this.intentOf(id) });
    return this.event('charge.dispute.created', dispute);
  }

  decide(disputeId: string, status: 'won' | 'lost'): SignedEvent {
    return this.event('charge.dispute.closed', Object.assign(this.vault.get(disputeId), { status }));
  }
}
