import { login, requestPasswordReset, resetPassword, signUp } from '@lorecrew/contract/routes/auth';
import { finishSignIn } from '@lorecrew/contract/routes/second-factor';
import { getConfig } from '@lorecrew/contract/routes/service';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { accountMessages } from '../../lib/i18n/account-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { LoginForm, LoginPage } from './login-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SignupForm } from './signup-page.tsx';

const PASSWORD = 'tern lamp eider nine';
const page = { english: accountMessages, path: '/login' };
const noConfig = answer(getConfig, () => new Response(null, { status: 503 }));

describe('LoginForm', () => {
  async function filled(reply: () => Response) {
    const answers = [answer(login, reply), noConfig];
    const { screen, requests } = await renderPage(<LoginForm asksForgot={false} />, { ...page, answers });
    await screen.getByLabelText('Work email').fill('ada@quay.example');
    await screen.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await screen.getByRole('button', { name: 'Sign in' }).click();
    return { screen, requests };
  }

  it('keeps the email and focuses the password when the password is wrong', async () => {
    const { screen } = await filled(() => refusal(401, { error: 'AUTH_002', message: 'Email or password is wrong.' }));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
    await expect.element(screen.getByLabelText('Work email')).toHaveValue('ada@quay.example');
    await expect.element(screen.getByText(/^Signed up but not confirmed yet\?/)).toBeVisible();
  });

  it('treats a reply without a token as an error', async () => {
    const { screen } = await filled(() => Response.json({}));
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says so when the network fails and can be sent again', async () => {
    const { screen } = await filled(() => {
      throw new TypeError('Failed to fetch');
    });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });

  it('marks what is missing and sends nothing', async () => {
    const { screen, requests } = await renderPage(<LoginForm asksForgot={false} />, { ...page, answers: [noConfig] });
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByLabelText('Work email')).toBeInvalid();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows the password while the button beside it is pressed', async () => {
    const { screen } = await renderPage(<LoginForm asksForgot={false} />, { ...page, answers: [noConfig] });
    const field = screen.getByLabelText('Password', { exact: true });
    await expect.element(field).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(field).toHaveAttribute('type', 'text');
  });
});

describe('LoginPage', () => {
  afterEach(() => adminState.set(loggedOutAdmin));

  it('asks for a code where the account has a second factor, and leads back', async () => {
    // The frame of the tests stands at another address than the page, to which a sign-in that wants a code would lead.
    const address = window.location.href;
    window.history.replaceState(null, '', '/login');
    onTestFinished(() => window.history.replaceState(null, '', address));
    const wrong = 'This code is wrong, or was used already. Please enter the next one.';
    const answers = [
      answer(login, () => Response.json({ challenge: 'the-challenge' }, { status: 202 })),
      answer(finishSignIn, () => refusal(422, { error: 'AUTH_023', message: wrong, fields: { code: wrong } })),
      noConfig,
    ];
    const { screen, requests } = await renderPage(<LoginPage asksForgot={false} />, { ...page, answers });
    await screen.getByLabelText('Work email').fill('ada@quay.example');
    await screen.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expect.element(screen.getByLabelText('Code')).toHaveFocus();
    await screen.getByLabelText('Code').fill('000 000');
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.element(screen.getByLabelText('Code')).toBeInvalid();
    expect(requests.at(-1)?.body).toMatchObject({ challenge: 'the-challenge', code: '000 000' });
    await screen.getByRole('button', { name: 'Back to sign-in' }).click();
    await expect.element(screen.getByLabelText('Work email')).toBeVisible();
  });
});

describe('ForgotDialog', () => {
  it('takes the typed email along, and says the same whether there is an account or not', async () => {
    const answers = [answer(requestPasswordReset, { message: 'Sent.' }), noConfig];
    const { screen, requests } = await renderPage(<LoginForm asksForgot={false} />, { ...page, answers });
    await screen.getByLabelText('Work email').fill('ada@quay.example');
    await screen.getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Forgot your password?' });
    await expect.element(dialog.getByLabelText('Work email')).toHaveValue('ada@quay.example');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(dialog.getByText(/^If there is an account for ada@quay\.example/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => dialog.elements()).toEqual([]);
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ email: 'ada@quay.example' }]);
  });
});

describe('SignupForm', () => {
  async function filled(email: string, reply?: () => Response) {
    const onSent = vi.fn();
    const answers = [answer(signUp, reply ?? { message: 'Sent.' })];
    const { screen, requests } = await renderPage(<SignupForm onSent={onSent} />, { ...page, answers, path: '/signup' });
    await screen.getByLabelText('First name').fill('Ada');
    await screen.getByLabelText('Last name').fill('Quay');
    await screen.getByLabelText('Work email').fill(email);
    await screen.getByLabelText('Password', { exact: true }).fill(PASSWORD);
    return { screen, requests, onSent, send: () => screen.getByRole('button', { name: 'Create my account' }).click() };
  }

  it('sends what was typed and reports the email once the mail is on its way', async () => {
    const { requests, onSent, send } = await filled('ada@quay.example');
    await send();
    await expect.poll(() => onSent.mock.calls).toEqual([['ada@quay.example']]);
    expect(requests.map(({ body }) => body)).toEqual([
      { first_name: 'Ada', last_name: 'Quay', email: 'ada@quay.example', password: PASSWORD },
    ]);
  });

  it('points out a private mailbox before the form is sent', async () => {
    const { screen, requests } = await filled('ada@gmail.com');
    await expect.element(screen.getByLabelText('Work email')).toBeInvalid();
    await expect.element(screen.getByLabelText('Work email')).toHaveAccessibleDescription(/business/i);
    expect(requests).toEqual([]);
  });

  it('focuses the field that the server refuses', async () => {
    const fields = { email: 'This address is taken.' };
    const refuse = () => refusal(422, { error: 'REQUEST_001', message: 'Please check the form.', fields });
    const { screen, onSent, send } = await filled('ada@quay.example', refuse);
    await send();
    await expect.element(screen.getByLabelText('Work email')).toHaveFocus();
    await expect.element(screen.getByLabelText('Work email')).toHaveAccessibleDescription(/This address is taken\./);
    expect(onSent).not.toHaveBeenCalled();
  });
});

describe('ResetPage', () => {
  const token = 'a'.repeat(43);

  async function filled(repeated: string, reply: Parameters<typeof answer<typeof resetPassword>>[1]) {
    const answers = [answer(resetPassword, reply), noConfig];
    const { screen, requests } = await renderPage(<ResetPage token={token} />, { ...page, answers });
    await screen.getByLabelText('New password', { exact: true }).fill(PASSWORD);
    await screen.getByLabelText('Repeat the new password').fill(repeated);
    await screen.getByRole('button', { name: 'Set the password' }).click();
    return { screen, posts: () => requests.filter(({ method }) => method === 'POST') };
  }

  it('sets the password and leads to the login', async () => {
    const { screen, posts } = await filled(PASSWORD, { message: 'Done.', microsoft_disconnected: false });
    await expect.element(screen.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(posts().map(({ body }) => body)).toEqual([{ token, password: PASSWORD, password_confirmation: PASSWORD }]);
  });

  it('sends nothing when the two passwords differ', async () => {
    const { screen, posts } = await filled('another password', { message: 'Done.', microsoft_disconnected: false });
    await expect.element(screen.getByLabelText('Repeat the new password')).toBeInvalid();
    expect(posts()).toEqual([]);
  });

  it('shows why the link is no good', async () => {
    const { screen } = await filled(PASSWORD, () => refusal(410, { error: 'AUTH_003', message: 'This link is no longer good.' }));
    await expect.element(screen.getByRole('alert')).toBeVisible();
  });
});
