import { getSignUpByToken, verifyEmail } from '@lorecrew/contract/routes/auth';
import { describe, expect, it } from 'vitest';
import { emailLinkMessages } from '../../lib/i18n/email-link-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { VerifyPage } from './verify-page.tsx';

const link = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', signature: 'a'.repeat(43) };
const signUp = { email: 'ada@quay.example', first_name: 'Ada', last_name: 'Quay', confirmed: false };

async function shown(given: Parameters<typeof answer<typeof getSignUpByToken>>[1]) {
  const refuse = () => refusal(410, { error: 'AUTH_003', message: 'This link is no longer good.' });
  return renderPage(<VerifyPage link={{ kind: 'email', ...link }} />, {
    english: emailLinkMessages,
    path: '/verify/email',
    answers: [answer(getSignUpByToken, given), answer(verifyEmail, refuse)],
  });
}

describe('VerifyPage with the link of a sign-up', () => {
  it('asks for a password and tells a refusal', async () => {
    const { screen, requests } = await shown(signUp);
    await expect.element(screen.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible();
    await screen.getByLabelText('Password', { exact: true }).fill('tern lamp eider nine');
    await screen.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ ...link, password: 'tern lamp eider nine' });
  });

  it('sends nothing for a password that is too short', async () => {
    const { screen, requests } = await shown(signUp);
    await screen.getByLabelText('Password', { exact: true }).fill('short');
    await screen.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toBeInvalid();
    expect(requests.filter(({ path }) => path === verifyEmail.url)).toEqual([]);
  });

  it('leads to the login when the email is confirmed already', async () => {
    const { screen } = await shown({ ...signUp, confirmed: true });
    await expect.element(screen.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await expect.element(screen.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('tells the way on when the link is no longer good', async () => {
    const { screen } = await shown(() => refusal(410, { error: 'AUTH_003', message: 'This link is no longer good.' }));
    await expect.element(screen.getByText(/Sign in with the password you chose when you signed up/)).toBeVisible();
  });
});
