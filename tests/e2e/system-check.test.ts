import { paths } from '@lorecrew/contract/paths';
import { describe, expect, it } from 'vitest';
import { axeFinds } from './harness/axe.ts';
import { useTestApp } from './harness/test-app.ts';
import { checkResult, checkRow } from './pages/system-check.ts';

const testApp = useTestApp({});

describe('the system check', () => {
  it('finds browser and connection good, tells it in order, and remembers it on the device', async () => {
    const { page } = await testApp.visitor();
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
    await page.goto(paths.systemCheck());
    await checkResult(page, 'Ready').waitFor();
    expect(await page.title()).toBe('System check | Lorecrew');
    expect(opened).toEqual(['/realtime/probe']);
    const told = await page.getByRole('log').getByRole('paragraph').allTextContents();
    expect(told.map((line) => line.split('.')[0])).toEqual([
      'Browser: works',
      'Live connection: works',
      'Voice and video: not tried',
      'Result: Ready',
    ]);
    await checkRow(page, 'Films')
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
