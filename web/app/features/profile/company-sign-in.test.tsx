import {
  addCompanyDomain,
  getCompanySignIn,
  readSamlMetadata,
  removeCompanyDomain,
  saveCompanySignIn,
  saveSamlSignIn,
  verifyCompanyDomain,
} from '@lorecrew/contract/routes/company-sign-in';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import profile from '../../locales/en/profile.json';
import { CompanySignIn } from './company-sign-in.tsx';

const page = { english: { ...organiserMessages, profile }, path: '/dashboard/profile' };
const domain = {
  domain: 'quay.example',
  verified: false,
  in_use: true,
  record_name: '_lorecrew.quay.example',
  record_value: 'lorecrew-domain=abc',
};
const saml = { connection: null, entity_id: 'https://lorecrew.example/saml/metadata', acs_url: 'https://lorecrew.example/saml' };
const empty = { connection: null, redirect_uri: 'https://lorecrew.example/login', saml, domains: [domain] };

describe('CompanySignIn', () => {
  it('shows the record of a domain and checks it', async () => {
    const verified = { ...empty, domains: [{ ...domain, verified: true }] };
    const answers = [answer(getCompanySignIn, empty), answer(verifyCompanyDomain, verified)];
    const { screen, requests } = await renderPage(<CompanySignIn />, { ...page, answers });
    await expect.element(screen.getByText('_lorecrew.quay.example')).toBeVisible();
    await screen.getByRole('button', { name: 'Check the record of quay.example' }).click();
    await expect.element(screen.getByText('Verified', { exact: true })).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ domain: 'quay.example' });
  });

  it('adds a domain once it reads like one', async () => {
    const more = { ...domain, domain: 'port.example', record_name: '_lorecrew.port.example', in_use: false };
    const answers = [answer(getCompanySignIn, empty), answer(addCompanyDomain, { ...empty, domains: [domain, more] })];
    const { screen, requests } = await renderPage(<CompanySignIn />, { ...page, answers });
    await screen.getByLabelText('Another domain').fill('ada@port.example');
    await screen.getByRole('button', { name: 'Add the domain' }).click();
    await expect.element(screen.getByText('Please enter a domain, like company.com.')).toBeVisible();
    await screen.getByLabelText('Another domain').fill(' Port.Example');
    await screen.getByRole('button', { name: 'Add the domain' }).click();
    await expect.element(screen.getByText('_lorecrew.port.example')).toBeVisible();
    await expect.element(screen.getByLabelText('Another domain')).toHaveValue('');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ domain: 'port.example' }]);
  });

  it('says what becomes of the people of a domain before it is removed', async () => {
    const verified = { ...empty, domains: [{ ...domain, verified: true }] };
    const answers = [answer(getCompanySignIn, verified), answer(removeCompanyDomain, empty)];
    const { screen, requests } = await renderPage(<CompanySignIn />, { ...page, answers });
    await screen.getByRole('button', { name: 'Remove quay.example' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove quay.example?' });
    await expect.element(dialog.getByText(/keep their accounts and sign in with a password/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByText('Colleagues have addresses of it.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove quay.example' })).not.toBeInTheDocument();
    expect(requests.at(-1)?.path).toBe('/api/company/domains/quay.example');
  });

  it('saves the provider that a preset begins', async () => {
    const saved = { issuer: 'https://accounts.google.com', client_id: 'lorecrew', required: true };
    const answers = [answer(getCompanySignIn, empty), answer(saveCompanySignIn, { ...empty, connection: saved })];
    const { screen, requests } = await renderPage(<CompanySignIn />, { ...page, answers });
    await screen.getByLabelText('Client ID').fill('lorecrew');
    await screen.getByLabelText('Client secret').fill('a secret');
    await screen.getByRole('switch', { name: 'Only this way' }).click();
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ ...saved, client_secret: 'a secret' });
  });

  it('fills in what the metadata of a SAML provider say, and saves it', async () => {
    const read = { issuer: 'https://idp.example', sign_in_url: 'https://idp.example/sso', certificates: 'a certificate' };
    const saved = { ...read, required: false };
    const answers = [
      answer(getCompanySignIn, empty),
      answer(readSamlMetadata, read),
      answer(saveSamlSignIn, { ...empty, saml: { ...saml, connection: saved } }),
    ];
    const { screen, requests } = await renderPage(<CompanySignIn />, { ...page, answers });
    await screen.getByLabelText('How your provider connects').selectOptions('saml');
    await expect.element(screen.getByText('https://lorecrew.example/saml', { exact: true })).toBeVisible();
    await screen.getByLabelText('Metadata of your provider').fill('https://idp.example/metadata');
    await screen.getByRole('button', { name: 'Read the metadata' }).click();
    await expect.element(screen.getByLabelText('Sign-in address')).toHaveValue('https://idp.example/sso');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual(saved);
  });
});
