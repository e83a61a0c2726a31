import { OrdersAnswer } from '@lorecrew/contract/api/checkout';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noticeSecret } from '../../adapters/payments/sandbox.ts';
import { signNotice } from '../../adapters/payments/signature.ts';
import { BILL_TO, orderBody, Shopper } from '../../testing/shop.ts';
import { siteSecrets } from '../../testing/site-secrets.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';

const SECRET = 'a secret of tests, long enough to be one';
const lines: string[] = [];
let started: StartedApp;
let nowMs = Date.parse('2026-11-22T15:04:11Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs }, onLogLine: (line) => lines.push(line) });
});
afterAll(() => started.close());

const shopper = () => Shopper.arrive(started);

describe('an order', () => {
  it('is paid at the provider; its credits come with the notice, and a receipt with them', async () => {
    const ada = await shopper();
    const order = await ada.order();
    expect(order).toMatchObject({ status: 'waiting', credits: 50, netCents: 60_000, totalCents: null, paidAtMs: null });
    expect(order.number).toMatch(/^LC-\d{4,}$/);
    expect(order.payUrl).toMatch(/^\/debug\/payment\/[a-z2-7]{26}$/);
    expect((await ada.act(order, { act: 'pay', card: 'works' })).outcome).toBe('done');
    await ada.notices();
    expect(await ada.look(order.id)).toMatchObject({
      status: 'paid',
      taxCents: 11_400,
      totalCents: 71_400,
      paidAtMs: nowMs,
      goodUntilMs: Date.parse('2028-11-22T15:04:11Z'),
      payUrl: null,
    });
    expect(await ada.credits()).toEqual({ available: 55, held: 0, owed: 0 });
    const [receipt] = await ada.people.mails(ada.email);
    expect(receipt?.subject).toBe(`Receipt for order ${order.number}: 50 credits`);
    for (const words of ['50 credits at 12.00: 600.00', 'VAT: 114.00', 'Paid, EUR: 714.00', 'Good until: 22 November 2028'])
      expect(receipt?.text).toContain(words);
  });

  it('whose card is declined costs nothing and can be paid with another', async () => {
    const ada = await shopper();
    const order = await ada.order();
    expect((await ada.act(order, { act: 'pay', card: 'declined' })).outcome).toBe('declined');
    await ada.notices();
    expect(await ada.look(order.id)).toMatchObject({ status: 'waiting', payUrl: order.payUrl });
    await ada.act(order, { act: 'pay', card: 'works' });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 55 });
    expect((await ada.act(order, { act: 'pay', card: 'works' })).outcome).toBe('impossible');
  });

  it('has no credits before its notice, however long that takes', async () => {
    const ada = await shopper();
    const order = await ada.order();
    await ada.act(order, { act: 'pay', card: 'late' });
    await ada.notices();
    expect([(await ada.look(order.id)).status, await ada.credits()]).toMatchObject(['waiting', { available: 5 }]);
    nowMs += 30_000;
    await ada.notices();
    expect([(await ada.look(order.id)).status, await ada.credits()]).toMatchObject(['paid', { available: 55 }]);
  });

  it('of which the provider tells twice has its credits once, and one receipt', async () => {
    const ada = await shopper();
    const order = await ada.order();
    await ada.act(order, { act: 'pay', card: 'twice' });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 55 });
    const receipts = (await ada.people.mails(ada.email)).filter(({ subject }) => subject.startsWith('Receipt'));
    expect(receipts).toHaveLength(1);
  });

  it('on invoice waits for the transfer, with its PO and VAT number', async () => {
    const ada = await shopper();
    const billTo = { ...BILL_TO, vat_id: 'de 136 695 976' };
    const order = await ada.order(orderBody({ method: 'invoice', po_number: 'PO 4500', bill_to: billTo }));
    expect(order).toMatchObject({ status: 'waiting', method: 'invoice', poNumber: 'PO 4500' });
    const { payment } = await ada.act(order, { act: 'pay', card: 'works' });
    expect(payment).toMatchObject({ poNumber: 'PO 4500', billTo: { vat_id: 'DE136695976', company: 'Harbour Lights GmbH' } });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 55 });
    expect((await ada.people.mails(ada.email))[0]?.text).toContain('Your PO number: PO 4500');
  });

  it('that nobody pays is closed', async () => {
    const ada = await shopper();
    const order = await ada.order();
    await ada.act(order, { act: 'close' });
    await ada.notices();
    expect(await ada.look(order.id)).toMatchObject({ status: 'closed', payUrl: null });
  });
});

describe('money that goes back', () => {
  it('takes credits with it, as many as its share, and all of them with the last of it', async () => {
    const ada = await shopper();
    const order = await ada.buy();
    await ada.act(order, { act: 'refund', cents: 10_000 });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 48 });
    nowMs += 1_000;
    await ada.act(order, { act: 'refund', cents: 61_400 });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 5 });
    const { status, creditNotes } = await ada.look(order.id);
    expect([status, creditNotes.map(({ cause, cents, credits }) => [cause, cents, credits])]).toEqual([
      'paid',
      [
        ['refund', 10_000, 7],
        ['refund', 61_400, 43],
      ],
    ]);
    const [mail] = await ada.people.mails(ada.email);
    expect([mail?.subject, mail?.text]).toEqual([`Refund of order ${order.number}`, expect.stringContaining('614.00')]);
  });

  it('is taken back once, also when it is told of before the payment was', async () => {
    const ada = await shopper();
    const order = await ada.order();
    await ada.act(order, { act: 'pay', card: 'late' });
    await ada.act(order, { act: 'refund', cents: 35_700 });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 30 });
    nowMs += 30_000;
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 30 });
    expect((await ada.look(order.id)).creditNotes).toHaveLength(1);
  });

  it('by a dispute takes everything, and gives it back when the payment stands', async () => {
    const ada = await shopper();
    const order = await ada.buy();
    await ada.act(order, { act: 'dispute' });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 5 });
    nowMs += 1_000;
    await ada.act(order, { act: 'decide', won: true });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 55 });
    expect((await ada.look(order.id)).creditNotes).toMatchObject([{ cause: 'dispute', credits: 50, undone: true }]);
    expect((await ada.people.mails(ada.email)).map(({ subject }) => subject).slice(0, 2)).toEqual([
      `50 credits of order ${order.number} are back`,
      `A payment for order ${order.number} is disputed`,
    ]);
  });

  it('by a dispute that is lost stays gone', async () => {
    const ada = await shopper();
    const order = await ada.buy();
    await ada.act(order, { act: 'dispute' });
    await ada.act(order, { act: 'decide', won: false });
    await ada.notices();
    expect(await ada.credits()).toMatchObject({ available: 5 });
  });
});

describe('a notice', () => {
  async function waiting() {
    const ada = await shopper();
    const order = await ada.order();
    await ada.act(order, { act: 'pay', card: 'late' });
    const object = { id: (order.payUrl ?? '').split('/').at(-1), order_id: order.id, method: 'card' };
    return { ada, body: JSON.stringify({ id: 'sbn_forged', type: 'payment.paid', data: { object } }) };
  }
  const send = (body: string, signature: string | undefined) =>
    started.app.inject({
      method: 'POST',
      url: '/api/payments/notices',
      payload: body,
      headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
    });
  const sign = (body: string, { secret = noticeSecret(siteSecrets(SECRET)), atMs = nowMs } = {}) =>
    signNotice({ body, secret, nowMs: atMs });

  it('that is signed well is heeded', async () => {
    const { ada, body } = await waiting();
    expect((await send(body, sign(body))).statusCode).toBe(200);
    expect(await ada.credits()).toMatchObject({ available: 55 });
  });

  it.each([
    ['without a signature', (body: string) => [body, undefined]],
    ['with a signature that is none', (body: string) => [body, 'x']],
    ['of another site', (body: string) => [body, sign(body, { secret: noticeSecret(siteSecrets('another secret')) })]],
    ['that was altered by one email', (body: string) => [body.replace('paid', 'Paid'), sign(body)]],
    ['that was altered in its spaces', (body: string) => [`${body} `, sign(body)]],
    ['older than five minutes', (body: string) => [body, sign(body, { atMs: nowMs - 301_000 })]],
  ] as const)('%s is refused and changes nothing', async (_what, forge) => {
    const { ada, body } = await waiting();
    const [sent, signature] = forge(body);
    const answer = await send(sent ?? '', signature);
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'ORDER_002']);
    expect(await ada.credits()).toMatchObject({ available: 5 });
  });

  it('about an order that is none of ours is taken, and forgotten', async () => {
    const { body } = await waiting();
    const foreign = body.replace(/"order_id":"[^"]+"/, `"order_id":"${crypto.randomUUID()}"`);
    expect((await send(foreign, sign(foreign))).json().message).toBe('No business of ours.');
  });
});

describe('the orders of a company', () => {
  it('are listed, the latest first, searched and filtered', async () => {
    const ada = await shopper();
    const paid = await ada.buy();
    const waits = await ada.order(orderBody({ method: 'invoice', po_number: 'PO_4500' }));
    const list = async (query = '') =>
      OrdersAnswer.parse((await ada.call({ url: `/api/checkout/orders${query}` })).json()).orders.map(({ number }) => number);
    expect(await list()).toEqual([waits.number, paid.number]);
    expect(await list('?status=paid')).toEqual([paid.number]);
    expect(await list('?search=po_45')).toEqual([waits.number]);
    expect(await list('?search=poX45')).toEqual([]);
    expect(await list(`?search=${paid.number}`)).toEqual([paid.number]);
    expect(await list('?page=2')).toEqual([]);
  });

  it('are nobody else’s: an id of another company is an id of none', async () => {
    const [ada, eve] = [await shopper(), await shopper()];
    const order = await ada.buy();
    const ask = async (id: string) => {
      const answer = await eve.call({ url: `/api/checkout/orders/${id}` });
      const { requestId, ...body } = answer.json();
      return [answer.statusCode, body];
    };
    expect(await ask(order.id)).toEqual([404, { error: 'CHECKOUT_002', message: 'Order not found' }]);
    expect(await ask(crypto.randomUUID())).toEqual(await ask(order.id));
    expect((await eve.call({ url: '/api/checkout/orders' })).json()).toEqual({ orders: [], total: 0 });
    expect((await eve.call({ url: '/api/checkout/orders/LC-1001' })).json().error).toBe('CHECKOUT_002');
  });
});

it('nothing of all this is an error in the log', () => {
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
