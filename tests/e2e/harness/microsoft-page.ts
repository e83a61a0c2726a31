import type { Page } from 'playwright-core';
import type { FakeMicrosoft } from '../../fakes/oidc/microsoft.ts';
import { bundled, loadInto } from './bundle.ts';

/** The pages' own Microsoft, on a page that has it to itself. */
const ENTRY = `
  import { Microsoft } from 'lib/microsoft.ts';
  import { startMicrosoftLibrary } from 'lib/microsoft-library.ts';
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

/** Bundles the pages' own Microsoft, once for the tests of a file. */
export function bundledMicrosoft(): Promise<string> {
  return bundled(ENTRY);
}

/** Opens a page that has `microsoftUnderTest`. */
export async function openMicrosoft({ page, code, microsoft }: { page: Page; code: string; microsoft: FakeMicrosoft }) {
  await page.goto('/login');
  await page.evaluate(`window.settings = ${JSON.stringify({ clientId: microsoft.clientId, authority: microsoft.authority })}`);
  await loadInto(page, code);
  await page.waitForFunction('window.microsoftUnderTest');
}

/** Asks a page's Microsoft for something, and tells how it ended. */
export function outcomeOf(page: Page, of: string): Promise<Outcome> {
  const outcome = page.evaluate<Outcome>(`settled(microsoftUnderTest.${of})`);
  // A test that fails before it looks at the outcome closes the page under it: that is told once, by the test.
  outcome.catch(() => undefined);
  return outcome;
}

/** Signs in through the window that `asked` opens. */
export async function pickAda(page: Page, asked = "login({ way: 'popup', nonce: 'n' })"): Promise<Outcome> {
  const opened = page.waitForEvent('popup');
  const outcome = outcomeOf(page, asked);
  const window = await opened;
  await window.getByRole('button', { name: 'Ada Quay' }).click();
  return outcome;
}
