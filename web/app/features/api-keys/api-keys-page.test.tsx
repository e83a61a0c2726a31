import type { ApiKey } from '@lorecrew/contract/api/api-keys';
import { createApiKey, listApiKeys, revokeApiKey } from '@lorecrew/contract/routes/api-keys';
import { listDirectoryGroups, updateDirectoryGroup } from '@lorecrew/contract/routes/directory';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import apiKeys from '../../locales/en/apiKeys.json';
import { ApiKeysPage } from './api-keys-page.tsx';

const page = { english: { ...organiserMessages, apiKeys }, path: '/dashboard/apiKeys' };
const key: ApiKey = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Staff calendar',
  prefix: 'lc_k_Zk3vXo',
  scopes: ['sessions'],
  by: 'Ada Quay',
  createdAtMs: Date.parse('2026-11-02T09:00:00Z'),
  expiresAtMs: Date.parse('2099-01-31T09:00:00Z'),
  lastUsedAtMs: null,
};
const noGroups = answer(listDirectoryGroups, { groups: [] });

describe('ApiKeysPage', () => {
  it('lists each key with what it may do, its use and its end', async () => {
    const old = { ...key, id: '2', name: 'Old', scopes: [], expiresAtMs: Date.parse('2020-01-31T09:00:00Z') };
    const { screen } = await renderPage(<ApiKeysPage />, {
      ...page,
      answers: [answer(listApiKeys, { keys: [key, old] }), noGroups],
    });
    const row = (name: RegExp) => expect.element(screen.getByRole('row', { name })).toBeVisible();
    await row(/Staff calendar lc_k_Zk3vXo… · created by Ada Quay Read · Plan, move and cancel sessions Never .*Jan 2099/);
    await row(/^Old .* Read Never Expired on .*Jan 2020/);
  });

  it('creates a key and shows its secret once', async () => {
    const secret = 'lc_k_Zk3vXo8mQp1rTb6yUw2eNs9aLd4hGj7cFi5xKq0ZtVM';
    const answers = [answer(listApiKeys, { keys: [] }), answer(createApiKey, { keys: [key], secret }), noGroups];
    const { screen, requests } = await renderPage(<ApiKeysPage />, { ...page, answers });
    await expect.element(screen.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
    await screen.getByLabelText('Name').fill('Staff calendar');
    await screen.getByLabelText('Plan, move and cancel sessions').click();
    await screen.getByLabelText('Expires').selectOptions('In 365 days');
    await screen.getByRole('button', { name: 'Create a key' }).click();
    await expect.element(screen.getByText(secret)).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ name: 'Staff calendar', scopes: ['sessions'], expires_in_days: 365 });
    await screen.getByRole('button', { name: 'I have stored it' }).click();
    expect(screen.getByText(secret).query()).toBeNull();
    await expect.element(screen.getByRole('cell', { name: /^Staff calendar/ })).toBeVisible();
  });

  it('revokes a key after a question', async () => {
    const answers = [answer(listApiKeys, { keys: [key] }), answer(revokeApiKey, { keys: [] }), noGroups];
    const { screen } = await renderPage(<ApiKeysPage />, { ...page, answers });
    await screen.getByRole('button', { name: 'Revoke Staff calendar' }).click();
    await screen.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Your keys' })).toHaveFocus();
  });

  it('offers no other key where there are twenty', async () => {
    const keys = Array.from({ length: 20 }, (_, n) => ({ ...key, id: String(n) }));
    const { screen } = await renderPage(<ApiKeysPage />, { ...page, answers: [answer(listApiKeys, { keys }), noGroups] });
    await expect.element(screen.getByText('There are 20 keys, as many as can be. Revoke one first.')).toBeVisible();
  });

  it('tells organisers that only owners see it', async () => {
    const refused = () =>
      Response.json(
        { error: 'USER_009', message: 'No.', requestId: 'test', reason: { error: 'COMPANY_004', message: 'No.' } },
        { status: 403 },
      );
    const { screen } = await renderPage(<ApiKeysPage />, { ...page, answers: [answer(listApiKeys, refused)] });
    await expect.element(screen.getByText('Only owners of the company can see its API keys.')).toBeVisible();
  });

  it('offers another try where the keys did not load', async () => {
    const failed = () => refusal(503, { error: 'Server error', message: 'Server error' });
    const { screen } = await renderPage(<ApiKeysPage />, { ...page, answers: [answer(listApiKeys, failed), noGroups] });
    await expect.element(screen.getByRole('heading', { name: 'The keys did not load.' })).toBeVisible();
  });

  it('creates a key for the directory that can do nothing else', async () => {
    const answers = [answer(listApiKeys, { keys: [] }), answer(createApiKey, { keys: [key], secret: 'lc_k_x' }), noGroups];
    const { screen, requests } = await renderPage(<ApiKeysPage />, { ...page, answers });
    await screen.getByLabelText('Name').fill('Entra');
    await screen.getByLabelText('Plan, move and cancel sessions').click();
    await screen.getByLabelText('Keep the people and groups of your directory (SCIM)').click();
    await expect.element(screen.getByLabelText('Plan, move and cancel sessions')).toBeDisabled();
    await screen.getByRole('button', { name: 'Create a key' }).click();
    await expect.element(screen.getByText('lc_k_x')).toBeVisible();
    expect(requests.at(-1)?.body).toEqual({ name: 'Entra', scopes: ['scim'], expires_in_days: 90 });
  });

  it('lists groups of the directory, and makes organisers of their members', async () => {
    const group = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae8', name: 'Harbour', people: 3, makesOrganisers: false };
    const answers = [
      answer(listApiKeys, { keys: [] }),
      answer(listDirectoryGroups, { groups: [group] }),
      answer(updateDirectoryGroup, { groups: [{ ...group, makesOrganisers: true }] }),
    ];
    const { screen, requests } = await renderPage(<ApiKeysPage />, { ...page, answers });
    await expect.element(screen.getByRole('cell', { name: 'Harbour 3 people' })).toBeVisible();
    await screen.getByLabelText('Members of Harbour are organisers').click();
    await expect.element(screen.getByLabelText('Members of Harbour are organisers')).toBeChecked();
    expect(requests.at(-1)?.body).toEqual({ makes_organisers: true });
  });
});
