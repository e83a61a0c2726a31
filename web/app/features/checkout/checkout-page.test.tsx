import type { CheckoutAnswer, Order } from '@lorecrew/contract/api/checkout';
import { getOrderDocumentLink, listOrders, placeOrder } from '@lorecrew/contract/routes/checkout';
import { beforeEach, describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import checkout from '../../locales/en/checkout.json';
import { StatementTable } from './checkout-page.tsx';
import { forgetDraft } from './draft.ts';
import { OrderForm } from './order-form.tsx';
import { Orders } from './orders.tsx';

const page = { english: { ...organiserMessages, checkout }, path: '/dashboard/checkout' };
const AT_MS = Date.parse('2026-11-22T15:00:00Z');

// An order that is not placed is kept in the tab.
beforeEach(() => forgetDraft(tabValues));

describe('OrderForm', () => {
  const billTo = {
    company: 'Quay Ltd',
    street: 'Pier 1',
    postal_code: '20457',
    city: 'Hamburg',
    country_id: 'DE',
    vat_id: '',
  };
  const offer: CheckoutAnswer = {
    products: [
      { id: 'credits-10', credits: 10, unitCents: 1500, currency: 'EUR' },
      { id: 'credits-50', credits: 50, unitCents: 1200, currency: 'EUR' },
    ],
    vatPercent: 19,
    billTo,
    mayBuy: true,
  };
  const refuse = answer(placeOrder, () => refusal(409, { error: 'ORDER_001', message: 'The price has changed.' }));

  it('shows the sums of the pack that is chosen', async () => {
    const { screen } = await renderPage(<OrderForm offer={offer} />, page);
    const summary = screen.getByRole('complementary', { name: 'Your order' });
    await screen.getByRole('radio', { name: /^10 credits/ }).click();
    await expect.element(summary.getByText('178.50')).toBeVisible();
    await screen.getByRole('radio', { name: /^50 credits/ }).click();
    await expect.element(summary.getByText('714.00')).toBeVisible();
  });

  it('orders the chosen pack at the price that was shown, and tells a refusal', async () => {
    const { screen, requests } = await renderPage(<OrderForm offer={offer} />, { ...page, answers: [refuse] });
    await screen.getByRole('radio', { name: /^10 credits/ }).click();
    await screen.getByRole('radio', { name: 'Invoice and PO' }).click();
    await screen.getByLabelText('Your PO number, if you use them').fill('4711');
    await screen.getByRole('button', { name: 'Order on invoice' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      {
        request_key: expect.any(String),
        product_id: 'credits-10',
        unit_cents: 1500,
        method: 'invoice',
        po_number: '4711',
        bill_to: billTo,
      },
    ]);
  });

  it('sends the same request key again after a refusal, and another after a change', async () => {
    const { screen, requests } = await renderPage(<OrderForm offer={offer} />, { ...page, answers: [refuse] });
    const order = async (count: number) => {
      await screen.getByRole('button', { name: 'Go to payment' }).click();
      await expect.poll(() => requests.length).toBe(count);
      await expect.element(screen.getByRole('button', { name: 'Go to payment' })).toBeEnabled();
    };
    await order(1);
    await order(2);
    await screen.getByRole('radio', { name: /^10 credits/ }).click();
    await order(3);
    const [first, second, third] = requests.map(({ body }) => (body as { request_key: string }).request_key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('marks missing fields of the invoice and sends nothing', async () => {
    const form = <OrderForm offer={{ ...offer, billTo: null }} />;
    const { screen, requests } = await renderPage(form, { ...page, answers: [refuse] });
    await screen.getByRole('button', { name: 'Go to payment' }).click();
    await expect.element(screen.getByLabelText('Company')).toHaveAccessibleDescription('Please enter the name of the company.');
    expect(requests).toEqual([]);
  });
});

describe('Orders', () => {
  const paid: Order = {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    number: 'LC-1042',
    status: 'paid',
    credits: 50,
    unitCents: 1200,
    currency: 'EUR',
    netCents: 60_000,
    taxCents: 11_400,
    totalCents: 71_400,
    method: 'invoice',
    poNumber: '4711',
    email: 'ada@quay.example',
    createdAtMs: AT_MS,
    paidAtMs: AT_MS,
    goodUntilMs: AT_MS,
    payUrl: null,
    hasInvoice: true,
    creditNotes: [],
  };

  async function shown(orders: Order[]) {
    const answers = [
      answer(listOrders, { orders, total: orders.length }),
      answer(getOrderDocumentLink, () => refusal(404, { error: 'ORDER_002', message: 'There is no invoice yet.' })),
    ];
    return renderPage(<Orders />, { ...page, answers });
  }

  it('lists an order with its total, how it was paid and its state', async () => {
    const { screen } = await shown([paid]);
    await expect.element(screen.getByRole('row', { name: /LC-1042.*50 credits.*Invoice, PO 4711.*714\.00.*Paid/ })).toBeVisible();
  });

  it('says that a total without VAT is one', async () => {
    const { screen } = await shown([{ ...paid, totalCents: null, taxCents: null }]);
    await expect.element(screen.getByRole('row', { name: /600\.00.*without VAT/ })).toBeVisible();
  });

  it('offers to pay an order only while it can be paid', async () => {
    const { screen } = await shown([
      paid,
      { ...paid, id: 'b', number: 'LC-1043', status: 'waiting', payUrl: 'https://pay.example/b' },
    ]);
    await expect
      .element(screen.getByRole('link', { name: 'Pay order LC-1043' }))
      .toHaveAttribute('href', 'https://pay.example/b');
    expect(screen.getByRole('link', { name: 'Pay order LC-1042' }).elements()).toEqual([]);
  });

  it('tells why an invoice does not open', async () => {
    const { screen } = await shown([paid]);
    await screen.getByRole('button', { name: 'Invoice of order LC-1042' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
  });

  it('asks the server for one state and offers to clear a search that found nothing', async () => {
    const { screen, requests } = await shown([]);
    await expect.element(screen.getByText('No order yet')).toBeVisible();
    await screen.getByRole('combobox', { name: 'State' }).selectOptions('Paid');
    await expect.element(screen.getByText('No such order')).toBeVisible();
    expect(requests.at(-1)?.path).toContain('status=paid');
  });
});

describe('StatementTable', () => {
  it('shows what changed, why, and what there was then', async () => {
    const line = {
      seq: 2,
      atMs: AT_MS,
      reason: 'held',
      cause: 'booked',
      amount: 3,
      label: 'Autumn get-together',
      available: { change: -3, after: 47 },
      held: { change: 3, after: 3 },
      owed: { change: 0, after: 0 },
    } as const;
    const carriedOver = { atMs: AT_MS, available: 50, held: 0, owed: 0 };
    const { screen } = await renderPage(<StatementTable lines={[line]} carriedOver={carriedOver} nowMs={AT_MS} />, page);
    await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Held.*for Autumn get-together, 3 seats.*47.*3/);
    await expect.element(screen.getByRole('row').nth(2)).toMatchTextContent(/Carried over.*50/);
  });
});
