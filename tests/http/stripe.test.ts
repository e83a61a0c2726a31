import { receivePaymentWebhook } from '@lorecrew/contract/routes/checkout';
import { BILL_TO, orderBody, Shopper } from '@lorecrew/server/testing/shop';
import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeStripe, SECRET_KEY, type SignedEvent, stripeSignature, WEBHOOK_SECRET } from '../fakes/stripe/stripe.ts';

let nowMs = Date.parse('2026-11-22T15:04:11Z');
const stripe = new FakeStripe({ nowMs: () => nowMs });
const troubles: string[] = [];
let started: StartedApp;
let ada: Shopper;
beforeAll(async () => {
  const environment = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: await stripe.http.listen(),
    PUBLIC_URL: 'http://crew.example',
  };
  const onLogLine = (line: string) => (/"level":"(error|fatal)"/.test(line) ? troubles.push(line) : undefined);
  started = await startApp({ environment, clock: { nowMs: () => nowMs }, onLogLine });
});
afterAll(async () => {
  await started.close();
  await stripe.http.close();
});
beforeEach(async () => {
  ada = await Shopper.arrive(started);
});
afterEach(() => {
  expect(troubles.splice(0)).toEqual([]);
});

async function tell({ body, signature }: SignedEvent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return (await started.app.inject({ method: 'POST', url: receivePaymentWebhook.url, headers, payload: body })).statusCode;
}

/** What Stripe calls the page or invoice of an order, by its address. */
const referenceOf = ({ payUrl }: { payUrl: string | null }) => (payUrl ?? '').split('/').at(-1) ?? '';
const idIn = ({ body }: SignedEvent): string => JSON.parse(body).data.object.id;

async function bought(more: Parameters<typeof orderBody>[0] = {}) {
  const order = await ada.order(orderBody(more));
  const reference = referenceOf(order);
  expect(await tell(stripe.pay(reference))).toBe(200);
  return { order, reference };
}

describe('an order paid with Stripe', () => {
  it('by card: opens a page that leads back, and has its credits when Stripe says so', async () => {
    const order = await ada.order(orderBody({ po_number: '4500', bill_to: { ...BILL_TO, vat_id: 'DE136695976' } }));
    expect(order).toMatchObject({ status: 'waiting', totalCents: null, hasInvoice: false });
    const page = stripe.vault.get(referenceOf(order));
    expect(page).toMatchObject({
      currency: 'eur',
      metadata: { order_id: order.id },
      success_url: `http://crew.example/checkoutSuccess?order=${order.id}`,
      custom_fields: ['Order', order.number, 'PO number', '4500'],
    });
    const customers = stripe.vault.find('customer', { email: ada.email });
    expect(customers).toMatchObject([{ name: 'Harbour Lights GmbH', address: { city: 'Hamburg', country: 'DE' } }]);
    expect(stripe.vault.find('tax_id', { customer: customers[0]?.id })).toMatchObject([{ type: 'eu_vat', value: 'DE136695976' }]);
    expect(await tell(stripe.pay(page.id))).toBe(200);
    expect(await ada.look(order.id)).toMatchObject({ status: 'paid', taxCents: 12_000, totalCents: 72_000, hasInvoice: true });
    expect(await ada.credits()).toMatchObject({ available: 55 });
  });

  it('on invoice: is mailed by Stripe, and has its credits when the transfer is there', async () => {
    const order = await ada.order(orderBody({ method: 'invoice', po_number: '4500' }));
    const reference = referenceOf(order);
    expect(order).toMatchObject({ status: 'waiting', hasInvoice: true });
    expect(stripe.vault.get(reference)).toMatchObject({ days_until_due: 30, subtotal: 60_000, sent: 1, status: 'open' });
    expect(await ada.credits()).toMatchObject({ available: 5 });
    await tell(stripe.pay(reference));
    expect(await ada.look(order.id)).toMatchObject({ status: 'paid', totalCents: 72_000 });
    expect(await ada.credits()).toMatchObject({ available: 55 });
  });

  it('keeps one customer for a company, with its latest tax number', async () => {
    await ada.order(orderBody({ bill_to: { ...BILL_TO, vat_id: 'DE136695976' } }));
    await ada.order(orderBody({ bill_to: { ...BILL_TO, country_id: 'AT', vat_id: 'ATU13585627', company: 'Moved GmbH' } }));
    await ada.order(orderBody({ bill_to: { ...BILL_TO, country_id: 'AT', vat_id: 'ATU13585627', company: 'Moved GmbH' } }));
    const customers = stripe.vault.find('customer', { email: ada.email });
    expect(customers).toMatchObject([{ name: 'Moved GmbH' }]);
    expect(stripe.vault.find('tax_id', { customer: customers[0]?.id })).toMatchObject([{ value: 'ATU13585627' }]);
  });

  it('is one page however often it is asked for, also when the server died before it knew', async () => {
    const body = orderBody();
    const [one, two] = await Promise.all([ada.order(body), ada.order(body)]);
    expect(two.payUrl).toBe(one.payUrl);
    await started.product.seeding.db.query(
      { role: 'owner' },
      'update credit_order set reference = null, pay_url = null where id = $1',
      [one.id],
    );
    expect((await ada.order(body)).payUrl).toBe(one.payUrl);
    expect(stripe.vault.find('checkout.session').filter(({ url }) => url === one.payUrl)).toHaveLength(1);
  });

  it('is refused with CHECKOUT_001 while Stripe is away, and goes on with the same request', async () => {
    const body = orderBody();
    stripe.http.failing = 2;
    const refused = await ada.place(body);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { error: 'CHECKOUT_001', message: 'Checkout process failed' },
    ]);
    expect(troubles.splice(0)).toHaveLength(1);
    expect((await ada.place(body)).statusCode).toBe(201);
  });
});

describe('what Stripe tells', () => {
  it('in any order and any number of times comes to the same', async () => {
    const { order, reference } = await bought();
    const events = [
      stripe.refund(reference, 18_000),
      stripe.event('checkout.session.completed', stripe.vault.get(reference)),
      stripe.event('charge.refunded', { id: 'ch', object: 'charge', payment_intent: stripe.vault.get(reference).payment_intent }),
    ];
    for (const event of [...events, ...events.toReversed()]) expect(await tell(event)).toBe(200);
    expect(await ada.credits()).toMatchObject({ available: 42 });
    expect((await ada.look(order.id)).creditNotes).toMatchObject([{ cause: 'refund', cents: 18_000, credits: 13 }]);
  });

  it('of a refund before the payment is heeded at once, as a whole', async () => {
    const order = await ada.order();
    const paid = stripe.pay(referenceOf(order));
    expect(await tell(stripe.refund(referenceOf(order), 36_000))).toBe(200);
    expect(await ada.credits()).toMatchObject({ available: 30 });
    await tell(paid);
    expect(await ada.credits()).toMatchObject({ available: 30 });
  });

  it('of refunds that fail, disputes and what banks decide, moves credits there and back', async () => {
    const { reference } = await bought();
    const refund = stripe.refund(reference, 72_000);
    await tell(refund);
    expect(await ada.credits()).toMatchObject({ available: 5 });
    await tell(stripe.failRefund(idIn(refund)));
    expect(await ada.credits()).toMatchObject({ available: 55 });
    await tell(stripe.dispute(reference, 72_000, 'warning_needs_response'));
    expect(await ada.credits()).toMatchObject({ available: 55 });
    const dispute = stripe.dispute(reference, 72_000);
    await tell(dispute);
    expect(await ada.credits()).toMatchObject({ available: 5 });
    await tell(stripe.decide(idIn(dispute), 'won'));
    expect(await ada.credits()).toMatchObject({ available: 55 });
  });

  it('that was looked up before something newer was settled is looked up again', async () => {
    const { order, reference } = await bought();
    const refund = stripe.refund(reference, 72_000);
    const [looked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stripe.http.before = async ({ path }) => {
      if (path !== '/v1/credit_notes') return;
      stripe.http.before = async () => undefined;
      looked.resolve();
      await goOn.promise;
    };
    const slow = tell(refund);
    await looked.promise;
    await tell(stripe.failRefund(idIn(refund)));
    goOn.resolve();
    expect(await slow).toBe(200);
    expect(await ada.credits()).toMatchObject({ available: 55 });
    expect((await ada.look(order.id)).creditNotes).toEqual([]);
  });

  it('of an invoice works alike, and every refund has one credit note of Stripe', async () => {
    const { order, reference } = await bought({ method: 'invoice' });
    const refund = stripe.refund(reference, 72_000);
    await tell(refund);
    await tell(stripe.event('refund.updated', stripe.vault.get(idIn(refund))));
    expect(await ada.credits()).toMatchObject({ available: 5 });
    expect(stripe.vault.find('credit_note', { invoice: reference })).toMatchObject([{ amount: 72_000 }]);
    const paper = async (note = '') => (await ada.call({ url: `/api/checkout/orders/${order.id}/document${note}` })).json().url;
    expect(await paper()).toBe(`https://pay.example/${reference}.pdf`);
    expect(await paper(`?note=${idIn(refund)}`)).toMatch(/^https:\/\/pay\.example\/cn_\d+\.pdf$/);
  });

  it('of a page nobody paid at closes the order', async () => {
    const order = await ada.order();
    await tell(stripe.close(referenceOf(order)));
    expect(await ada.look(order.id)).toMatchObject({ status: 'closed', payUrl: null });
  });

  it('while it cannot be asked about it is to be told again', async () => {
    const order = await ada.order();
    const event = stripe.pay(referenceOf(order));
    stripe.http.failing = 2;
    expect(await tell(event)).toBe(503);
    expect(await ada.credits()).toMatchObject({ available: 5 });
    expect(await tell(event)).toBe(200);
    expect(await ada.credits()).toMatchObject({ available: 55 });
  });

  it('of another sum than was ordered brings no credits, and calls for a person', async () => {
    const order = await ada.order();
    Object.assign(stripe.vault.get(referenceOf(order)), { amount_subtotal: 100 });
    await tell(stripe.pay(referenceOf(order)));
    expect(await ada.credits()).toMatchObject({ available: 5 });
    expect(troubles.splice(0)).toEqual([expect.stringContaining('an order was not paid as it was ordered')]);
  });

  it('about other business of the same account is taken and forgotten', async () => {
    const before = stripe.http.calls.length;
    expect(await tell(stripe.event('customer.created', { id: 'cus_x', object: 'customer' }))).toBe(200);
    const foreign = stripe.vault.add('cs', 'checkout.session', { metadata: {}, payment_status: 'paid' });
    expect(await tell(stripe.event('checkout.session.completed', foreign))).toBe(200);
    expect(stripe.http.calls.length).toBe(before);
  });

  it.each([
    ['is signed with another secret', (body: string) => stripeSignature({ body, secret: 'whsec_other', atMs: nowMs })],
    ['is older than five minutes', (body: string) => stripeSignature({ body, secret: WEBHOOK_SECRET, atMs: nowMs - 301_000 })],
    ['was altered', (body: string) => stripeSignature({ body: `${body} `, secret: WEBHOOK_SECRET, atMs: nowMs })],
    ['has a signature of nothing', () => 't=1,v1=00'],
  ])('is refused where it %s', async (_what, sign) => {
    const order = await ada.order();
    const { body } = stripe.pay(referenceOf(order));
    expect(await tell({ body, signature: sign(body) })).toBe(400);
    expect(await ada.credits()).toMatchObject({ available: 5 });
  });

  it.each([
    ['live mode, which is not ours', { livemode: true }],
    ['an account connected to ours', { account: 'acct_other' }],
  ])('is refused where it is of %s', async (_what, more) => {
    const order = await ada.order();
    stripe.pay(referenceOf(order));
    expect(await tell(stripe.event('checkout.session.completed', stripe.vault.get(referenceOf(order)), more))).toBe(400);
  });
});

it('there is no sandbox beside Stripe', async () => {
  expect((await started.app.inject({ url: '/api/sandbox/payments/x' })).statusCode).toBe(404);
  nowMs += 1;
});
