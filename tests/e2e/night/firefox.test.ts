import { type StartedApp, startApp } from '@lorecrew/server/testing/start-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../../../scripts/find-browser.ts';
import { openFirefox } from '../../browsers/driver/firefox.ts';
import { type BrowserPage, listPageErrors, untilAddress, untilText } from '../../browsers/driver/page.ts';
import { signIn } from '../../browsers/journeys/account.ts';
import { intoTheDemo } from '../../browsers/journeys/demo.ts';
import { ORGANISER } from '../pages/accounts.ts';

const executablePath = findFirefox() ?? '';

/** The whole journeys are of the night: `npm run test:browsers`. */
describe.skipIf(executablePath === '')('in Firefox (skipped where it is not installed: apt-get install firefox-esr)', () => {
  let app: StartedApp;
  let page: BrowserPage;
  beforeAll(async () => {
    app = await startApp({ pages: 'built' });
    page = await openFirefox({ site: app.url, executablePath });
  });
  afterAll(async () => {
    await page.close();
    await app.close();
  });

  it('an organiser is asked to sign in, does, and a guest lights a lamp in the demo', async () => {
    await page.goto('/dashboard/home');
    await untilAddress(page, '/login');
    await signIn(page, ORGANISER);
    await untilText(page, 'The Lamp Room');
    expect(await listPageErrors(page)).toEqual([]);
    await intoTheDemo(page);
    expect(await listPageErrors(page)).toEqual([]);
  });
});
