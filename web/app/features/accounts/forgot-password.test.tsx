import { requestPasswordReset } from '@lorecrew/contract/routes/auth';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accountMessages } from '../../lib/i18n/account-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { ForgotDialog, ForgotPage } from './forgot-password.tsx';

beforeEach(() => window.sessionStorage.clear());

const page = (reply?: () => Response) => ({
  ...{ english: accountMessages, path: '/password/reset' },
  answers: [answer(requestPasswordReset, reply ?? { message: 'Done.' })],
});

describe('ForgotPage', () => {
  it('sends the link and says the same whether there is such an account or not', async () => {
    const { screen, requests } = await renderPage(<ForgotPage />, page());
    await screen.getByLabelText('Work email').fill('ada@quay.example');
    await screen.getByRole('button', { name: 'Send the link' }).click();
    const sent = 'If there is an account for ada@quay.example, we have sent an email with a link. It works for 30 minutes.';
    await expect.element(screen.getByText(sent)).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ email: 'ada@quay.example' }]);
  });

  it('sends nothing for what is no address, and says so beside the field', async () => {
    const { screen, requests } = await renderPage(<ForgotPage />, page());
    const email = screen.getByLabelText('Work email');
    await email.fill('ada');
    await screen.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(email).toBeInvalid();
    await expect.element(email).toHaveFocus();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows why the link was not sent', async () => {
    const refuse = () => refusal(429, { error: 'REQUEST_002', message: 'Please wait a little.' });
    const { screen } = await renderPage(<ForgotPage />, page(refuse));
    await screen.getByLabelText('Work email').fill('ada@quay.example');
    await screen.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByLabelText('Work email')).toHaveValue('ada@quay.example');
  });
});

describe('ForgotDialog', () => {
  it('begins with the address of the sign-in page and closes by Escape', async () => {
    const onClose = vi.fn();
    const { screen } = await renderPage(<ForgotDialog email="ada@quay.example" onClose={onClose} />, page());
    const dialog = screen.getByRole('dialog', { name: 'Forgot your password?' });
    await expect.element(dialog.getByLabelText('Work email')).toHaveValue('ada@quay.example');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('has one way out once the link was sent', async () => {
    const onClose = vi.fn();
    const { screen } = await renderPage(<ForgotDialog email="ada@quay.example" onClose={onClose} />, page());
    await screen.getByRole('button', { name: 'Send the link' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(screen.getByRole('button', { name: 'Back' }).elements()).toHaveLength(0);
  });
});
