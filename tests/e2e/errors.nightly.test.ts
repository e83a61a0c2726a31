import { describe, expect, it } from 'vitest';
import { useTestApp } from './harness/test-app.ts';
import { breakPage, loseCode, watchLoadingBar } from './pages/broken.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('the error screen', () => {
  const testApp = useTestApp({ speed: 8 });

  it('answers an address whose session cannot be one with 404 "Page Not Found"', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404/);
    for (const path of [
      '/experience/NOT-AN-ID',
      '/experience/wait/short',
      '/experience/live/short/b',
      '/experience/end?sessionId=x',
    ]) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.locator('small', { hasText: /^Page Not Found$/ }).waitFor();
    }
  });

  it('stands in for an address that cannot be read', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404|could not be decoded/);
    for (const path of ['/no%ZZ', '/some%00where', '/Reset-Password/somebody', '//reset-password/somebody']) {
      const answer = await page.goto(`${testApp.app.url}${path}`);
      expect(answer?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
      await page.locator('small', { hasText: `Page not found: ${path}` }).waitFor();
    }
  });

  it('leaves out whoever writes an address otherwise: they are led to the page', async () => {
    const { page } = await testApp.visitor();
    for (const path of ['/LOGIN', '//login', '/DASHBOARD/profile', '/%6Cogin']) {
      await page.goto(`${testApp.app.url}${path}`);
      await page.waitForURL('**/login');
      await page.getByLabel('Work email').waitFor();
    }
    const id = testApp.app.seed.sessionId;
    await page.goto(`/Experience/Wait/${id.toUpperCase()}`);
    await page.waitForURL(`**/experience/${id}`);
    await page.getByRole('button', { name: 'Come in' }).waitFor();
  });

  it.each([
    'while it loads',
    'while it is drawn',
    'in a timer',
    'in a promise',
    'with a text',
    'with a rejected object',
  ] as const)(
    'offers to load a page of a seat again when it breaks %s, speaks of no server, and the bar at the top turns red',
    async (how) => {
      const { page, troubles } = await testApp.visitor();
      troubles.expect(/planted defect|no Error|page error: Object|Minified React error|500/);
      await breakPage(page, how);
      const hasTurnedRed = await watchLoadingBar(page);
      await page.goto(`/experience/${testApp.app.seed.sessionId}`);
      await expect.poll(hasTurnedRed).toBe(true);
      await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
      const again = page.getByRole('link', { name: 'Load again, your seat is kept' });
      expect(await again.getAttribute('href')).toBe(`/experience/${testApp.app.seed.sessionId}`);
      expect(await page.getByText('server', { exact: false }).count()).toBe(0);
      expect(await page.getByRole('link', { name: 'Take Me Home' }).getAttribute('href')).toBe('/');
      await page.locator('.loading-bar[data-error="false"][data-shown="false"]').waitFor({ state: 'attached' });
      expect((await page.locator('.loading-bar').boundingBox())?.height).toBe(3);
    },
  );

  it('leaves a page in peace whose visitor has an extension that fails', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/not ours/);
    await page.goto('/login');
    await page.locator('html[data-alive]').waitFor();
    const failed = page.waitForEvent('pageerror');
    await page.evaluate(`setTimeout(() => { throw new Error('not ours'); })`);
    await failed;
    await page.locator('.loading-bar[data-error="true"]').waitFor({ state: 'attached' });
    await page.locator('.loading-bar[data-error="false"]').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Work email').isVisible()).toBe(true);
  });

  it('leaves a page in peace that an extension has changed before it came alive', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/Minified React error/);
    await page.route('**/login', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('<h1>', '<h1 class="x"><i>changed</i>') });
    });
    await page.goto('/login');
    await page.locator('html[data-alive]').waitFor();
    await page.locator('h1 i').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Work email').isVisible()).toBe(true);
    expect(await page.getByText('Bad Day').count()).toBe(0);
  });

  it('has one row for everything that the specification does not name', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/418|Minified React error/);
    await breakPage(page, 'as nothing foreseen');
    await page.goto(`/experience/${testApp.app.seed.sessionId}`);
    await page.getByRole('heading', { name: 'Something Went Wrong' }).waitFor();
    await page.locator('small', { hasText: 'Planted' }).waitFor();
    expect(await page.getByRole('link', { name: 'Take Me Home' }).getAttribute('href')).toBe('/');
  });

  it('is not needed after a deploy: a page whose code is gone is loaded once more', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404|dynamically imported module|Importing/);
    await loseCode(page, { times: 1 });
    await page.goto(`/experience/${testApp.app.seed.sessionId}`);
    await page.getByRole('button', { name: 'Come in' }).waitFor();
  });

  it('stands in for a page whose code does not come the second time either', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/404|dynamically imported module|Importing/);
    await loseCode(page, { times: 9 });
    let documents = 0;
    page.on('response', (answer) => {
      if (answer.request().isNavigationRequest()) documents += 1;
    });
    await page.goto(`/experience/${testApp.app.seed.sessionId}`);
    await page.getByText('Something Went Wrong').waitFor();
    await page.getByText('A part of this page did not load.').waitFor();
    expect(documents).toBe(2);
    await page.getByRole('link', { name: 'Take Me Home' }).click();
    await page.getByRole('button', { name: 'Play the 5-minute demo' }).first().waitFor();
  });

  it('is not shown to crawlers: they get a plain status', async () => {
    const { page, troubles } = await testApp.visitor({ userAgent: CRAWLER });
    troubles.expect(/404/);
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    expect(await answer?.text()).toBe('404 Page Not Found\n');
  });
});

describe('a new build', () => {
  const testApp = useTestApp({ speed: 8 });

  it('is offered in a notification that stays until it is answered', async () => {
    const { page } = await testApp.visitor();
    let id = 'first';
    await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id } }));
    const known = page.waitForResponse('**/builds/latest.json');
    await page.goto('/');
    await known;
    id = 'second';
    await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    const toast = page.locator('[data-toast]', { hasText: 'A new version is ready' });
    await toast.getByRole('button', { name: 'Reload' }).waitFor();
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
  });
});
