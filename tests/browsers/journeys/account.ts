import { PASSWORD, type People } from '@lorecrew/server/testing/people';
import { type BrowserPage, untilAddress, untilText } from '../driver/page.ts';

/** Signs in with email and password. */
export async function signIn(page: BrowserPage, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.type({ role: 'field', name: 'Work email' }, email);
  await page.type({ role: 'field', name: 'Password' }, password);
  await page.click({ role: 'button', name: 'Sign in' });
  await untilAddress(page, '/dashboard/home');
  await untilText(page, 'Hello, ');
}

/** An account from the first press on the home page to the dashboard, out again and in again. */
export async function anAccount(page: BrowserPage, people: People): Promise<void> {
  const email = people.newEmail();
  await page.goto('/');
  await page.click({ role: 'link', name: 'Plan a session' });
  await page.type({ role: 'field', name: 'First name' }, 'Ada');
  await page.type({ role: 'field', name: 'Last name' }, 'Quay');
  await page.type({ role: 'field', name: 'Work email' }, email);
  await page.type({ role: 'field', name: 'Password' }, PASSWORD);
  await page.click({ role: 'button', name: 'Create my account' });
  await untilText(page, 'Check your email');

  const parts = await people.linkTo(email, '/verify/email/');
  await page.goto(`/verify/email/${parts.join('/')}`);
  await page.type({ role: 'field', name: 'Password' }, PASSWORD);
  await page.click({ role: 'button', name: 'Confirm and sign in' });
  await untilText(page, 'Which story shall it be?');

  await page.goto('/dashboard/profile');
  await untilText(page, 'This one');
  await page.click({ role: 'button', name: 'Sign out' });
  await untilText(page, 'You are signed out.');
  await page.goto('/dashboard/home');
  await untilAddress(page, '/login');
  await signIn(page, { email, password: PASSWORD });
}
