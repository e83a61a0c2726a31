import { startApp } from '@lorecrew/server/testing/start-app';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeMicrosoft } from '../fakes/oidc/microsoft.ts';
import { House } from './harness/house.ts';

const microsoft = new FakeMicrosoft();
const house = new House();

beforeAll(async () => {
  await microsoft.open();
  await house.open({
    environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority },
  });
  microsoft.register(house.app.url);
});
afterAll(async () => {
  await house.close();
  await microsoft.close();
});

const button = (page: Page) => page.getByRole('button', { name: /Microsoft/ });

describe('signing in with Microsoft', () => {
  it('opens a window, has the server verify the ID token, and leads on to the profile', async () => {
    const { page, troubles } = await house.visitor({ anyCertificate: true });
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await button(page).click();
    const window = await opened;
    await window.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(window.isClosed()).toBe(true);
    expect(troubles.unexpected()).toEqual([]);
  });

  it('leaves with the whole page where no window opens, and finishes on the sign-in page', async () => {
    const { page, troubles } = await house.visitor({ anyCertificate: true });
    await page.addInitScript('window.open = () => null;');
    await page.goto('/login');
    await button(page).click();
    await page.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('is not offered, nor let in by any page, while it is not configured', async () => {
    const bare = await startApp({ pages: 'built' });
    try {
      const { page } = await house.visitor({ url: bare.url });
      const answer = await page.goto('/login');
      expect(answer?.headers()['content-security-policy']).not.toMatch(/https:|frame-src/);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(await button(page).count()).toBe(0);
    } finally {
      await bare.close();
    }
  });
});
