import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { describe, it } from 'vitest';
import { useMicrosoftApp } from '../harness/microsoft-app.ts';
import { ORGANISER, signIn } from '../pages/accounts.ts';

const { testApp } = useMicrosoftApp();

describe('a Microsoft account', () => {
  it.each([
    ['a window', true],
    ['the whole page', false],
  ])('is connected on the profile by %s and the password, and disconnected there', async (_way, popups) => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    troubles.expect(/422/);
    if (!popups) await page.addInitScript('window.open = () => null;');
    await signIn(page);
    await page.goto('/dashboard/profile');
    const opened = popups ? page.waitForEvent('popup') : Promise.resolve(page);
    await page.getByRole('button', { name: 'Connect Microsoft' }).click();
    await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill('not the one');
    await dialog.getByRole('button', { name: 'Connect Microsoft' }).click();
    await dialog.getByText('The provided password does not match your current password').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(ORGANISER.password);
    await dialog.getByRole('button', { name: 'Connect Microsoft' }).click();
    await page.getByText('Microsoft is connected.').waitFor();
    await page.getByRole('button', { name: 'Disconnect Microsoft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('Microsoft is disconnected.').waitFor();
    await page.getByRole('button', { name: 'Connect Microsoft' }).waitFor();
  });

  it('is disconnected with a new password unless the box is cleared, on the profile and behind the mailed link', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const connect = () =>
      people.rows(
        `insert into user_identity (provider, tenant, subject, company_id, user_id)
         select 'microsoft', 'a tenant', $1, company_id, id from app_user where email = $1`,
        [email],
      );
    await connect();
    const { page } = await testApp.visitor();
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/dashboard/profile');
    const box = page.getByRole('checkbox', { name: 'Disconnect Microsoft' });
    const change = async (from: string, to: string) => {
      await page.getByLabel('Current password').fill(from);
      await page.getByLabel('New password', { exact: true }).fill(to);
      await page.getByLabel('Repeat the new password').fill(to);
      await page.getByRole('button', { name: 'Change the password' }).click();
    };
    await box.press('Space');
    await change(PASSWORD, 'another quiet gull');
    await page.getByText('Your password is changed.').waitFor();
    await box.press('Space');
    await change('another quiet gull', 'a third quiet gull');
    await page.getByText('Your password is changed, and Microsoft is disconnected.').waitFor();
    await box.waitFor({ state: 'detached' });
    await connect();
    await people.post('/api/password/forgot', { email });
    const [token] = await people.linkTo(email, '/reset-password/');
    await page.goto(`/reset-password/${token}`);
    await page.getByLabel('New password', { exact: true }).fill('a fourth quiet gull');
    await page.getByLabel('Repeat the new password').fill('a fourth quiet gull');
    await page.getByRole('checkbox', { name: /^Also disconnect Microsoft sign-in/, checked: true }).waitFor();
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Every device was signed out, and Microsoft was disconnected.').waitFor();
  });
});
