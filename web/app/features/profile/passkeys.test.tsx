import { getUser } from '@lorecrew/contract/routes/account';
import { listPasskeys, removePasskey, renamePasskey, startPasskey } from '@lorecrew/contract/routes/passkey';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import secondFactor from '../../locales/en/secondFactor.json';
import { Passkeys } from './passkeys.tsx';

const page = { english: { ...organiserMessages, secondFactor }, path: '/dashboard/profile' };
const laptop = {
  id: '0b7e3d5a-9d64-4c9b-8c53-6c2a8f4d1e20',
  name: 'Work laptop',
  created_at: '2026-11-18T18:00:00.000Z',
  last_used_at: null,
  synced: true,
};
const me = answer(getUser, sampleUser());
const written = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

afterEach(() => vi.restoreAllMocks());

describe('Passkeys', () => {
  it('says when each was used and whether it is synced, and renames one', async () => {
    const renamed = answer(renamePasskey, { passkeys: [{ ...laptop, name: 'Phone' }] });
    const { screen, requests } = await renderPage(<Passkeys />, {
      ...page,
      answers: [answer(listPasskeys, { passkeys: [laptop] }), renamed, me],
    });
    await expect.element(screen.getByText(/^Not used yet, added /)).toBeVisible();
    await expect.element(screen.getByText('Your password manager keeps it on your other devices too.')).toBeVisible();
    await screen.getByRole('button', { name: 'Rename Work laptop' }).click();
    const field = screen.getByRole('dialog', { name: 'Rename the passkey' }).getByLabelText('Name');
    await expect.element(field).toHaveValue('Work laptop');
    await field.fill('Phone');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Phone', { exact: true })).toBeVisible();
    expect(written(requests)).toEqual([['PUT', `/api/user/passkeys/${laptop.id}`, { name: 'Phone' }]]);
  });

  it('asks before it removes one', async () => {
    const answers = [answer(listPasskeys, { passkeys: [laptop] }), answer(removePasskey, { passkeys: [] }), me];
    const { screen, requests } = await renderPage(<Passkeys />, { ...page, answers });
    await screen.getByRole('button', { name: 'Remove Work laptop' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove Work laptop?' });
    expect(written(requests)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument();
    expect(written(requests).map(([method]) => method)).toEqual(['DELETE']);
  });

  it('keeps the dialog and the name when the device is not answered', async () => {
    const dismissed = new DOMException('The operation was not allowed.', 'NotAllowedError');
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(dismissed);
    const options = {
      rp: { id: 'localhost', name: 'Lorecrew' },
      user: { id: 'QWRh', name: 'ada@quay.example', displayName: 'Ada Quay' },
      challenge: 'QWRh',
      pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
      timeout: 300_000,
      excludeCredentials: [],
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
    const answers = [answer(listPasskeys, { passkeys: [] }), answer(startPasskey, options)];
    const { screen, requests } = await renderPage(<Passkeys />, { ...page, answers });
    await screen.getByRole('button', { name: 'Add a passkey' }).click();
    await screen.getByLabelText('Name').fill('Work laptop');
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText('No passkey was made. Please try again.')).toBeVisible();
    await expect.element(screen.getByLabelText('Name')).toHaveValue('Work laptop');
    expect(written(requests)).toEqual([['POST', '/api/user/passkeys/options', {}]]);
  });
});
