import { describe, expect, it } from 'vitest';
import { useHouse } from './harness/house.ts';
import { breakPage } from './pages/broken.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('the error screen', () => {
  const house = useHouse({ speed: 8 });

  it('names a path that leads nowhere, keeps out of search results and points home', async () => {
    const { page, troubles } = await house.visitor();
    troubles.expect(/404/);
    const answer = await page.goto('/no/such page');
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
    await page.locator('small', { hasText: 'Page not found: /no/such page' }).waitFor();
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe('/');
    await page.getByRole('link', { name: 'Take Me Home' }).click();
    await page.getByRole('button', { name: 'Play the 6-minute demo' }).first().waitFor();
  });

  it('answers an address whose session cannot be one with 404 "Page Not Found"', async () => {
    const { page, troubles } = await house.visitor();
    troubles.expect(/404/);
    for (const path of [
      '/experience/NOT-AN-ID',
      '/experience/wait/short',
      '/experience/live/a/b',
      '/experience/end?sessionId=x',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.locator('small', { hasText: /^Page Not Found$/ }).waitFor();
    }
  });

  it('stands in for an address that cannot be read', async () => {
    const { page, troubles } = await house.visitor();
    troubles.expect(/404|could not be decoded/);
    for (const path of ['/no%ZZ', '/dashboard/home%00', '/Reset-Password/somebody', '//reset-password/somebody']) {
      const answer = await page.goto(`${house.app.url}${path}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
      await page.locator('small', { hasText: `Page not found: ${path}` }).waitFor();
    }
  });

  it('leaves out whoever writes an address otherwise: they are led to the page', async () => {
    const { page } = await house.visitor();
    for (const path of ['/LOGIN', '//login', '/DASHBOARD/profile', '/%6Cogin']) {
      await page.goto(`${house.app.url}${path}`);
      await page.waitForURL('**/login');
      await page.getByLabel('Work email').waitFor();
    }
    const id = house.app.seed.sessionId;
    await page.goto(`/Experience/Wait/${id.toUpperCase()}`);
    await page.waitForURL(`**/experience/${id}`);
    await page.getByRole('button', { name: 'Come in' }).waitFor();
  });

  it('says that the server has a bad day when a page breaks, and the bar at the top turns red', async () => {
    const { page, troubles } = await house.visitor();
    troubles.expect(/planted defect|Minified React error|500/);
    await breakPage(page);
    await page.goto(`/experience/${house.app.seed.sessionId}`);
    await page.locator('.loading-bar[data-error="true"][data-shown="true"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Server is Having a Bad Day' }).waitFor();
    await page.getByText('It needs a restart').waitFor();
    await page.locator('.loading-bar[data-error="false"][data-shown="false"]').waitFor({ state: 'attached' });
    expect((await page.locator('.loading-bar').boundingBox())?.height).toBe(3);
  });

  it('is not shown to crawlers: they get a plain status', async () => {
    const { page, troubles } = await house.visitor({ userAgent: CRAWLER });
    troubles.expect(/404/);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    expect(await answer?.text()).toBe('404 Page Not Found\n');
  });
});

describe('a new build', () => {
  const house = useHouse({ speed: 8 });

  it('is offered in a notification that stays until it is answered', async () => {
    const { page } = await house.visitor();
    let id = 'first';
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id } }));
    const known = page.waitForResponse('**/builds/latest.json');
    await page.goto('/');
    await known;
    id = 'second';
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    const toast = page.locator('.toast', { hasText: 'A new version is ready' });
    await toast.getByRole('button', { name: 'Reload' }).waitFor();
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  });
});
