import { readFileSync } from 'node:fs';
import { AccountExport } from '@lorecrew/contract/api/own-account';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { signIn } from '../pages/accounts.ts';

describe('one’s own account', () => {
  const testApp = useTestApp({});

  /** Somebody of a new company, on their profile. */
  async function onProfile() {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const visitor = await testApp.visitor();
    await signIn(visitor.page, { email, password: PASSWORD });
    await visitor.page.goto('/dashboard/profile');
    return { people, email, visitor, page: visitor.page };
  }
  const card = (page: Page) => page.getByRole('region', { name: 'Your email' });
  const focusedIn = (page: Page) => page.evaluate<string>('document.activeElement.closest("section")?.textContent ?? "lost"');

  it('moves to another address by the email to it, by keyboard alone and without losing the place of reading', async () => {
    const { people, email, visitor, page } = await onProfile();
    const next = people.newEmail(email.split('@')[1]);
    visitor.troubles.expect(/422/);
    await card(page).getByRole('button', { name: 'Change the email' }).press('Enter');
    await page.keyboard.type(next);
    await card(page).getByLabel('Your password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await card(page).getByText('does not match your current password').waitFor();
    expect(await faults(visitor, 'asking for another address')).toEqual([]);
    expect(await card(page).getByLabel('New email').inputValue()).toBe(next);
    await card(page).getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await card(page).getByText(`We sent an email to ${next}`).waitFor();
    await expect.poll(() => focusedIn(page)).toContain('You sign in with');

    const [token = ''] = await people.linkTo(next, '/verify/address/');
    await page.goto(`/verify/address/${token}`);
    await page.getByRole('heading', { name: 'Confirm your new email' }).waitFor();
    expect(await faults(visitor, 'the email to the new address')).toEqual([]);
    await page.getByRole('button', { name: 'Use this email' }).click();
    await page.waitForURL('**/dashboard/profile');
    await card(page).getByText(`You sign in with ${next}.`).waitFor();
  });

  it('comes back by the email to the address of before', async () => {
    const { people, email, page } = await onProfile();
    const next = people.newEmail(email.split('@')[1]);
    await card(page).getByRole('button', { name: 'Change the email' }).click();
    await card(page).getByLabel('New email').fill(next);
    await card(page).getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await card(page).getByRole('button', { name: 'Send the email' }).click();
    await card(page).getByText(`We sent an email to ${next}`).waitFor();

    const owner = await testApp.visitor();
    const [token = ''] = await people.linkTo(email, '/verify/keep/');
    await owner.page.goto(`/verify/keep/${token}`);
    await owner.page.getByRole('heading', { name: 'Keep this address?' }).waitFor();
    expect(await faults(owner, 'the email to the address of before')).toEqual([]);
    await owner.page.getByRole('button', { name: 'It was not me: keep it' }).click();
    await owner.page.getByText(`It stays at ${email}`).waitFor();
    await owner.page.getByRole('link', { name: 'Choose a new password' }).click();
    await owner.page.getByLabel('Work email').waitFor();
  });

  it('is taken along as a file, and deleted after a question that says what goes', async () => {
    const { email, visitor, page } = await onProfile();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^lorecrew-my-data-\d{4}-\d\d-\d\d\.json$/);
    const held = AccountExport.parse(JSON.parse(readFileSync(await download.path(), 'utf8')));
    expect(held.held.find(({ table }) => table === 'app_user')?.rows).toMatchObject([{ email, first_name: 'Ada' }]);

    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('5 credits, because nobody else is in it').waitFor();
    expect(await faults(visitor, 'deleting an account')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete my account' }).press('Enter');
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/dashboard/profile');
    await page.waitForURL('**/login');
  });

  it('is not deleted while it is the last owner’s, and the page says so', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    await people.member(people.newEmail(email.split('@')[1]));
    const { page } = await testApp.visitor();
    await signIn(page, { email, password: PASSWORD });
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('A company needs an owner. Please name another one first.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Delete it for good' }).count()).toBe(0);
  });
});
