import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER, signUp, trySignIn } from '../pages/accounts.ts';

const PASSWORD = 'quiet gulls at four';

describe('an organiser', () => {
  const testApp = useTestApp({});

  it('keeps what was typed and can try again after a wrong password', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/422/);
    await page.goto('/login');
    await trySignIn(page, { ...ORGANISER, password: 'not the one' });
    await page.getByText('The email or the password is wrong.').waitFor();
    expect(await page.getByLabel('Work email').inputValue()).toBe(ORGANISER.email);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the one');
    await trySignIn(page, ORGANISER);
    await page.waitForURL('**/dashboard/home');
  });

  it('is refused and told to check the mailbox when signing in before the email is verified', async () => {
    const people = new People(testApp.app);
    const email = people.newEmail();
    await people.signUp(email);
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/422/);
    await page.goto('/login');
    await trySignIn(page, { email, password: 'tern-lamp-eider-9' });
    await page.getByText('The email or the password is wrong.').waitFor();
    await page.getByText(/we have just sent you the email with the link again/).waitFor();
    expect(await people.mails(email)).toHaveLength(2);
    await page.goto(`/verify/email/${(await people.linkTo(email, '/verify/email/')).join('/')}`);
    await page.getByLabel('Password', { exact: true }).fill('tern-lamp-eider-9');
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.waitForURL('**/dashboard/home');
    // Whoever opens the email again is not asked for another password.
    await page.goto(`/verify/email/${(await people.linkTo(email, '/verify/email/')).join('/')}`);
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
  });

  it('is told beside the field that a private mailbox is not accepted', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/422/);
    await page.goto('/signup');
    await signUp(page, { email: 'ada@gmail.com', password: PASSWORD });
    const field = page.getByLabel('Work email');
    await page.getByText('User must use business email').waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const [about] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    expect(await page.locator(`[id="${about}"]`).textContent()).toBe('User must use business email');
    expect(await page.getByLabel('First name').inputValue()).toBe('Ada');
  });

  it('finds a way on from a link that is not valid', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/410/, /404/);
    await page.goto(`/verify/email/7c9e6679-7425-40de-944b-e07fc1f90ae7/${'a'.repeat(43)}`);
    await page.getByText('This link no longer works. Please ask for a new one.').waitFor();
    const cutOff = await page.goto('/verify/email/7c9e6679-7425-40de-944b-e07fc1f90ae7/aaaa');
    expect(cutOff?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Oops! Page Not Found' }).waitFor();
    await page.locator('small', { hasText: /^Page Not Found$/ }).waitFor();
    await page.getByText('This link is incomplete').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in and send it again' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect((await page.goto('/reset-password/short'))?.status()).toBe(404);
    await page.locator('small', { hasText: /^Page Not Found$/ }).waitFor();
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await page.waitForURL('**/password/reset');
    await page.getByLabel('Work email').fill('nobody@harbour.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account for nobody@harbour.example').waitFor();
    await page.goto('/verify/anything/else');
    await page.getByText('Page Not Found', { exact: true }).waitFor();
  });
});
