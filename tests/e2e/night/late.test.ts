import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import { LivePage, names } from '../pages/live.ts';

describe('a colleague', () => {
  const testApp = useTestApp({ speed: 9 });

  it('joins a running demo by a link, takes a simulated seat, and hands it back on leaving', async () => {
    const host = await testApp.visitor();
    await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const live = await playDemo(host.page);
    await live.scene('L4');
    await host.page.getByRole('button', { name: 'Bring a colleague' }).click();
    await host.page.getByText('Copied.').waitFor();
    const link = await host.page.evaluate<string>('navigator.clipboard.readText()');

    const { page } = await testApp.visitor();
    const colleague = new LivePage(page);
    await page.goto(link);
    await page.getByRole('button', { name: 'Take my seat' }).click();
    await colleague.scene('L4');
    await page.locator('.entered', { hasText: 'Read your scrap and pin it.' }).waitFor();
    expect(await colleague.myLevers()).toEqual(['Mirror']);
    await host.page.locator('#crew [data-tone]', { hasText: '2 people' }).waitFor();
    await host.page.locator('#chat', { hasText: 'signing off' }).waitFor();
    await host.page.locator('.rm-station[data-lever="Mirror"]', { hasText: 'Guest' }).waitFor();

    await page.getByRole('banner').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('dialog').getByRole('button', { name: names.leave }).click();
    await page.getByRole('heading', { name: 'You left quietly' }).waitFor();
    await host.page.locator('#crew [data-tone]', { hasText: '1 person' }).waitFor();
    await host.page.getByRole('group', { name: /^Mirror, held by Quartermaster, .+, simulated/ }).waitFor();

    await page.getByRole('link', { name: 'Come back to your seat' }).click();
    await page.waitForURL('**/experience/live/**');
    await host.page.locator('#crew [data-tone]', { hasText: '2 people' }).waitFor();
  });
});
