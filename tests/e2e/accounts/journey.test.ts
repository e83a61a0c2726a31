import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { choose, signUp } from '../pages/accounts.ts';

const PASSWORD = 'quiet gulls at four';

describe('an organiser', () => {
  const testApp = useTestApp({});

  it('signs up, opens the mail, gives the password, completes the profile and stands at the dashboard', async () => {
    const people = new People(testApp.app);
    const email = people.newEmail();
    const { page } = await testApp.visitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Plan a session of The Lantern Line' }).click();
    await signUp(page, { email, password: PASSWORD });
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    await page.getByRole('link', { name: 'Open the demo’s mailbox' }).click();
    await page.getByRole('heading', { name: /^Confirm your email/ }).waitFor();
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).waitFor();

    const parts = await people.linkTo(email, '/verify/email/');
    await page.goto(`/verify/email/${parts.join('/')}`);
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
    await page.getByText(email).waitFor();
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByText('The password must be at least 8 characters long').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByText('Your email is confirmed.').waitFor();
    await page.waitForURL('**/dashboard/createSession?story=lantern-line');
    expect(await page.locator('.story-option', { has: page.locator('input:checked') }).innerText()).toContain('The Lantern Line');
    // What a link says here it says to somebody who is signed in too, without an account in between.
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Plan a session' }).first().click();
    await page.waitForURL('**/dashboard/createSession');

    await page.goto('/dashboard/home');
    await page.getByText('No session is planned').waitFor();

    await page.getByRole('link', { name: 'Complete it' }).click();
    await page.getByText('Still missing: country, calling code and phone number.').waitFor();
    expect(await page.getByRole('main').getAttribute('data-missing')).toBe('country_id timezone_id area_code phone_number');
    await choose(page, { label: 'Country', typed: 'germ' });
    await choose(page, { label: 'Time zone', typed: 'berlin' });
    expect(await page.getByRole('combobox', { name: 'Calling code' }).inputValue()).toBe('+49');
    await page.getByLabel('Phone number').fill('030 1234567');
    await page.getByRole('button', { name: 'Save and go on' }).click();
    await page.waitForURL('**/dashboard/home');
    await page.getByText('Your profile is complete.').waitFor();
  });

  it('sets a new password after forgetting it, and is signed out elsewhere', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const { page } = await testApp.visitor();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog').getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText(/we have sent an email with a link/).waitFor();
    const [token] = await people.linkTo(email, '/reset-password/');
    await page.goto(`/reset-password/${token}`);
    await page.getByLabel('New password', { exact: true }).fill('another quiet gull');
    await page.getByLabel('Repeat the new password').fill('another quiet gul');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('The passwords do not match').waitFor();
    await page.getByLabel('Repeat the new password').fill('another quiet gull');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
    await people.logIn(email, 'another quiet gull');
  });
});
