import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { choose, signIn, signUp, trySignIn } from '../pages/accounts.ts';

describe('WCAG 2.2 AA, reduced motion and narrow windows', () => {
  const testApp = useTestApp({});

  it('hold on the pages for signing in and up', async () => {
    const visitor = await testApp.visitor();
    const { page, troubles } = visitor;
    // axe asks the sealed frame of an email, which is of no origin; the headless shell says so.
    troubles.expect(/422/, /410/, /origin \('null'\)/);
    const found: string[] = [];
    const check = async (name: string) => void found.push(...(await faults(visitor, name)));
    await page.goto('/login');
    await trySignIn(page, { email: 'nobody@nowhere-at-all.example', password: 'not the one' });
    await page.getByRole('alert').waitFor();
    await check('login, refused');
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await check('forgot dialog');
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.getByText('Please enter your first name.').waitFor();
    await check('signup, with gaps');
    const people = new People(testApp.app);
    const email = people.newEmail();
    await signUp(page, { email, password: 'quiet gulls at four' });
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await check('check your mail');
    await page.goto('/debug/mailbox');
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm my email' }).waitFor();
    await check('mailbox');
    await page.goto(`/verify/email/${(await people.linkTo(email, '/verify/email/')).join('/')}`);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('alert').waitFor();
    await check('the email of a sign-up');
    await page.goto(`/reset-password/${'a'.repeat(43)}`);
    await check('new password');
    const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
    await page.goto(`/verify/letters/reminders.${id}.${id}.${'a'.repeat(43)}`);
    await page.getByRole('heading', { name: 'No more reminders?' }).waitFor();
    await check('emails that stop');
    await page.goto(`/verify/link/${'a'.repeat(43)}`);
    await page.getByRole('alert').waitFor();
    await check('link no longer good');
    expect(found).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('hold on the dashboard in the %s', async (colorScheme) => {
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    const check = async (name: string) => void found.push(...(await faults(visitor, name)));
    await signIn(page);
    await page.getByLabel('Where your people join').waitFor();
    await check('dashboard');
    await page.goto('/dashboard/profile');
    await page.getByText('This one', { exact: true }).waitFor();
    await check('profile');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await check('sign-out dialog');
    await page.goto('/profile-completion');
    await choose(page, { label: 'Country', typed: 'port' });
    await page.getByRole('combobox', { name: 'Time zone' }).fill('lis');
    await check('profile completion, list open');
    expect(found).toEqual([]);
  });
});
