import { People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyProvider } from '../../fakes/oidc/company-provider.ts';
import { SamlProvider } from '../../fakes/saml-provider.ts';
import { TestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

const PASSWORD = 'tern-lamp-eider-9';
const records = new Map<string, string[]>();
const testApp = new TestApp();
const openId = new CompanyProvider();
const saml = new SamlProvider();

beforeAll(async () => {
  await Promise.all([openId.open(), saml.open()]);
  await testApp.open({ readTextRecords: async (name) => records.get(name) ?? [] });
  openId.register({ redirectUri: `${siteUrl()}/login` });
});
afterAll(() => Promise.all([testApp.close(), openId.close(), saml.close()]));

/** Links and redirect addresses name the host; a browser that began at its number would be another site. */
const siteUrl = () => testApp.app.url.replace('127.0.0.1', 'localhost');

const settings = (page: Page) => page.getByRole('region', { name: 'Sign-in of your company' });

/** An owner at their settings, whose domain is proved by the record that the page shows. */
async function proveDomain(): Promise<{ page: Page; domain: string }> {
  const { email } = await new People(testApp.app).member();
  const [, domain = ''] = email.split('@');
  const { page } = await testApp.visitor({ url: siteUrl() });
  await signIn(page, { email, password: PASSWORD });
  await page.goto('/dashboard/profile');
  const record = settings(page).locator('.text-record').first().locator('code');
  records.set(await record.first().innerText(), [await record.last().innerText()]);
  await settings(page).getByRole('button', { name: 'Check the record' }).click();
  await page.getByText(`${domain} is verified.`).waitFor();
  return { page, domain };
}

/** Somebody who presses the button for their company, with an email on the sign-in page. */
async function goToProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Sign in with your company' }).click();
  await page.getByRole('heading', { name: 'Harbour accounts' }).waitFor();
}

async function signInThere(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** A new colleague first has another account at the provider, is told so, chooses the right one and is in. */
async function join(owner: Page, domain: string): Promise<void> {
  const { page, troubles } = await testApp.visitor({ url: siteUrl() });
  troubles.expect(/422/);
  await page.goto('/login');
  await goToProvider(page, `edda@${domain}`);
  await signInThere(page, 'edda@private.example');
  await page.getByText('This account is not of your company. Please use another one.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await goToProvider(page, `edda@${domain}`);
  await signInThere(page, `edda@${domain}`);
  await page.waitForURL('**/profile-completion');
  await owner.reload();
  await owner.getByRole('listitem').filter({ hasText: 'Edda Quay' }).getByText(`edda@${domain}`).waitFor();
}

describe('an owner who names the provider of their company', () => {
  it('has new colleagues come in by OpenID Connect', async () => {
    const { page, domain } = await proveDomain();
    await settings(page).getByLabel('Provider', { exact: true }).selectOption('other');
    await settings(page).getByLabel('Issuer').fill(openId.issuer);
    await settings(page).getByLabel('Client ID').fill(openId.clientId);
    await settings(page).getByLabel('Client secret').fill(openId.clientSecret);
    await settings(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your sign-in is saved.').waitFor();
    await join(page, domain);
  });

  it('has new colleagues come in by SAML', async () => {
    const { page, domain } = await proveDomain();
    await settings(page).getByLabel('How your provider connects').selectOption('saml');
    await settings(page).getByLabel('Metadata of your provider').fill(saml.metadataUrl);
    await settings(page).getByRole('button', { name: 'Read the metadata' }).click();
    await expect.poll(() => settings(page).getByLabel('Entity ID of your provider').inputValue()).toBe(saml.metadataUrl);
    await settings(page).getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Your sign-in is saved.').waitFor();
    await join(page, domain);
  });
});
