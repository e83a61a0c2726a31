import type { ProviderLinkAnswer } from '@lorecrew/contract/api/auth';
import type { PublicConfig } from '@lorecrew/contract/api/config';
import { getProviderLinkByToken } from '@lorecrew/contract/routes/auth';
import { getConfig } from '@lorecrew/contract/routes/service';
import { afterEach, describe, expect, it } from 'vitest';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { emailLinkMessages } from '../../lib/i18n/email-link-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import { ConnectAccount } from './connect-account.tsx';

const link = { token: 'a'.repeat(43) };
const opened: ProviderLinkAnswer = { email: 'ada@quay.example', first_name: 'Ada', asks: 'password' };
const config: PublicConfig = {
  ...{ mode: 'demo', microsoftClientId: 'a-client', microsoftAuthority: 'https://login.example' },
  services: { errorReports: null, analytics: null, replay: null, chat: null },
};

afterEach(() => adminState.set(loggedOutAdmin));

async function shown(given: Parameters<typeof answer<typeof getProviderLinkByToken>>[1]) {
  return renderPage(<ConnectAccount link={link} />, {
    english: emailLinkMessages,
    path: '/verify/link',
    answers: [answer(getProviderLinkByToken, given), answer(getConfig, config)],
  });
}

describe('ConnectAccount', () => {
  it('asks somebody new to choose the Microsoft account once more, and names the address that it confirms', async () => {
    const { screen, requests } = await shown({ ...opened, asks: 'nothing' });
    await expect.element(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await expect.element(screen.getByText('ada@quay.example')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue with Microsoft' })).toBeVisible();
    expect(requests[0]).toMatchObject({ method: 'POST', body: link });
  });

  it('asks the owner of an account to choose the Microsoft account first, and for the password only after it', async () => {
    const { screen } = await shown(opened);
    await expect.element(screen.getByRole('heading', { name: 'Connect your Microsoft account' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Choose the Microsoft account' })).toBeVisible();
    expect(screen.getByLabelText('Your Lorecrew password').elements()).toHaveLength(0);
  });

  it('leads somebody without a password to the login while they are not signed in as the owner', async () => {
    adminState.set({ ...loggedOutAdmin, user: sampleUser({ email: 'ben@quay.example' }) });
    const { screen } = await shown({ ...opened, asks: 'sign-in' });
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('button', { name: 'Choose the Microsoft account' }).elements()).toHaveLength(0);
  });

  it('lets the owner who is signed in choose the account', async () => {
    adminState.set({ ...loggedOutAdmin, user: sampleUser() });
    const { screen } = await shown({ ...opened, asks: 'sign-in' });
    await expect.element(screen.getByRole('button', { name: 'Choose the Microsoft account' })).toBeVisible();
  });

  it('says how to come by a new email where the link is no longer good', async () => {
    const { screen } = await shown(() => refusal(410, { error: 'AUTH_003', message: 'This link is no longer good.' }));
    await expect.element(screen.getByRole('heading', { name: 'That did not work' })).toBeVisible();
    await expect.element(screen.getByText(/Click “Sign in with Microsoft” again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try the link again' }).elements()).toHaveLength(0);
  });

  it('looks at the link again where the server did not answer', async () => {
    let isDown = true;
    const { screen } = await shown(() => (isDown ? refusal(503, { error: 'SERVICE_001', message: 'Not now.' }) : opened));
    const again = screen.getByRole('button', { name: 'Try the link again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(screen.getByRole('heading', { name: 'Connect your Microsoft account' })).toBeVisible();
  });
});
