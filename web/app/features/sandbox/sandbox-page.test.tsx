import type { SandboxPayment } from '@lorecrew/contract/api/sandbox';
import { actOnSandboxPayment, getSandboxPayment } from '@lorecrew/contract/routes/checkout';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type Request, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import components from '../../locales/en/components.json';
import sandbox from '../../locales/en/sandbox.json';
import { SandboxPage } from './sandbox-page.tsx';

const waiting: SandboxPayment = {
  ...{ id: 'pay-1', number: 'LC-0007', credits: 1_200, unitCents: 1_500, currency: 'EUR', vatPercent: 19 },
  ...{
    netCents: 1_800_000,
    taxCents: 342_000,
    totalCents: 2_142_000,
    method: 'card',
    poNumber: 'PO 7',
    email: 'ada@quay.example',
  },
  billTo: {
    company: 'Quay Ltd',
    street: 'Pier 1',
    postal_code: '20095',
    city: 'Hamburg',
    country_id: 'DE',
    vat_id: 'DE136695976',
  },
  ...{ status: 'waiting', refundedCents: 0, dispute: null },
  // A part of this page: going there leaves the test where it is.
  ...{ paidUrl: '#paid', backUrl: '/dashboard/checkout' },
};
const paid: SandboxPayment = { ...waiting, status: 'paid' };

afterEach(() => window.history.replaceState(null, '', window.location.pathname + window.location.search));

async function shown(
  payment: SandboxPayment | ((request: Request) => SandboxPayment | Response),
  outcome: 'done' | 'declined' | 'impossible' = 'done',
) {
  const { screen, requests } = await renderPage(<SandboxPage id="pay-1" />, {
    english: { components, sandbox },
    answers: [answer(getSandboxPayment, payment), answer(actOnSandboxPayment, { outcome, payment: waiting })],
  });
  const acts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { screen, requests, acts };
}

describe('SandboxPage', () => {
  it('shows what is paid, with its tax, and who pays', async () => {
    const { screen } = await shown(waiting);
    const bill = screen.getByRole('region', { name: 'What is paid' });
    await expect.element(bill.getByText('Order LC-0007')).toBeVisible();
    await expect.element(bill.getByText('1,200 credits at 15.00', { exact: false })).toBeVisible();
    await expect.element(bill.getByText('VAT 19 %')).toBeVisible();
    await expect.element(bill.getByText('VAT number DE136695976', { exact: false })).toBeVisible();
    await expect.element(bill.getByText('PO number PO 7', { exact: false })).toBeVisible();
  });

  it('pays with the chosen card and goes to the order', async () => {
    const { screen, acts } = await shown(waiting);
    await screen.getByRole('radio', { name: /A late confirmation/ }).click();
    await screen.getByRole('button', { name: /^Pay / }).click();
    await expect.poll(acts).toEqual([{ act: 'pay', card: 'late' }]);
    await expect.poll(() => window.location.hash).toBe('#paid');
  });

  it('says that a card was declined, and stays for another one', async () => {
    const { screen, acts } = await shown(waiting, 'declined');
    await screen.getByRole('radio', { name: /A card that is declined/ }).click();
    await screen.getByRole('button', { name: /^Pay / }).click();
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The card was declined\. No money was taken/);
    expect(window.location.hash).toBe('');
    await screen.getByRole('radio', { name: /A card that works/ }).click();
    await screen.getByRole('button', { name: /^Pay / }).click();
    await expect.poll(acts).toEqual([
      { act: 'pay', card: 'declined' },
      { act: 'pay', card: 'works' },
    ]);
  });

  it('takes a transfer for an invoice, without cards', async () => {
    const { screen, acts } = await shown({ ...waiting, method: 'invoice' });
    await expect.element(screen.getByText('Invoice for order LC-0007')).toBeVisible();
    expect(screen.getByRole('radio').elements()).toHaveLength(0);
    await screen.getByRole('button', { name: /^Transfer / }).click();
    await expect.poll(acts).toEqual([{ act: 'pay', card: 'works' }]);
  });

  it.each([
    ['Refund 10,710.00', { act: 'refund', cents: 1_071_000 }],
    ['Dispute the payment', { act: 'dispute' }],
  ])('does at the bank what its button says: %s', async (name, act) => {
    const { screen, requests, acts } = await shown(paid);
    await screen.getByRole('button', { name }).click();
    await expect.poll(acts).toEqual([act]);
    await expect.poll(() => requests.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });

  it.each([
    ['The payment stands', true],
    ['The money goes back', false],
  ])('decides an open dispute, with no refund meanwhile: %s', async (name, won) => {
    const { screen, acts } = await shown({ ...paid, dispute: 'open' });
    await screen.getByRole('button', { name }).click();
    await expect.poll(acts).toEqual([{ act: 'decide', won }]);
    expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(0);
  });

  it('offers nothing more once all the money went back', async () => {
    const { screen } = await shown({ ...paid, refundedCents: 2_142_000 });
    await expect.element(screen.getByText(/21,420\.00.* went back\./)).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(0);
  });

  it('says that a page is closed on which nothing can be paid any more', async () => {
    const { screen } = await shown({ ...waiting, status: 'closed' });
    await expect.element(screen.getByRole('heading', { name: 'This page is closed' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', '/dashboard/checkout');
  });

  it('shows that the payment did not load', async () => {
    const { screen } = await shown(() => refusal(404, { error: 'ORDER_001', message: 'There is no such payment.' }));
    await expect.element(screen.getByText('This payment did not load')).toBeVisible();
  });
});
