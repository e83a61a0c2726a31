import { paths } from '@lorecrew/contract/paths';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrFetchBrowser } from '../../scripts/find-browser.ts';
import { axeFinds } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';

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

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const grade = (page: Page, name: string) => page.getByRole('complementary', { name: 'Result' }).getByRole('heading', { name });

describe('the system check', () => {
  it('finds browser and connection good, tells it in order, and remembers it on the device', async () => {
    const { page } = await testApp.visitor();
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
    await page.goto(paths.systemCheck());
    await grade(page, 'Ready').waitFor();
    expect(await page.title()).toBe('System check | Lorecrew');
    expect(opened).toEqual(['/realtime/probe']);
    const told = await page.getByRole('log').getByRole('paragraph').allTextContents();
    expect(told.map((line) => line.split('.')[0])).toEqual([
      'Browser: works',
      'Live connection: works',
      'Voice and video: not tried',
      'Result: Ready',
    ]);
    await row(page, 'Films')
      .getByText(/^A film started after [\d,]+ ms/)
      .waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await page.reload();
    await page.getByText('Checked less than a minute ago on this device.').waitFor();
    expect(opened).toHaveLength(1);
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    await page.getByText('Checked just now.').waitFor();
    expect(opened).toHaveLength(2);
  });
});
