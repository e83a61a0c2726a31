import { People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { signIn, trySignIn } from '../pages/accounts.ts';

const PASSWORD = 'tern-lamp-eider-9';

/** A device that makes and keeps passkeys and verifies its person, as Chromium simulates one. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

describe('a passkey', () => {
  const testApp = useTestApp({});

  async function openDevice() {
    // Passkeys belong to names of hosts; none is for an address of numbers.
    const url = testApp.app.url.replace('127.0.0.1', 'localhost');
    const { page, troubles } = await testApp.visitor({ url });
    const device = await plugIn(page);
    // The simulated device answers at once where the field offers its passkey, so that the button could not be pressed.
    await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
    return { page, device, troubles };
  }

  it('is the second factor that a company asks for, and opens the dashboard', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const company =
      'update company set second_factor_required_at = now() where id = (select company_id from app_user where email = $1)';
    await people.rows(company, [email]);
    const { page, troubles } = await openDevice();
    troubles.expect(/403/);
    await page.goto('/login');
    await trySignIn(page, { email, password: PASSWORD });
    await page.getByRole('heading', { name: 'Protect your account' }).waitFor();
    await page.getByText('Or with an authenticator app').waitFor();
    await page.getByLabel('QR code of the key').waitFor();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  });

  it('is made on the profile, opens the account without a name, and is removed', async () => {
    const { email } = await new People(testApp.app).member();
    const { page, device } = await openDevice();
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Work laptop');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Your passkey is added. We have sent you an email.').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
    await row.getByText(/^Not used yet/).waitFor();
    expect(await device.count()).toBe(1);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL('**/dashboard/home');

    await page.goto('/dashboard/profile');
    await row.getByText(/^Last used/).waitFor();
    await row.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The passkey is removed. We have sent you an email.').waitFor();
    await row.waitFor({ state: 'detached' });
  });
});
