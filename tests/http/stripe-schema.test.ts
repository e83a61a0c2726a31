import { stripePayments } from '@lorecrew/server/adapters/payments/stripe';
import type { PayableOrder, Payments } from '@lorecrew/server/ports/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMock, stripeMock } from '../fakes/stripe/mock.ts';
import { FakeStripe, WEBHOOK_SECRET } from '../fakes/stripe/stripe.ts';

/** stripe-mock knows Stripe's own schema: whatever it takes, Stripe's API understands. It keeps nothing and answers with samples. */
const mock = await stripeMock();
const without = 'without' in mock ? mock.without : null;
if (without !== null) process.stdout.write(`Calls to Stripe are not held against its schema: ${without}.\n`);

const order: PayableOrder = {
  id: '2f0c3a51-5d0e-4a40-8f5b-111111111111',
  number: 'LC-1042',
  companyId: '2f0c3a51-5d0e-4a40-8f5b-222222222222',
  credits: 50,
  unitCents: 1200,
  currency: 'EUR',
  method: 'card',
  poNumber: '4500',
  email: 'juniper@crew.example',
  billTo: {
    company: 'Harbour Lights GmbH',
    street: 'Quay 1',
    postal_code: '20457',
    city: 'Hamburg',
    country_id: 'DE',
    vat_id: 'DE136695976',
  },
  customer: null,
  paidUrl: 'https://crew.example/checkoutSuccess?order=1',
  backUrl: 'https://crew.example/dashboard/checkout',
};

describe.skipIf(without !== null)('Stripe’s own schema takes every call the product makes', () => {
  let running: { url: string; stop: () => void };
  let payments: Payments;
  beforeAll(async () => {
    if ('without' in mock) return;
    running = await startMock(mock.program);
    payments = stripePayments({ secretKey: 'sk_test_0fTests', webhookSecrets: [WEBHOOK_SECRET], apiUrl: running.url });
  });
  afterAll(() => running?.stop());

  it('to open the page of a card, for a company that is new and for one that is known', async () => {
    const opened = await payments.open(order);
    expect(opened).toMatchObject({ reference: expect.stringMatching(/^cs_/), customer: expect.stringMatching(/^cus_/) });
    await payments.open({ ...order, customer: opened.customer, poNumber: '', billTo: { ...order.billTo, vat_id: '' } });
  });

  it.each([
    ['AT', 'ATU13585627'],
    ['GB', 'GB980780684'],
    ['CH', 'CHE116281710MWST'],
    ['NO', 'NO974760673MVA'],
  ])('with a tax number of %s', async (country_id, vat_id) => {
    await payments.open({ ...order, billTo: { ...order.billTo, country_id, vat_id } });
  });

  it('to write an invoice and have it mailed; only the page to pay at is missing, which samples do not have', async () => {
    await expect(payments.open({ ...order, method: 'invoice' })).rejects.toThrow('Stripe has no page for the invoice of order');
  });

  it.each(['card', 'invoice'] as const)('to look at a payment by %s, and for its papers', async (method) => {
    const payment = { reference: method === 'card' ? 'cs_test_1' : 'in_1', method };
    expect(await payments.look(payment)).toMatchObject({ netCents: expect.any(Number), currency: expect.any(String) });
    await payments.document({ ...payment, refundId: null });
    await payments.document({ ...payment, refundId: 're_1' });
    await payments.issueNotes({ ...payment, refundIds: ['re_other'] });
  });

  it('to find which order a refund, a dispute or a credit note is about', async () => {
    const nowMs = Date.parse('2026-11-22T15:04:11Z');
    const signed = new FakeStripe({ nowMs: () => nowMs });
    for (const [type, object] of [
      ['refund.created', { id: 're_1', object: 'refund', payment_intent: 'pi_1' }],
      ['charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }],
      ['credit_note.created', { id: 'cn_1', object: 'credit_note', invoice: 'in_1' }],
    ] as const) {
      const { body, signature } = signed.event(type, object);
      expect(await payments.read({ body: Buffer.from(body), signature, nowMs })).toMatchObject({ type });
    }
  });

  it('and would refuse one that does not fit', async () => {
    await expect(payments.open({ ...order, currency: '', unitCents: 0.5 })).rejects.toMatchObject({ why: 'misconfigured' });
  });
});
