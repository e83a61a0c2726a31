import type { Page } from 'playwright-core';

/** The organiser of the demo, as tests seed it. */
export const ORGANISER = { email: 'organiser@demo.example', password: 'a password of tests' } as const;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the sign-in form and sends it. */
export async function trySignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From anywhere to the dashboard. */
export async function signIn(page: Page, who: Credentials = ORGANISER): Promise<void> {
  await page.goto('/login');
  await trySignIn(page, who);
  await page.waitForURL('**/dashboard/home');
  await page.getByRole('heading', { name: /^Hello, / }).waitFor();
}

/** Fills in the sign-up form and sends it. */
export async function signUp(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Quay');
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
}

/** Chooses from a searchable list by the keyboard alone. */
export async function choose(page: Page, { label, typed }: { label: string; typed: string }): Promise<void> {
  const list = page.getByRole('combobox', { name: label });
  await list.focus();
  await list.fill('');
  // Key by key, as people type: a list that is drawn anew after the first key is open again with the next.
  await list.pressSequentially(typed);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Types a time of day, `15:00`, into a field of hours and minutes. */
export async function enterTime(page: Page, { label, time }: { label: string; time: string }): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().focus();
  await page.keyboard.type(time.replace(':', ''));
}
