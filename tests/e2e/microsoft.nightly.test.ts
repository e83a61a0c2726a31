import { People } from '@lorecrew/server/testing/people';
import { startApp } from '@lorecrew/server/testing/start-app';
import { describe, expect, it } from 'vitest';
import { ADA } from '../fakes/oidc/people.ts';
import { microsoftButton, useMicrosoftApp } from './harness/microsoft-app.ts';

const { microsoft, testApp } = useMicrosoftApp();

describe('signing in with Microsoft', () => {
  it('sends somebody new an email, whose page asks for the same account once more and leads on to the profile', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    troubles.expect(/409/);
    const pick = async (name: RegExp) => {
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name }).click();
      await (await opened).getByRole('button', { name: 'Ada Quay' }).click();
    };
    await page.goto('/signup');
    await pick(/Microsoft/);
    await page.getByText('We have sent an email to the address of this Microsoft account.').waitFor();
    const [token] = await new People(testApp.app).linkTo(ADA.email, '/verify/link/');
    await page.goto(`/verify/link/${token}`);
    await page.getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
    await pick(/Continue with Microsoft/);
    await page.waitForURL('**/profile-completion');
    const keys = () => page.evaluate<string[]>('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]');
    expect((await keys()).filter((key) => key.startsWith('msal.'))).not.toEqual([]);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are signed out.').waitFor();
    expect((await keys()).filter((key) => /msal|token|login\.windows|localhost/.test(key))).toEqual([]);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('is under way once, however often its button is pressed', async () => {
    const { page, context, troubles } = await testApp.visitor({ anyCertificate: true });
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await microsoftButton(page).dblclick();
    const window = await opened;
    await window.getByRole('button', { name: 'Ada Quay' }).waitFor();
    expect(await microsoftButton(page).getAttribute('aria-disabled')).toBe('true');
    await microsoftButton(page).click({ force: true });
    expect(context.pages()).toHaveLength(2);
    await window.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('tells at once that its window was closed, and opens another', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await microsoftButton(page).click();
    const window = await opened;
    await window.getByRole('button', { name: 'Ada Quay' }).waitFor();
    await window.close();
    await page.getByText('The sign-in window was closed before you were signed in.').waitFor();
    const openedAgain = page.waitForEvent('popup');
    await microsoftButton(page).click();
    await (await openedAgain).getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('waits for a window that has cut itself off and only seems closed', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    microsoft.cutsOff = true;
    // The window is in front; browsers that are driven say of every page that it has the focus. Asked is only of what seems closed.
    await page.addInitScript('window.asked = 0; document.hasFocus = () => { window.asked += 1; return false; };');
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await microsoftButton(page).click();
    const window = await opened;
    await expect.poll(() => page.evaluate<number>('window.asked'), { timeout: 20_000 }).toBeGreaterThan(4);
    await window.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('leaves with the whole page where no window opens, and finishes on the sign-in page', async () => {
    const { page, troubles } = await testApp.visitor({ anyCertificate: true });
    await page.addInitScript('window.open = () => null;');
    await page.goto('/login');
    await microsoftButton(page).click();
    await page.getByRole('button', { name: 'Ada Quay' }).click();
    await page.waitForURL('**/profile-completion');
    expect(troubles.unexpected()).toEqual([]);
  });

  it('is not offered, nor let in by any page, while it is not configured', async () => {
    const bare = await startApp({ pages: 'built' });
    try {
      const { page } = await testApp.visitor({ url: bare.url });
      const answer = await page.goto('/login');
      expect(answer?.headers()['content-security-policy']).not.toMatch(/https:|frame-src/);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(await microsoftButton(page).count()).toBe(0);
    } finally {
      await bare.close();
    }
  });
});
