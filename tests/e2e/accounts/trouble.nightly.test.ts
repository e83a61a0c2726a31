import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER, signIn, trySignIn } from '../pages/accounts.ts';

describe('when the server does not answer as it should', () => {
  const testApp = useTestApp({});

  it('the form says that one is offline, keeps what was typed and can be sent again', async () => {
    const { page, context, troubles } = await testApp.visitor();
    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/login');
    await page.getByLabel('Work email').waitFor();
    await context.setOffline(true);
    await trySignIn(page, ORGANISER);
    await page.getByText('Unable to connect to the server. Please check your connection.').waitFor();
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(ORGANISER.password);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard/home');
  });

  it('the form shows a server error in plain words', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/500/);
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'oh' }));
    await page.goto('/login');
    await trySignIn(page, ORGANISER);
    await page.getByText('Server error. Please try again later.').waitFor();
  });

  it('an answer without a token is an invalid one', async () => {
    const { page } = await testApp.visitor();
    await page.route('**/api/login', (route) => route.fulfill({ json: {} }));
    await page.goto('/login');
    await trySignIn(page, ORGANISER);
    await page.getByText('Invalid login response').waitFor();
  });

  it('a stored sign-in survives the outage and offers to try again', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/503/);
    await signIn(page);
    await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: { error: 'SESSION_003' } }));
    await page.reload();
    await page.getByRole('heading', { name: 'We could not look you up' }).waitFor();
    const said = await page.getByRole('alert').innerText();
    expect(said.split('\n')).toEqual(['Failed to fetch user data', 'Server error. Please try again later.']);
    await page.unroute('**/api/user');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: /^Hello, / }).waitFor();
  });
});
