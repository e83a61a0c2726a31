import { paths } from '@lorecrew/contract/paths';
import { Inviting } from '@lorecrew/server/testing/inviting';
import { PASSWORD } from '@lorecrew/server/testing/people';
import { Shopper } from '@lorecrew/server/testing/shop';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrFetchBrowser } from '../../scripts/find-browser.ts';
import { A_VOICE } from './harness/a-voice.ts';
import { axeFinds, overflowPx } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { openVisitor, type Visitor } from './harness/visitor.ts';
import { signIn } from './pages/accounts.ts';
import { checkResult, checkRow } from './pages/system-check.ts';

const testApp = useTestApp({});
let withDevices: Browser;

beforeAll(async () => {
  const executablePath = await findOrFetchBrowser();
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ];
  withDevices = await chromium.launch({ executablePath: executablePath ?? '', args });
});
afterAll(() => withDevices.close());

/** Somebody on a device with a microphone and a camera. */
async function atDevice(use: (visitor: Visitor) => Promise<void>, ...allowed: string[]): Promise<void> {
  const visitor = await openVisitor(withDevices, { url: testApp.app.url });
  if (allowed.length > 0) await visitor.context.grantPermissions(allowed);
  try {
    await visitor.page.goto(paths.systemCheck());
    await use(visitor);
    expect(visitor.troubles.unexpected()).toEqual([]);
  } finally {
    await visitor.leave();
  }
}

describe('the system check', () => {
  it('says in words that voices go straight where no relay is configured, and can be copied as a text', async () => {
    const { page, context } = await testApp.visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.systemCheck());
    await checkResult(page, 'Ready').waitFor();
    const path = checkRow(page, 'Voice and video');
    await path.getByText('Voice goes directly from browser to browser here').waitFor();
    await path.getByText('not tried').waitFor();
    expect(await path.getByRole('button').count()).toBe(0);
    expect(await checkRow(page, 'Bandwidth and packet loss').count()).toBe(0);
    await checkRow(page, 'Films')
      .getByText(/^A film started after [\d,]+ ms/)
      .waitFor();
    await checkRow(page, 'Speaker').getByRole('button', { name: 'Play three notes' }).press('Enter');
    await checkRow(page, 'Speaker').getByRole('button', { name: 'No', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Copy the report' }).press('Enter');
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied.split('\n').map((line) => line.split(/[.\d]/)[0])).toEqual([
      'System check',
      'Result: Ready',
      'Browser: works',
      'Live connection: works',
      'Voice and video: not tried',
      expect.stringMatching(/^Films: works/),
      'Speaker: not heard',
      'Microphone: optional',
      'Camera: optional',
      'Checked at ',
    ]);
    expect(copied).toMatch(/Round trip \d+ ms/);
  });

  it('says that the way could not be tried where the site gives no key, and stays ready', async () => {
    const { page } = await testApp.visitor();
    await page.route('**/api/system-check/relay', (route) => route.fulfill({ status: 200, json: {} }));
    await page.goto(paths.systemCheck());
    await checkResult(page, 'Ready').waitFor();
    await checkRow(page, 'Voice and video').getByText('The voice connection could not be checked just now.').waitFor();
    await page.unrouteAll();
    await checkRow(page, 'Voice and video').getByRole('button', { name: 'Check only this again' }).press('Enter');
    await checkRow(page, 'Voice and video').getByText('Voice goes directly from browser to browser here').waitFor();
  });

  it('says that live connections do not come through, why, and what helps', async () => {
    const { page } = await testApp.visitor();
    await page.routeWebSocket(/\/realtime\/probe/, (socket) => socket.close());
    await page.route('**/realtime/probe', (route) => route.fulfill({ status: 200, body: 'blocked by your company' }));
    await page.goto(paths.systemCheck());
    await checkResult(page, 'It will not work yet').waitFor();
    const connection = checkRow(page, 'Live connection');
    expect(await connection.getByRole('link', { name: 'Page for IT' }).getAttribute('href')).toBe('/allow-list');
    expect(await axeFinds(page)).toEqual([]);
    await page.unrouteAll();
  });

  it('shows a level and one’s own picture, and lets go of both with a press and with the page', async () => {
    await atDevice(
      async ({ page }) => {
        // The browser's own beeps are so short that a busy page may miss every one of them.
        await page.addInitScript(A_VOICE);
        await page.reload();
        await checkRow(page, 'Microphone').getByRole('button', { name: 'Try the microphone' }).press('Enter');
        await page.getByRole('meter', { name: 'Level of the microphone' }).waitFor();
        await checkRow(page, 'Microphone').getByText('It hears you.').waitFor();
        await checkRow(page, 'Camera').getByRole('button', { name: 'Try the camera' }).press('Enter');
        await page.getByLabel('Your own picture').waitFor();
        await page.evaluate('window.seen = document.querySelector("video").srcObject.getVideoTracks()[0]');
        expect(await page.evaluate('window.seen.readyState')).toBe('live');
        expect(await axeFinds(page)).toEqual([]);
        await checkRow(page, 'Camera').getByRole('button', { name: 'Stop' }).press('Enter');
        expect(await page.evaluate('window.seen.readyState')).toBe('ended');
        await checkRow(page, 'Microphone').getByRole('button', { name: 'Stop' }).press('Enter');
        await checkRow(page, 'Microphone').getByText('optional').waitFor();
      },
      'camera',
      'microphone',
    );
  });

  it('says what helps where the browser refuses, and stays good: the story plays without', async () => {
    await atDevice(async ({ page }) => {
      await checkResult(page, 'Ready').waitFor();
      for (const [name, button] of [
        ['Microphone', 'Try the microphone'],
        ['Camera', 'Try the camera'],
      ] as const) {
        await checkRow(page, name).getByRole('button', { name: button }).click();
        await checkRow(page, name).getByText('Somebody chose “Block”').waitFor();
      }
      await checkResult(page, 'Ready').waitFor();
      expect(await axeFinds(page)).toEqual([]);
    });
  });

  it('says that there is none where none is plugged in', async () => {
    const { page, context } = await testApp.visitor();
    await context.grantPermissions(['camera', 'microphone']);
    await page.goto(paths.systemCheck());
    await checkRow(page, 'Camera').getByRole('button', { name: 'Try the camera' }).click();
    await checkRow(page, 'Camera').getByText('No camera was found.').waitFor();
  });

  it('plays three notes and asks whether they were heard', async () => {
    await atDevice(async ({ page }) => {
      const speaker = checkRow(page, 'Speaker');
      await speaker.getByRole('button', { name: 'Play three notes' }).press('Enter');
      await speaker.getByRole('button', { name: 'No', exact: true }).press('Enter');
      await speaker.getByText('Check the volume').waitFor();
      await speaker.getByRole('button', { name: 'Yes' }).press('Enter');
      await speaker.getByText('You heard them.').waitFor();
    });
  });

  it('says so where the output has not begun after ten seconds, and asks nothing', async () => {
    const { page } = await testApp.visitor();
    await page.addInitScript('AudioContext.prototype.resume = () => new Promise(() => undefined)');
    await page.clock.install();
    await page.goto(paths.systemCheck());
    const speaker = checkRow(page, 'Speaker');
    await speaker.getByRole('button', { name: 'Play three notes' }).click();
    await speaker.getByText('Playing three notes.').waitFor();
    await page.clock.fastForward(9_000);
    expect(await speaker.getByText('Playing three notes.').count()).toBe(1);
    await page.clock.fastForward(1_000);
    await speaker.getByText('This browser plays no sound.').waitFor();
    expect(await speaker.getByRole('button', { name: 'Yes' }).count()).toBe(0);
  });

  it('sends the organiser only the grade when it is opened from an email, and says so before and after', async () => {
    const shopper = await Shopper.arrive(testApp.app);
    const inviting = new Inviting(testApp.app);
    await inviting.signIn(shopper.email);
    const { id } = await inviting.plan({ starts_at: new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16) });
    const ben = inviting.row('Ben Wey');
    await inviting.added(id, [ben, inviting.row('Cy Wald')]);
    const [mail] = await inviting.people.mails(ben.email);
    const { page } = await testApp.visitor();
    const [told] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/api/consumer/check')),
      page.goto(/\S+\/systemCheck\S+/.exec(mail?.text ?? '')?.[0].replace(/^https?:\/\/[^/]+/, testApp.app.url) ?? ''),
    ]);
    expect(told.postDataJSON()).toEqual({ grade: 'good', causes: [] });
    expect(page.url()).not.toContain('#');
    await page.getByText('Whoever invited you sees only the result: no device').waitFor();
    await page.getByText('Checked just now. Saved on this device. Whoever invited you sees only the result').waitFor();
    expect(await axeFinds(page)).toEqual([]);

    const organiser = await testApp.visitor();
    await signIn(organiser.page, { email: shopper.email, password: PASSWORD });
    await organiser.page.goto(`/dashboard/sessions/${id}?tab=people`);
    await organiser.page.getByRole('row', { name: /Ben Wey.* Device ready/ }).waitFor();
    expect(await organiser.page.getByRole('row', { name: /Cy Wald.* Device/ }).count()).toBe(0);
    expect(await axeFinds(organiser.page)).toEqual([]);
    await organiser.page.goto(`/dashboard/sessions/${id}?tab=control`);
    await organiser.page.getByRole('listitem').filter({ hasText: 'Ben Wey, device ready' }).waitFor();
    await organiser.page.getByText('1 of 2', { exact: true }).waitFor();
    expect(await axeFinds(organiser.page)).toEqual([]);
    await inviting.cancelAll();
  });

  it('fits 320 pixels, and knows the way back to the session that led here', async () => {
    const { page } = await testApp.visitor({ width: 320, height: 640 });
    await page.goto(paths.systemCheck(testApp.app.seed.sessionId));
    await checkResult(page, 'Ready').waitFor();
    expect(await overflowPx(page)).toBe(0);
    expect(await page.getByRole('link', { name: 'Back to the session' }).getAttribute('href')).toBe(
      paths.join(testApp.app.seed.sessionId),
    );
  });
});
