import { PASSWORD_IS_SET } from '@lorecrew/contract/api/account';
import type { Member } from '@lorecrew/contract/api/company';
import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  disconnectProvider,
  getEmailChange,
  getUser,
  listDevices,
  previewAccountDeletion,
  requestEmailChange,
  signOutDevice,
  updateProfile,
} from '@lorecrew/contract/routes/account';
import {
  inviteColleague,
  listColleagueInvitations,
  listMembers,
  removeMember,
  renameCompany,
  updateMemberRole,
} from '@lorecrew/contract/routes/company';
import { getConfig } from '@lorecrew/contract/routes/service';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import profile from '../../locales/en/profile.json';
import { ChangeAddress } from './change-address.tsx';
import { Company } from './company.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Devices, PasswordForm } from './profile-page.tsx';
import { SignInWays } from './sign-in-ways.tsx';

const PASSWORD = 'tern lamp eider nine';
const page = { english: { ...organiserMessages, profile }, path: '/dashboard/profile' };
const user = sampleUser();
const done = { message: 'Done.' };
const noConfig = answer(getConfig, () => new Response(null, { status: 503 }));
const me = answer(getUser, user);

// Saving a profile signs its user in, in the modules that the files of tests share.
afterEach(() => adminState.set(loggedOutAdmin));

/** What was written, without the reads. */
const written = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('ProfileForm', () => {
  async function filled(reply: Parameters<typeof answer<typeof updateProfile>>[1]) {
    const onSaved = vi.fn();
    const form = <ProfileForm user={user} withName label="Save" onSaved={onSaved} />;
    const { screen, requests } = await renderPage(form, { ...page, answers: [answer(updateProfile, reply)] });
    await screen.getByLabelText('First name').fill('Adele');
    await screen.getByLabelText('Phone number').fill('30 7654321');
    await screen.getByRole('button', { name: 'Save' }).click();
    return { screen, requests, onSaved };
  }

  it('saves names, place and phone number', async () => {
    const saved = sampleUser({ first_name: 'Adele' });
    const { requests, onSaved } = await filled(saved);
    await expect.poll(() => onSaved.mock.calls).toEqual([[saved]]);
    expect(written(requests)).toEqual([
      [
        'PUT',
        '/api/user/profile',
        {
          first_name: 'Adele',
          last_name: 'Quay',
          language: 'en',
          country_id: 'DE',
          timezone_id: 'Europe/Berlin',
          area_code: '+49',
          phone_number: '30 7654321',
        },
      ],
    ]);
  });

  it('shows a refusal beside its field', async () => {
    const fields = { phone_number: 'This number does not exist.' };
    const { screen, onSaved } = await filled(() =>
      refusal(422, { error: 'REQUEST_001', message: 'Please check the form.', fields }),
    );
    await expect.element(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(/This number does not exist\./);
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('PasswordForm', () => {
  async function filled(repeated: string) {
    const answers = [answer(changePassword, { ...done, microsoft_disconnected: false }), me];
    const { screen, requests } = await renderPage(<PasswordForm user={user} />, { ...page, answers });
    await screen.getByLabelText('Current password').fill('the old password');
    await screen.getByLabelText('New password', { exact: true }).fill(PASSWORD);
    await screen.getByLabelText('Repeat the new password').fill(repeated);
    await screen.getByRole('button', { name: 'Change the password' }).click();
    return { screen, requests };
  }

  it('changes the password and empties its fields', async () => {
    const { screen, requests } = await filled(PASSWORD);
    await expect.element(screen.getByLabelText('Current password')).toHaveValue('');
    expect(written(requests)).toEqual([
      [
        'PUT',
        '/api/user/password',
        { current_password: 'the old password', password: PASSWORD, password_confirmation: PASSWORD },
      ],
    ]);
  });

  it('sends nothing when the two passwords differ', async () => {
    const { screen, requests } = await filled('another password');
    await expect.element(screen.getByLabelText('Repeat the new password')).toBeInvalid();
    expect(written(requests)).toEqual([]);
  });

  it('asks for no current password when none is set', async () => {
    const { screen } = await renderPage(<PasswordForm user={sampleUser({ password: '' })} />, page);
    await expect.element(screen.getByLabelText('New password', { exact: true })).toBeVisible();
    expect(screen.getByLabelText('Current password').elements()).toEqual([]);
  });
});

describe('ChangeAddress', () => {
  it('asks for the new address and the password, and then says where the email went', async () => {
    let waiting: { email: string; until: string } | null = null;
    const { screen, requests } = await renderPage(<ChangeAddress user={user} />, {
      ...page,
      answers: [
        answer(getEmailChange, () => ({ waiting })),
        answer(requestEmailChange, () => {
          waiting = { email: 'new@quay.example', until: '2026-12-04T14:00:00.000Z' };
          return Response.json(done, { status: 202 });
        }),
      ],
    });
    await screen.getByRole('button', { name: 'Change the email' }).click();
    await screen.getByLabelText('New email').fill('new@quay.example');
    await screen.getByLabelText('Your password').fill(PASSWORD);
    await screen.getByRole('button', { name: 'Send the email' }).click();
    await expect.element(screen.getByRole('button', { name: 'Do not move' })).toBeVisible();
    expect(written(requests)).toEqual([['POST', '/api/user/email', { email: 'new@quay.example', password: PASSWORD }]]);
  });

  it('keeps the address when the move is stopped', async () => {
    const waiting = { email: 'new@quay.example', until: '2026-12-04T14:00:00.000Z' };
    const { screen, requests } = await renderPage(<ChangeAddress user={user} />, {
      ...page,
      answers: [answer(getEmailChange, { waiting }), answer(cancelEmailChange, done)],
    });
    await screen.getByRole('button', { name: 'Do not move' }).click();
    await expect.poll(() => written(requests)).toEqual([['DELETE', '/api/user/email', {}]]);
  });
});

describe('DeleteAccount', () => {
  const preview = { company: 'goes', sessions: 2, invited: 1, credits: 40, orders: 1 } as const;

  async function opened(given: Parameters<typeof answer<typeof previewAccountDeletion>>[1]) {
    const refuse = () => refusal(422, { error: 'REQUEST_001', message: '', fields: { password: 'This password is wrong.' } });
    const answers = [answer(previewAccountDeletion, given), answer(deleteAccount, refuse)];
    const { screen, requests } = await renderPage(<DeleteAccount user={user} />, { ...page, answers });
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    return { dialog: screen.getByRole('dialog', { name: 'Delete your account?' }), requests };
  }

  it('lists what goes and stays open with the reason when the password is wrong', async () => {
    const { dialog, requests } = await opened(preview);
    await expect
      .element(dialog.getByText('quay.example with 2 sessions and 40 credits, because nobody else is in it'))
      .toBeVisible();
    await dialog.getByLabelText('Your password').fill('wrong');
    await dialog.getByRole('button', { name: 'Delete it for good' }).click();
    await expect.element(dialog.getByLabelText('Your password')).toHaveAccessibleDescription('This password is wrong.');
    expect(written(requests)).toEqual([['POST', '/api/user/deletion', { password: 'wrong' }]]);
  });

  it('deletes nothing while the company needs another owner', async () => {
    const { dialog } = await opened({ ...preview, company: 'needs an owner' });
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete it for good' }).elements()).toEqual([]);
  });
});

describe('SignInWays', () => {
  it('disconnects Microsoft after a question', async () => {
    const connected = sampleUser({ providers: ['microsoft'], password: PASSWORD_IS_SET });
    const answers = [answer(disconnectProvider, done), me, noConfig];
    const { screen, requests } = await renderPage(<SignInWays user={connected} />, { ...page, answers });
    await screen.getByRole('button', { name: 'Disconnect Microsoft' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Disconnect Microsoft?' });
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await expect.poll(() => written(requests)).toEqual([['DELETE', '/api/user/providers/microsoft', {}]]);
  });
});

describe('Devices', () => {
  const at = '2026-11-22T15:00:00.000Z';
  const own = { id: 'own', device: 'Firefox on Linux', created_at: at, last_used_at: at, current: true };
  const other = { id: 'other', device: 'Safari on macOS', created_at: at, last_used_at: at, current: false };

  it('signs out another device, but offers no button for this one', async () => {
    let devices = [own, other];
    const { screen, requests } = await renderPage(<Devices />, {
      ...page,
      answers: [
        answer(listDevices, () => ({ devices })),
        answer(signOutDevice, () => {
          devices = [own];
          return Response.json(done);
        }),
      ],
    });
    await screen.getByRole('button', { name: 'Sign out Safari on macOS' }).click();
    await expect.poll(() => screen.getByText('Safari on macOS').elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }).elements()).toEqual([]);
    expect(written(requests)).toEqual([['DELETE', '/api/user/devices/other', {}]]);
  });
});

describe('Company', () => {
  const self: Member = {
    id: user.id,
    first_name: 'Ada',
    last_name: 'Quay',
    email: user.email,
    role: 'owner',
    membership: 'approved',
    second_factor: false,
    sessions: 2,
  };
  const ben: Member = { ...self, id: 'ben', first_name: 'Ben', email: 'ben@quay.example', role: 'organiser', sessions: 0 };

  async function shown(members: Member[], as = user) {
    return renderPage(<Company user={as} />, {
      ...page,
      answers: [
        me,
        answer(listMembers, { members }),
        answer(listColleagueInvitations, { invitations: [] }),
        answer(inviteColleague, {
          invitations: [{ id: 'i', email: 'cleo@quay.example', by: 'Ada Quay', expiresAtMs: Date.parse('2026-12-10T12:00:00Z') }],
        }),
        answer(updateMemberRole, done),
        answer(removeMember, done),
        answer(renameCompany, done),
      ],
    });
  }

  it('lets in a colleague who asks to join', async () => {
    const { screen, requests } = await shown([{ ...ben, membership: 'pending' }, self]);
    await expect.element(screen.getByRole('heading', { name: 'Ask to join' })).toBeVisible();
    await screen
      .getByRole('button', { name: /Let in/ })
      .first()
      .click();
    await expect.poll(() => written(requests)).toEqual([['PUT', '/api/company/members/ben', { role: 'organiser' }]]);
  });

  it('removes a colleague after a question', async () => {
    const { screen, requests } = await shown([self, ben]);
    await screen.getByRole('button', { name: 'Remove: Ben Quay' }).click();
    await screen.getByRole('dialog', { name: 'Remove Ben Quay?' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => written(requests)).toEqual([['DELETE', '/api/company/members/ben', {}]]);
  });

  it('offers an organiser no way to change members', async () => {
    const { screen } = await shown([self, ben], sampleUser({ role: 'organiser' }));
    await expect.element(screen.getByText('Ben Quay')).toBeVisible();
    expect(screen.getByRole('button', { name: /Remove|Let in/ }).elements()).toEqual([]);
  });

  it('invites a colleague by email and lists the invitation', async () => {
    const { screen, requests } = await shown([self]);
    await screen.getByLabelText('Work email of your colleague').fill('cleo@quay.example');
    await screen.getByRole('button', { name: 'Send the invitation' }).click();
    await expect.element(screen.getByRole('button', { name: 'Revoke the invitation of cleo@quay.example' })).toBeVisible();
    expect(written(requests)).toEqual([['POST', '/api/company/invitations', { email: 'cleo@quay.example' }]]);
  });

  it('offers to save the name of the company once it was changed', async () => {
    const { screen, requests } = await shown([self]);
    expect(screen.getByRole('button', { name: 'Save the name' }).elements()).toEqual([]);
    await screen.getByLabelText('Company name').fill('Quay Ltd');
    await screen.getByRole('button', { name: 'Save the name' }).click();
    await expect.poll(() => written(requests)).toEqual([['PUT', '/api/company', { name: 'Quay Ltd' }]]);
  });
});
