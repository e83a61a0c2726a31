import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { ORGANISER, trySignIn } from '../pages/accounts.ts';

const DEMO = 'Play the 5-minute demo';

/** Holds back what brings pages to life, until what is answered is called. */
async function holdBack(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.{client,islands}-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('a page that is not alive yet', () => {
  const testApp = useTestApp({});

  it('keeps a press on the demo’s button, and does what it says once, and only once', async () => {
    const { page, troubles } = await testApp.visitor(PHONE);
    const release = await holdBack(page);
    const opened: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && opened.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: DEMO }).first().click();
    expect(await page.locator('html').getAttribute('data-alive')).toBeNull();
    release();
    await page.waitForURL('**/experience/live/**');
    expect(opened.filter((path) => path.includes('demo'))).toHaveLength(1);
    expect(troubles.unexpected()).toEqual([]);
  });

  it('keeps what the slider of seats was moved to', async () => {
    const { page } = await testApp.visitor();
    const release = await holdBack(page);
    await page.goto('/pricing', { waitUntil: 'commit' });
    await page.getByRole('slider', { name: 'Seats' }).focus();
    for (let press = 0; press < 17; press += 1) await page.keyboard.press('ArrowRight');
    release();
    await expect.poll(() => page.locator('.calc .total').innerText()).toBe('600.00 EUR');
    expect(await page.getByRole('slider', { name: 'Seats' }).inputValue()).toBe('41');
  });

  it('keeps which story a link to planning chose, for after signing in', async () => {
    const { page } = await testApp.visitor();
    const release = await holdBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('a[data-button="plan"][data-wanted*="lantern-line"]').first().click();
    await page.waitForURL('**/signup');
    release();
    await page.goto('/login');
    await trySignIn(page, ORGANISER);
    await page.waitForURL('**/dashboard/createSession?story=lantern-line');
  });

  it('has letters of the size that was chosen on the device, so that nothing moves when it comes alive', async () => {
    const { page } = await testApp.visitor(PHONE);
    const comfort = { captions: true, textSize: 'larger', calmClock: false, reducedMotion: true, preferTyping: false };
    await page.addInitScript(`localStorage.setItem('comfort', ${JSON.stringify(JSON.stringify(comfort))})`);
    const release = await holdBack(page);
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: DEMO }).first();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const before = await button.boundingBox();
    expect(await page.locator('html').getAttribute('data-text-size')).toBe('larger');
    expect(await page.locator('html').getAttribute('data-motion')).toBe('reduced');
    release();
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    expect(await button.boundingBox()).toEqual(before);
  });
});
