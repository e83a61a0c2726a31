import { People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER, signIn } from '../pages/accounts.ts';
import { joinWaitingRoom } from '../pages/joining.ts';

const pathOf = (url: string) => new URL(url).pathname;

describe('being signed in', () => {
  const testApp = useTestApp({});

  it('is renewed for a participant who has waited for more than four hours', async () => {
    const { page } = await testApp.visitor();
    await page.clock.install();
    const { sessionId, consumers } = testApp.app.seed;
    await joinWaitingRoom(page, { sessionId, email: consumers[0]?.email ?? '' });
    const token = () => page.evaluate<string | null>("localStorage.getItem('experience_token')");
    const first = await token();
    await page.clock.fastForward('03:59:50');
    expect(await token()).toBe(first);
    await page.clock.fastForward('00:00:15');
    await expect.poll(token).not.toBe(first);
    expect(await token()).toMatch(/^lc_e_/);
    expect(pathOf(page.url())).toBe(`/experience/wait/${sessionId}`);
  });

  it('leads to the sign-in page when the server has ended it', async () => {
    const people = new People(testApp.app);
    const { email } = await people.member();
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/401/);
    await signIn(page, { email, password: 'tern-lamp-eider-9' });
    const token = await page.evaluate<string | null>("localStorage.getItem('token')");
    await people.as(token ?? '', { method: 'POST', url: '/api/logout', payload: {} });
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByText('Authentication required').waitFor();
  });

  it.each([
    ['/dashboard', '/login'],
    ['/dashboard/profile', '/login'],
    ['/profile-completion', '/login'],
  ])('is needed for %s', async (path, to) => {
    const { page } = await testApp.visitor();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.waitForURL(`**${to}`);
  });

  it('leads away from the pages for signing in and up', async () => {
    const { page } = await testApp.visitor();
    await signIn(page);
    for (const path of ['/login', '/signup', '/dashboard']) {
      await page.goto(path);
      await page.waitForURL('**/dashboard/home');
    }
  });

  it('shows the next session with its address, and each light of the dashboard', async () => {
    const { page } = await testApp.visitor();
    await signIn(page);
    await page.getByRole('heading', { name: 'The Lamp Room' }).waitFor();
    expect(await page.getByLabel('Where your people join').inputValue()).toBe(
      `${testApp.app.url}/experience/${testApp.app.seed.sessionId}`,
    );
    await page.goto('/dashboard/profile');
    const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await ground();
    await page.getByLabel('Dark', { exact: true }).check();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    expect(await ground()).not.toBe(light);
  });

  it('makes at most six calls at once; the rest wait their turn', async () => {
    const people = new People(testApp.app);
    const { page } = await testApp.visitor();
    await signIn(page);
    const OTHER_DEVICES = 8;
    for (let n = 0; n < OTHER_DEVICES; n += 1) await people.logIn(ORGANISER.email, ORGANISER.password);
    const held: (() => void)[] = [];
    let sent = 0;
    let holds = true;
    await page.route('**/api/user/devices/*', async (route) => {
      sent += 1;
      if (holds) await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/dashboard/profile');
    const buttons = page.getByRole('listitem').getByRole('button', { name: /^Sign out / });
    await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(OTHER_DEVICES);
    for (const button of await buttons.all()) await button.click();
    await expect.poll(() => sent).toBe(6);
    held.shift()?.();
    await expect.poll(() => sent).toBe(7);
    holds = false;
    for (const release of held.splice(0)) release();
    await expect.poll(() => buttons.count()).toBe(0);
  });
});
