import { describe, expect, it, vi } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { JoinForm } from './join-form.tsx';
import type { Joining } from './use-joining.ts';
import { WhichSession } from './which-session.tsx';

const page = { english: playerMessages, path: '/experience' };

describe('JoinForm', () => {
  async function shown(more: Partial<Joining> = {}, props: { email?: string; goesOn?: boolean } = {}) {
    const join = vi.fn();
    const idle = { busy: false, refusal: null, code: null, fields: {}, waiting: false, email: '' };
    const joining: Joining = { ...idle, join, giveUp: vi.fn(), ...more };
    const form = <JoinForm joining={joining} sessionId={'a'.repeat(26)} email="" goesOn={false} {...props} />;
    const { screen } = await renderPage(form, page);
    return { screen, join, email: screen.getByLabelText('Your email') };
  }

  it('joins with the email that was typed', async () => {
    const { screen, join, email } = await shown();
    await email.fill('ada@quay.example');
    await screen.getByRole('button', { name: 'Come in' }).click();
    await expect.poll(() => join.mock.calls).toEqual([[{ email: 'ada@quay.example' }]]);
  });

  it('asks nobody when it is no email address', async () => {
    const { screen, join, email } = await shown();
    await email.fill('ada');
    await screen.getByRole('button', { name: 'Come in' }).click();
    await expect.element(email).toBeInvalid();
    await expect.element(email).toHaveFocus();
    expect(join).not.toHaveBeenCalled();
  });

  it('goes on by itself when the link asks for it', async () => {
    const { join } = await shown({}, { email: 'ada@quay.example', goesOn: true });
    await expect.poll(() => join.mock.calls).toEqual([[{ email: 'ada@quay.example' }]]);
  });

  it('keeps the email and names possible reasons when the door stays shut', async () => {
    const refused = { code: 'CONSUMER_001', refusal: 'Consumer not found', email: 'ada@quay.example' };
    const { screen, email } = await shown(refused, { email: 'ada@quay.example' });
    await expect.element(screen.getByText('There are four possible reasons:')).toBeVisible();
    await expect.element(email).toHaveValue('ada@quay.example');
    await expect.element(email).toBeInvalid();
  });

  it('offers to send the link again when the seat opens by a personal link only', async () => {
    const { screen } = await shown({ code: 'JOIN_004', refusal: 'Only personal links open it.', email: 'ada@quay.example' });
    await expect.element(screen.getByRole('button', { name: 'Email me my link again' })).toBeVisible();
  });

  it('waits and can give up while somebody else sits in the seat', async () => {
    const { screen } = await shown({ waiting: true, code: 'JOIN_003', email: 'ada@quay.example' });
    await expect.element(screen.getByRole('heading', { name: 'Somebody is in this seat' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  });
});

describe('WhichSession', () => {
  it('asks again when what was pasted names no session', async () => {
    const to = vi.fn(() => '/experience');
    const { screen } = await renderPage(<WhichSession to={to} />, page);
    await screen.getByLabelText('Link or session id').fill('my session');
    await screen.getByRole('button', { name: 'Find my session' }).click();
    await expect.element(screen.getByLabelText('Link or session id')).toBeInvalid();
    expect(to).not.toHaveBeenCalled();
  });
});
