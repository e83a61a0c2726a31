import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const TOO_OLD = 'This browser is too old for Lorecrew.';
const NO_SCRIPTS = 'Lorecrew needs scripts, and this browser does not run them.';
const NOT_COME = 'A part of this page did not load.';

const seen = (page: Page) => page.locator('.browser-notice:visible').allInnerTexts();

describe('a browser that cannot run the pages', () => {
  const testApp = useTestApp({});
  const pages = () => [
    '/',
    '/login',
    '/dashboard/home',
    `/experience/${testApp.app.seed.sessionId}`,
    '/debug/mailbox',
    '/nowhere',
  ];

  it('is told on every page that they need scripts, where it runs none', async () => {
    const { page, troubles } = await testApp.visitor({ scripts: false });
    troubles.expect(/404/, /\.js csp$/);
    for (const path of pages()) {
      await page.goto(path);
      expect([path, ...(await seen(page))]).toEqual([path, expect.stringContaining(NO_SCRIPTS)]);
    }
  });

  it.each([
    ['an older language', 'delete Array.prototype.findLast; delete Object.hasOwn;'],
    ['older styles', 'const asked = CSS.supports; CSS.supports = (what) => !what.includes(":has") && asked.call(CSS, what);'],
    ['no modules', 'delete HTMLScriptElement.prototype.noModule;'],
    ['nothing to ask', 'delete window.CSS;'],
  ])('is told on every page which to take instead, where it has %s', async (_what, defect) => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/./);
    await page.addInitScript(defect);
    for (const path of pages()) {
      await page.goto(path);
      await page.getByText(TOO_OLD).waitFor();
      expect(await seen(page)).toEqual([
        'This browser is too old for Lorecrew. Please open the page in Chrome or Edge 111, Firefox 140, Safari 16.4, or anything newer.',
      ]);
    }
  });

  it.each([
    ['/', 'entry.islands'],
    ['/login', 'entry.client'],
  ])('is told so at %s where it cannot read the scripts', async (path, entry) => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/SyntaxError|Unexpected/);
    await page.route(`**/assets/${entry}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let = 1 1;' }));
    await page.goto(path);
    await page.getByText(TOO_OLD).waitFor();
  });

  it.each([
    ['/', 'entry.islands'],
    ['/login', 'entry.client'],
  ])('is told at %s that scripts did not come, where something held them back', async (path, entry) => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/ERR_BLOCKED_BY_CLIENT|dynamically imported module/);
    await page.route(`**/assets/${entry}-*.js`, (route) => route.abort('blockedbyclient'));
    await page.goto(path);
    await page.getByText(NOT_COME).waitFor();
  });

  it('is nobody who has a browser of today, with or without a window', async () => {
    const { page, troubles } = await testApp.visitor({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    });
    troubles.expect(/404/);
    for (const path of ['/', '/login', '/nowhere']) {
      await page.goto(path);
      await page.locator('html[data-alive]').waitFor();
      expect(await seen(page)).toEqual([]);
    }
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
  });
});
