import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeMicrosoft } from '../../fakes/oidc/microsoft.ts';
import { TestApp } from './test-app.ts';

/** Starts the app with a stand-in for Microsoft, which forgets who signed in before each test of the file. */
export function useMicrosoftApp(): { microsoft: FakeMicrosoft; testApp: TestApp } {
  const microsoft = new FakeMicrosoft();
  const testApp = new TestApp();
  beforeAll(async () => {
    await microsoft.open();
    await testApp.open({
      environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority },
    });
    microsoft.register(testApp.app.url);
  });
  afterAll(async () => {
    await testApp.close();
    await microsoft.close();
  });
  beforeEach(() => microsoft.forget());
  return { microsoft, testApp };
}

/** The button that signs in with Microsoft. */
export const microsoftButton = (page: Page) => page.getByRole('button', { name: /Microsoft/ });
