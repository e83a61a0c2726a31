import { describe, expect, it } from 'vitest';
import { faults } from './harness/faults.ts';
import { useTestApp } from './harness/test-app.ts';
import { signIn } from './pages/accounts.ts';
import { fillInvoice, pay } from './pages/checkout.ts';

describe('the page of credits', () => {
  const testApp = useTestApp({});

  it('keeps what was typed when somebody leaves it, and says beside each field what is missing', async () => {
    const { page } = await testApp.visitor({ width: 390, height: 844 });
    await signIn(page);
    await page.goto('/dashboard/checkout');
    const change = page.getByRole('button', { name: 'Change' });
    await page.getByText('Your PO number, if you use them').waitFor();
    if (await change.count()) await change.click();
    await page.getByLabel('Company', { exact: true }).fill('Halfway Ltd');
    await page.getByLabel('City').fill('');
    await page.getByRole('radio', { name: 'Invoice and PO' }).check();
    await page.getByRole('button', { name: 'Order on invoice' }).click();
    await page.getByText('Please enter a city.').waitFor();
    await page.goto('/dashboard/profile');
    await page.goBack();
    await page.getByRole('button', { name: 'Order on invoice' }).waitFor();
    if (await change.count()) await change.click();
    expect(await page.getByLabel('Company', { exact: true }).inputValue()).toBe('Halfway Ltd');
  });

  it('keeps the last known figures in sight when they cannot be loaded again', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/503|500/);
    await signIn(page);
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await menu.getByRole('link', { name: 'Credits', exact: true }).click();
    const line = page.getByRole('row', { name: /Granted to begin with/ });
    await line.waitFor();
    await page.getByText('enough for a session').or(page.getByText('a seat in a session')).first().waitFor();
    const orders = page.getByRole('region', { name: 'Orders and invoices' });
    await orders.getByRole('row').nth(1).or(orders.getByText('No order yet')).first().waitFor();
    await page.getByRole('radio', { name: 'Invoice and PO' }).waitFor();
    await menu.getByRole('link', { name: 'Sessions', exact: true }).click();
    await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor();
    await page.route(/\/api\/(checkout|credits)/, (route) => route.fulfill({ status: 503, json: {} }));
    await menu.getByRole('link', { name: 'Credits', exact: true }).click();
    await page.getByText('Not updated since').nth(3).waitFor();
    expect(await line.isVisible()).toBe(true);
    expect(await page.getByRole('main').getByText('did not load').count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('region', { name: 'Statement' }).getByRole('button', { name: 'Try now' }).click();
    await expect.poll(() => page.getByText('Not updated since').count()).toBeLessThan(4);
  });

  it.each(['', 'nonsense', '..', '0f1e2d3c-4b5a-4968-8776-655443322110'])(
    'says "Order not found" after at most one request for an unknown order: "%s"',
    async (order) => {
      const { page, troubles } = await testApp.visitor();
      troubles.expect(/404/);
      await signIn(page);
      let asked = 0;
      await page.route('**/api/checkout/**', async (route) => {
        asked += 1;
        await route.continue();
      });
      await page.clock.install();
      await page.goto(`/CheckoutSuccess/?order=${order}`);
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
      await page.clock.fastForward('01:00');
      expect(asked).toBeLessThan(2);
      expect(page.url()).toMatch(/\/checkoutSuccess\?order=/);
    },
  );

  it.each(['light', 'dark'] as const)(
    'and the pages of a payment have no accessibility fault in the %s theme',
    async (colorScheme) => {
      const visitor = await testApp.visitor();
      const { page, troubles } = visitor;
      troubles.expect(/404/);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const found: string[] = [];
      const check = async (name: string) => void found.push(...(await faults(visitor, name)));
      await signIn(page);
      await page.goto('/dashboard/checkout');
      await page.getByRole('row', { name: /Granted to begin with/ }).waitFor();
      await check('credits');
      const known = page.getByRole('button', { name: 'Change' });
      if ((await known.count()) === 0) await fillInvoice(page);
      await page.getByRole('button', { name: 'Go to payment' }).click();
      await page.getByRole('heading', { name: 'Pay with a test card' }).waitFor();
      await check('sandbox');
      await pay(page, /late/);
      await page.getByRole('heading', { name: 'Waiting for the bank’s word' }).waitFor();
      await check('waiting');
      await page.goto(`/checkoutSuccess?order=${crypto.randomUUID()}`);
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
      await check('no such order');
      expect(found).toEqual([]);
    },
  );
});
