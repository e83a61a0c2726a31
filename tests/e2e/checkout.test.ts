import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';
import { fillInvoice, pay } from './pages/checkout.ts';

describe('an organiser buys credits', () => {
  const testApp = useTestApp({});

  it('gets credits, receipt and invoice after a declined and a good test card, and loses the credits to a refund', async () => {
    const { page } = await testApp.visitor();
    await signIn(page);
    await page.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByText('enough for a session of 5 people').waitFor();
    await fillInvoice(page);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await page.waitForURL('**/debug/payment/**');
    const counter = page.url();
    await pay(page, /declined/);
    await page.getByText('The card was declined. No money was taken').waitFor();
    await pay(page, /works/);
    await page.getByRole('heading', { name: '50 credits are yours' }).waitFor();
    await page.getByText('55 available').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Invoice as PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Invoice-LC-\d+\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await page.goto('/debug/mailbox');
    await page.getByRole('button', { name: /Receipt for order LC-\d+: 50 credits/ }).waitFor();
    // Whoever has the credits open hears of it as well, whenever the bank tells us.
    const bank = await page.context().newPage();
    await bank.goto(counter);
    await page.goto('/dashboard/checkout');
    await page.getByRole('row', { name: /Bought pack of 50/ }).waitFor();
    await bank.getByRole('button', { name: 'Refund 714.00' }).click();
    await bank.getByText('714.00 EUR went back.').waitFor();
    await bank.close();
    await page.getByRole('row', { name: /Taken back refund of order LC-\d+ −50/ }).waitFor();
    await page.getByText('Refunded 714.00 EUR, 50 credits taken back').waitFor();
    await page.getByLabel('Search sessions and orders').fill('nothing of the kind');
    await page.getByRole('heading', { name: 'No such line' }).waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.getByRole('row', { name: /Granted to begin with/ }).waitFor();
  });
});
