import { CheckoutAnswer } from '@lorecrew/contract/api/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../testing/people.ts';
import { BILL_TO, orderBody, Shopper } from '../../../testing/shop.ts';
import { type StartedApp, startApp } from '../../../testing/start-app.ts';

let started: StartedApp;
let ada: Shopper;
beforeAll(async () => {
  started = await startApp();
  ada = await Shopper.arrive(started);
});
afterAll(() => started.close());

const checkout = async () => CheckoutAnswer.parse((await ada.call({ url: '/api/checkout' })).json());
const own = (sql: string) => started.product.seeding.db.query({ role: 'owner' }, sql);

describe('the packs', () => {
  it('are four, the more the cheaper, in euro without VAT', async () => {
    const { products, vatPercent, billTo } = await checkout();
    expect(products.map(({ credits, unitCents, currency }) => [credits, unitCents, currency])).toEqual([
      [10, 1400, 'EUR'],
      [50, 1200, 'EUR'],
      [250, 950, 'EUR'],
      [1000, 800, 'EUR'],
    ]);
    expect([vatPercent, billTo]).toEqual([19, null]);
  });

  it('come with whom the latest invoice was made out to', async () => {
    await ada.order(orderBody({ bill_to: { ...BILL_TO, vat_id: 'DE136695976' } }));
    expect((await checkout()).billTo).toEqual({ ...BILL_TO, vat_id: 'DE136695976' });
  });

  it('can be edited: what cannot be sold as it stands is not offered, and refused', async () => {
    await own(`insert into product (id, credits, unit_cents, currency, active) values
      ('free', 5, 0, 'EUR', true), ('odd', 5, 100, 'euro', true), ('yen', 5, 100, 'JPY', true), ('old', 5, 100, 'EUR', false)`);
    expect((await checkout()).products.map(({ credits }) => credits)).toEqual([10, 50, 250, 1000]);
    for (const [product_id, unit_cents] of [
      ['free', 0],
      ['odd', 100],
      ['yen', 100],
      ['old', 100],
      ['none', 100],
    ] as const) {
      const answer = await ada.place(orderBody({ product_id, unit_cents }));
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          error: 'CHECKOUT_003',
          message: 'Product configuration error: This item cannot be purchased at this time. Please contact support.',
        },
      ]);
    }
  });

  it('are sold at the price the page has shown, or not at all', async () => {
    const answer = await ada.place(orderBody({ unit_cents: 1100 }));
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'ORDER_001']);
  });
});

describe('an order that is placed', () => {
  it('twice with one request is one order, and another one with the same request is refused', async () => {
    const body = orderBody();
    const [one, two] = await Promise.all([ada.order(body), ada.order(body)]);
    expect([two.id, two.number, two.payUrl]).toEqual([one.id, one.number, one.payUrl]);
    expect((await ada.place({ ...body, method: 'invoice' })).json().error).toBe('REQUEST_001');
    expect((await ada.order()).id).not.toBe(one.id);
  });

  it.each([
    ['no company', { company: ' ' }, 'bill_to.company'],
    ['no street', { street: '' }, 'bill_to.street'],
    ['no postal code', { postal_code: '' }, 'bill_to.postal_code'],
    ['no city', { city: '' }, 'bill_to.city'],
    ['two lines for a city', { city: 'Hamburg\nBcc: x@y.z' }, 'bill_to.city'],
    ['a company that nobody can see', { company: '\u200b\u2060' }, 'bill_to.company'],
    ['a company of pictures', { company: '🗼🌊' }, 'bill_to.company'],
    ['marks that turn the direction', { street: '\u202e1 yauQ' }, 'bill_to.street'],
    ['a country nobody knows', { country_id: 'XX' }, 'bill_to.country_id'],
    ['a VAT number with a digit wrong', { vat_id: 'DE136695977' }, 'bill_to.vat_id'],
    ['a VAT number of another country', { vat_id: 'ATU13585627' }, 'bill_to.vat_id'],
    ['something that is no VAT number', { vat_id: 'none' }, 'bill_to.vat_id'],
  ])('with %s is refused beside the field', async (_what, wrong, field) => {
    const answer = await ada.place(orderBody({ bill_to: { ...BILL_TO, ...wrong } }));
    expect([answer.statusCode, answer.json().error, Object.keys(answer.json().fields)]).toEqual([400, 'REQUEST_001', [field]]);
  });

  it('with anything that is not of an order is refused', async () => {
    for (const more of [{ status: 'paid' }, { credits: 1000 }, { company_id: 'x' }])
      expect((await ada.place({ ...orderBody(), ...more })).json().error).toBe('REQUEST_001');
  });

  it('by somebody who waits to be let in, or is no owner, is refused', async () => {
    const domain = ada.email.slice(ada.email.indexOf('@') + 1);
    const email = ada.people.newEmail(domain);
    await ada.people.signUp(email);
    await ada.people.verify(email);
    const token = await ada.people.logIn(email, PASSWORD);
    const answer = await ada.people.as(token, { method: 'POST', url: '/api/checkout/orders', payload: orderBody() });
    expect([answer.statusCode, answer.json().error, answer.json().reason.error]).toEqual([403, 'USER_009', 'COMPANY_002']);
    // Let in as an organiser, they see what is sold, and only an owner buys.
    const { id } = (await ada.people.as(token, { url: '/api/user' })).json();
    await ada.call({ method: 'PUT', url: `/api/company/members/${id}`, payload: { role: 'organiser' } });
    expect((await ada.people.as(token, { url: '/api/checkout' })).json().mayBuy).toBe(false);
    const again = await ada.people.as(token, { method: 'POST', url: '/api/checkout/orders', payload: orderBody() });
    expect([again.statusCode, again.json().error, again.json().reason.error]).toEqual([403, 'USER_009', 'COMPANY_004']);
    expect((await started.app.inject({ url: '/api/checkout' })).statusCode).toBe(401);
  });

  it('thirty times in ten minutes is enough', async () => {
    const eager = await Shopper.arrive(started);
    const token = await eager.people.logIn(eager.email);
    const place = () =>
      eager.people.as(token, { method: 'POST', url: '/api/checkout/orders', payload: orderBody(), remoteAddress: '10.1.1.1' });
    for (let n = 0; n < 30; n += 1) expect((await place()).statusCode).toBe(201);
    const answer = await place();
    expect([answer.statusCode, answer.json().error]).toEqual([429, 'RATE_001']);
  });
});
