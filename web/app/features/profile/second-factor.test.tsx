import { getUser } from '@lorecrew/contract/routes/account';
import { listColleagueInvitations, listMembers } from '@lorecrew/contract/routes/company';
import {
  confirmApp,
  getSecondFactor,
  proveSelf,
  removeApp,
  requireSecondFactor,
  resetMemberFactor,
  startApp,
} from '@lorecrew/contract/routes/second-factor';
import { afterEach, describe, expect, it } from 'vitest';
import { ProofHost } from '../../components/account/proof-host.tsx';
import { adminState } from '../../lib/auth/admin-shown.ts';
import { loggedOutAdmin } from '../../lib/auth/admin-state.ts';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleUser } from '../../lib/testing/sample-user.ts';
import profile from '../../locales/en/profile.json';
import secondFactor from '../../locales/en/secondFactor.json';
import { Company } from './company.tsx';
import { SecondFactor } from './second-factor.tsx';

const page = { english: { ...organiserMessages, profile, secondFactor }, path: '/dashboard/profile' };
const user = sampleUser();
const me = answer(getUser, user);
const none = { app_since: null, recovery_codes_left: 0, required: false };
const some = { app_since: '2026-11-18T18:00:00.000Z', recovery_codes_left: 10, required: false };
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const key = answer(startApp, { key: KEY, uri: `otpauth://totp/Lorecrew:ada?secret=${KEY}` });
const codes = ['7k3m-q2ht-w4xz-aaf5', 'b2c3-d4e5-f6g7-h2i3'];

afterEach(() => adminState.set(loggedOutAdmin));

const signedIn = (part = {}) => adminState.set({ ...loggedOutAdmin, user: sampleUser(part), token: 'token' });
const written = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('SecondFactor', () => {
  it('shows the key as a code and as text, takes the first code and then shows the recovery codes once', async () => {
    const answers = [answer(getSecondFactor, none), key, answer(confirmApp, { recovery_codes: codes }), me];
    const { screen, requests } = await renderPage(<SecondFactor user={user} />, { ...page, answers });
    await screen.getByRole('button', { name: 'Set up an app' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Set up an authenticator app' });
    await expect.element(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
    await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await dialog.getByLabelText('Code from the app').fill('492039');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    for (const code of codes) await expect.element(dialog.getByText(code)).toBeVisible();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect.element(screen.getByRole('button', { name: 'Set up an app' })).toHaveFocus();
    expect(written(requests).at(-1)).toEqual(['POST', '/api/user/second-factor/app/confirm', { code: '492039' }]);
  });

  it('says a wrong code beside its field', async () => {
    const fields = { code: 'This code is wrong, or was used already. Please enter the next one.' };
    const wrong = () => refusal(422, { error: 'AUTH_023', message: fields.code, fields });
    const answers = [answer(getSecondFactor, none), key, answer(confirmApp, wrong)];
    const { screen } = await renderPage(<SecondFactor user={user} />, { ...page, answers });
    await screen.getByRole('button', { name: 'Set up an app' }).click();
    await screen.getByLabelText('Code from the app').fill('000000');
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByLabelText('Code from the app')).toBeInvalid();
  });

  it('lets an owner ask everybody for one, who then keeps their own', async () => {
    const required = answer(requireSecondFactor, { ...some, required: true });
    const answers = [answer(getSecondFactor, some), required, me];
    const { screen, requests } = await renderPage(<SecondFactor user={user} />, { ...page, answers });
    await screen.getByRole('switch', { name: 'Everybody in the company needs one' }).click();
    await expect.element(screen.getByText('Your company asks everybody for a second factor.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove' }).elements()).toEqual([]);
    expect(written(requests)).toEqual([['PUT', '/api/company/second-factor', { required: true }]]);
  });

  it('lets no organiser ask everybody for one', async () => {
    const organiser = sampleUser({ role: 'organiser' });
    const answers = [answer(getSecondFactor, some)];
    const { screen } = await renderPage(<SecondFactor user={organiser} />, { ...page, answers });
    await expect.element(screen.getByText('10 recovery codes are left.')).toBeVisible();
    expect(screen.getByRole('switch').elements()).toEqual([]);
  });
});

describe('a call that wants a proof', () => {
  const card = (
    <>
      <SecondFactor user={user} />
      <ProofHost />
    </>
  );

  function removal() {
    let proved = false;
    const wanted = () => refusal(403, { error: 'AUTH_008', message: 'Please confirm that it is you.' });
    return [
      answer(getSecondFactor, some),
      answer(removeApp, () => (proved ? none : wanted())),
      answer(proveSelf, () => {
        proved = true;
        return { message: 'Done.' };
      }),
      me,
    ];
  }

  it('asks for the password in a dialog and then goes on with what was asked', async () => {
    signedIn({ second_factor: 'on' });
    const { screen, requests } = await renderPage(card, { ...page, answers: removal() });
    await screen.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('dialog', { name: 'Remove your second factor?' }).getByRole('button', { name: 'Remove' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Is it you?' });
    await expect.element(dialog.getByLabelText('Your password')).toHaveFocus();
    await dialog.getByLabelText('Your password').fill('tern lamp eider nine');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText('No app is set up.')).toBeVisible();
    expect(written(requests).map(([method, path]) => `${method} ${path}`)).toEqual([
      'DELETE /api/user/second-factor/app',
      'POST /api/user/proof',
      'DELETE /api/user/second-factor/app',
    ]);
  });

  it('takes a code of the app in place of the password', async () => {
    signedIn({ second_factor: 'on' });
    const { screen, requests } = await renderPage(card, { ...page, answers: removal() });
    await screen.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('dialog', { name: 'Remove your second factor?' }).getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('button', { name: 'Use a code of my app' }).click();
    await screen.getByLabelText('Code from your app').fill('492039');
    await screen.getByRole('button', { name: 'Go on' }).click();
    await expect.element(screen.getByText('No app is set up.')).toBeVisible();
    expect(written(requests)[1]).toEqual(['POST', '/api/user/proof', { code: '492039' }]);
  });

  it('stays refused where nobody answers', async () => {
    signedIn();
    const { screen, requests } = await renderPage(card, { ...page, answers: removal() });
    await screen.getByRole('button', { name: 'Remove' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Remove your second factor?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await screen.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(written(requests)).toHaveLength(1);
  });
});

describe('Company', () => {
  it('resets the second factor of a colleague who has one, after a question', async () => {
    const ada = { ...user, role: 'owner', membership: 'approved', sessions: 0, second_factor: true } as const;
    const bo = { ...ada, id: 'bo', first_name: 'Bo', last_name: 'Holm', email: 'bo@quay.example', role: 'organiser' } as const;
    const list = answer(listMembers, { members: [ada, bo] });
    const answers = [
      list,
      answer(listColleagueInvitations, { invitations: [] }),
      answer(resetMemberFactor, { message: 'Done.' }),
      me,
    ];
    const { screen, requests } = await renderPage(<Company user={user} />, { ...page, answers });
    await screen.getByRole('button', { name: 'Reset second factor: Bo Holm' }).click();
    expect(screen.getByRole('button', { name: 'Reset second factor: Ada Quay' }).elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Reset it' }).click();
    await expect.poll(() => written(requests)).toEqual([['DELETE', '/api/company/members/bo/second-factor', {}]]);
  });
});
