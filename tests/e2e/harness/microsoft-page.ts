import { PublicConfig } from '@lorecrew/contract/api/config';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { FakeMicrosoft } from '../../fakes/oidc/microsoft.ts';
import { bundled, loadInto } from './bundle.ts';
import { TestApp } from './test-app.ts';

/** The pages' own Microsoft, on a page that has it to itself. */
const ENTRY = `
  import { Microsoft } from 'lib/auth/microsoft.ts';
  import { startMicrosoftLibrary } from 'lib/auth/microsoft-browser.ts';
  window.microsoftUnderTest = new Microsoft({ settings: async () => window.settings, start: startMicrosoftLibrary, log: console });
  window.settled = (work) => work.then((value) => ({ value }), (error) => ({ failed: error.errorCode ?? error.message }));
`;

interface Account {
  readonly homeAccountId: string;
  readonly localAccountId: string;
  readonly username: string;
  readonly nativeAccountId?: string;
}

/** How something that Microsoft was asked for ended: with a value, or with the code of a failure. */
export interface Outcome {
  readonly failed?: string;
  readonly value?: {
    readonly fromCache?: boolean;
    readonly idToken?: string;
    readonly accessToken?: string;
    readonly account?: Account;
  };
}

/** A Microsoft and a product that knows it, for the tests of a file. `open` gives a page `microsoftUnderTest`. */
export function useMicrosoft() {
  const microsoft = new FakeMicrosoft();
  const testApp = new TestApp();
  const { clientId } = microsoft;
  let code = '';
  let config: unknown;
  beforeAll(async () => {
    await microsoft.open();
    await testApp.open({ environment: { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_AUTHORITY: microsoft.authority } });
    microsoft.register(testApp.app.url);
    code = await bundled(ENTRY);
    const answer = await fetch(`${testApp.app.url}/api/config`);
    config = { ...PublicConfig.parse(await answer.json()), microsoftClientId: null };
  });
  afterAll(async () => {
    await testApp.close();
    await microsoft.close();
  });
  const open = async (page: Page) => {
    // The page must not start a Microsoft of its own: starting ends whatever sign-in is under way in the same tab, and on a busy
    // machine it would start when a test has long begun.
    // Nothing is fetched while a page asks: a test that ends first would take the answer away under it.
    await page.route('**/api/config', (route) => route.fulfill({ json: config }));
    await page.goto('/login');
    await page.evaluate(`window.settings = ${JSON.stringify({ clientId, authority: microsoft.authority })}`);
    await loadInto(page, code);
    await page.waitForFunction('window.microsoftUnderTest');
  };
  return { microsoft, testApp, open };
}

/** Asks a page's Microsoft for something, and tells how it ended. */
export function readOutcome(page: Page, of: string): Promise<Outcome> {
  const outcome = page.evaluate<Outcome>(`settled(microsoftUnderTest.${of})`);
  // A test that fails before it looks at the outcome closes the page under it: that is told once, by the test.
  outcome.catch(() => undefined);
  return outcome;
}

/** Signs in through the window that `asked` opens. */
export async function pickAda(page: Page, asked = "login({ way: 'popup', nonce: 'n' })"): Promise<Outcome> {
  const opened = page.waitForEvent('popup');
  const outcome = readOutcome(page, asked);
  const window = await opened;
  await window.getByRole('button', { name: 'Ada Quay' }).click();
  return outcome;
}
