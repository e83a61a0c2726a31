import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';

describe('a show that is over', () => {
  const testApp = useTestApp({ speed: 20 });

  it('leads everybody to the page of what they did together, and so do its own addresses afterwards', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    const sessionId = page.url().split('/').at(-1) ?? '';
    await live.scene('L7');
    await page.locator('main[data-phase="completed"]').waitFor();
    await page.getByText('The show is over.').waitFor();
    expect(await page.getByRole('button', { name: 'Leave quietly, your seat is kept' }).count()).toBe(0);
    expect(await page.locator('.what-next').getByRole('link', { name: 'See what you did together' }).isVisible()).toBe(true);
    await page.waitForURL(`**/experience/end?sessionId=${sessionId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('MAIN');

    for (const path of [`/experience/live/${sessionId}`, `/experience/wait/${sessionId}`]) {
      await page.goto(path);
      await page.waitForURL(`**/experience/end?sessionId=${sessionId}`);
    }
  });
});
