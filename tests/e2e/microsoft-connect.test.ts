import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { FakeMicrosoft } from '../fakes/oidc/microsoft.ts';
import { TestApp } from './harness/test-app.ts';
import { ORGANISER, signIn } from './pages/accounts.ts';

const microsoft = new FakeMicrosoft();
const testApp = new TestApp();

beforeAll(async () => {
  await microsoft.open();
  await testApp.open({
    environment: { MICROSOFT_CLIENT_ID: microsoft.clientId, MICROSOFT_AUTHORITY: microsoft.authority },
  });
  microsoft.register(testApp.app.url);
});
beforeEach(() => microsoft.forget());
afterAll(async () => {
  await testApp.close();
  await microsoft.close();
});

describe('a Microsoft account', () => {
  it.each([
    ['a window', true],
    ['the whole page', false],
  ])('is connected on the profile by %s and the password, and disconnected there', async (_way, popups) => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    troubles.expect(/422/);
    if (!popups) await page.addInitScript('window.open = () => null;');
    await signIn(page);
    await page.goto('/dashboard/profile');
    const opened = popups ? page.waitForEvent('popup') : Promise.resolve(page);
    await page.getByRole('button', { name: 'Connect Microsoft' }).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the one');
    await dialog.getByRole('button', { name: 'Connect Microsoft' }).click();
    await dialog.getByText('The provided password does not match your current password').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
    await dialog.getByRole('button', { name: 'Connect Microsoft' }).click();
    await page.getByText('Microsoft is connected.').waitFor();
    await page.getByRole('button', { name: 'Disconnect Microsoft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Microsoft is disconnected.').waitFor();
    await page.getByRole('button', { name: 'Connect Microsoft' }).waitFor();
  });
});
