import { describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { useTestApp } from '../harness/test-app.ts';

const STORIES_DIR = new URL('../../fixtures/stories', import.meta.url).pathname;

describe('boxes by keyboard alone', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR } });

  it('are filled with own words or ready ones, say what is wrong with some, and are opened', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/story/the-form?scene=S1&step=stores&crew=3&speed=2');
    const field = page.getByRole('textbox', { name: 'One thing within your reach' });
    await field.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Write a few words, or take what lies ready.').waitFor();
    await page.keyboard.type('a shit mug');
    await page.keyboard.press('Enter');
    await page.getByText('Please take other words. Colleagues will read them.').waitFor();
    await field.fill('green kettle');
    await page.keyboard.press('Enter');
    const mine = page.locator('.own-box-said');
    await mine.getByText('green kettle').waitFor();
    expect(await page.evaluate<string>("document.activeElement.getAttribute('data-button')")).toBe('box-thing');
    expect(await axeFinds(page)).toEqual([]);
    await field.fill('blue kettle');
    await page.locator('.opened-boxes').waitFor();
    expect(await page.locator('.late-words').innerText()).toContain('blue kettle');
    expect(await page.evaluate<string>('document.activeElement.id')).toBe('boxes');
    expect(await page.locator('.opened-boxes').getByText('green kettle').count()).toBe(1);
    await page.locator('#crew').getByText('lent: green kettle').waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });
});
