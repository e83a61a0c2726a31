import { describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { useTestApp } from '../harness/test-app.ts';

const STORIES_DIR = new URL('../../fixtures/stories', import.meta.url).pathname;

describe('the chart by keyboard alone', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR } });

  it('is marked, proposed and found, and the focus is never lost', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/story/torn-chart?scene=S3&step=P2&crew=3&speed=1');
    const focused = () => page.evaluate<string>("document.activeElement.getAttribute('aria-label')");
    // In this preview the chart lies west for east: the tower stands on E5, and the ship on B7.
    await page.locator('[data-square="E5"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('D5, possible, by Keeper and Engineer');
    await page.locator('#marks').getByText('possible, by Keeper and Engineer').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('Mark the whole row 5');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('B7, possible, by Keeper and Engineer');
    expect(await page.locator('.chart-counter output .sr').textContent()).toBe('E5 to B7: five steps');
    expect(await axeFinds(page)).toEqual([]);
    const act = page.locator('[data-button="act"]');
    await act.focus();
    expect(await focused()).toBe('Propose B7, the first key of two');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The ship is found' }).waitFor();
    expect(await page.evaluate<string>("document.activeElement.getAttribute('data-button')")).toBe('act');
    expect(await page.locator('[data-square="B7"]').getAttribute('aria-label')).toContain('found here');
  });

  it('is told of where its code does not come, and is there once it does', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/ERR_FAILED/);
    const CODE = /\/assets\/chart-[^/]*\.js/;
    await page.route(CODE, (route) => route.abort());
    await page.goto('/debug/story/torn-chart?scene=S3&step=P2&crew=3&speed=4');
    await page.getByRole('alert').filter({ hasText: 'A part of this page did not load.' }).first().waitFor();
    await page.getByRole('button', { name: 'Load the page again' }).first().waitFor();
    await page.unroute(CODE);
    await page.locator('[data-square="E5"]').waitFor();
  });
});
