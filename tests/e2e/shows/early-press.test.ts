import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';

describe('a button pressed before the page is alive', () => {
  const testApp = useTestApp({});

  it('does what it says once the page is, and only once', async () => {
    const { page, troubles } = await testApp.visitor(PHONE);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/entry.client-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const opened: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && opened.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play the 5-minute demo' }).first().click();
    expect(await page.locator('html').getAttribute('data-alive')).toBeNull();
    release();
    await page.waitForURL('**/experience/live/**');
    expect(opened.filter((path) => path.includes('demo'))).toHaveLength(1);
    expect(troubles.unexpected()).toEqual([]);
  });
});
