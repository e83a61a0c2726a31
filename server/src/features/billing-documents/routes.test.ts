import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BILL_TO, orderBody, Shopper } from '../../testing/shop.ts';
import { type StartedApp, startApp } from '../../testing/start-app.ts';
import { creditNoteDocument, invoiceDocument } from './rules.ts';

let started: StartedApp;
let nowMs = Date.parse('2026-11-22T15:04:11Z');
beforeAll(async () => {
  started = await startApp({ clock: { nowMs: () => nowMs } });
});
afterAll(() => started.close());

const ask = async (who: Shopper, id: string, note = '') => who.call({ url: `/api/checkout/orders/${id}/document${note}` });
const open = (url: string) => started.app.inject({ url });

describe('an invoice', () => {
  it('is a PDF behind a link that is good for a minute', async () => {
    const ada = await Shopper.arrive(started);
    const order = await ada.buy(orderBody({ bill_to: { ...BILL_TO, company: 'Łódź Żeglarze, Ørsted & Größe Αθήνα' } }));
    const { url } = (await ask(ada, order.id)).json();
    expect(url).toMatch(/^\/api\/documents\?token=[\w-]+\.[\w-]+\.[\w-]+$/);
    const paper = await open(url);
    expect([paper.statusCode, paper.headers['content-type'], paper.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="Invoice-${order.number}.pdf"`,
    ]);
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.headers['cache-control']).toBe('no-store');
    nowMs += 61_000;
    expect((await open(url)).json().error).toBe('CHECKOUT_002');
  });

  it('is there before the money of an invoice order, and after it of a card', async () => {
    const ada = await Shopper.arrive(started);
    const onInvoice = await ada.order(orderBody({ method: 'invoice' }));
    expect((await ask(ada, onInvoice.id)).statusCode).toBe(200);
    const byCard = await ada.order();
    expect((await ask(ada, byCard.id)).json().error).toBe('CHECKOUT_002');
  });

  it('is nobody else’s, and its link cannot be made', async () => {
    const [ada, eve] = [await Shopper.arrive(started), await Shopper.arrive(started)];
    const order = await ada.buy();
    const foreign = await ask(eve, order.id);
    expect([foreign.statusCode, foreign.json().error]).toEqual([404, 'CHECKOUT_002']);
    const { url } = (await ask(ada, order.id)).json();
    for (const forged of [url.slice(0, -1), url.replace('?token=', '?token=x'), '/api/documents?token=a.b.c'])
      expect((await open(forged)).json().error).toBe('CHECKOUT_002');
  });
});

describe('a credit note', () => {
  it('is a PDF of its own, and there is none that was not written', async () => {
    const ada = await Shopper.arrive(started);
    const order = await ada.buy();
    await ada.act(order, { act: 'refund', cents: 10_000 });
    await ada.notices();
    const [note] = (await ada.look(order.id)).creditNotes;
    const { url } = (await ask(ada, order.id, `?note=${note?.id}`)).json();
    expect((await open(url)).headers['content-disposition']).toMatch(/^attachment; filename="Credit-note-CN-\d+\.pdf"$/);
    expect((await ask(ada, order.id, '?note=another')).json().error).toBe('CHECKOUT_002');
  });
});

describe('a paper says', () => {
  const order = {
    number: 'LC-1042',
    credits: 50,
    unitCents: 1200,
    currency: 'EUR',
    netCents: 60_000,
    taxCents: 11_400,
    totalCents: 71_400,
    method: 'invoice',
    poNumber: '4500',
    billTo: { ...BILL_TO, vat_id: 'DE136695976' },
    orderedOn: '16 November 2026',
    paidOn: null,
  } as const;
  const from = { name: 'Tower Ltd', address: ['Old Mole 3', '1010 Wien'], vatId: 'ATU62518815' };

  it('who sold what to whom, and what is to be paid', () => {
    const paper = invoiceDocument({ order, from, countryName: 'Germany' });
    expect([paper.title, paper.mark, paper.notes[0]]).toEqual(['Invoice LC-1042', 'Sandbox', 'Payable within 30 days.']);
    expect(paper.from).toEqual(['Tower Ltd', 'Old Mole 3', '1010 Wien', 'VAT id ATU62518815']);
    expect(paper.to).toEqual(['Harbour Lights GmbH', 'Quay 1', '20457 Hamburg', 'Germany', 'VAT number DE136695976']);
    expect(paper.facts).toEqual([
      ['Date', '16 November 2026'],
      ['Your PO number', '4500'],
    ]);
    expect(paper.rows).toEqual([
      ['50 credits at 12.00, each a seat in a Lorecrew session', '600.00'],
      ['VAT', '114.00'],
    ]);
    expect(paper.total).toEqual(['To pay', '714.00']);
  });

  it('how much of the VAT goes back with money that goes back', () => {
    const note = { number: 'CN-101', cause: 'refund', cents: 35_700, credits: 25, on: '20 November 2026' } as const;
    const { rows, total } = creditNoteDocument({ order, note, from, countryName: 'Germany' });
    expect([...rows, total]).toEqual([
      ['Refund of order LC-1042: 25 credits taken back', '300.00'],
      ['VAT', '57.00'],
      ['Credited', '357.00'],
    ]);
  });
});
