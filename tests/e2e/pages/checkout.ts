import type { Page } from 'playwright-core';
import { choose } from './accounts.ts';

/** Fills in whom the invoice is for. */
export async function fillInvoice(page: Page): Promise<void> {
  await page.getByLabel('Company', { exact: true }).fill('Harbour Office GmbH');
  await page.getByLabel('Street and number').fill('Quay 1');
  await page.getByLabel('Postal code').fill('20457');
  await page.getByLabel('City').fill('Hamburg');
  await choose(page, { label: 'Country', typed: 'Germany' });
}

/** Pays for a pack of fifty with one of the test cards. */
export async function pay(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: 'Pay 714.00 EUR' }).click();
}
