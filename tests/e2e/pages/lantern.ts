import type { Page } from 'playwright-core';
import { catalogue } from '../../../web/app/lib/testing/catalogue.ts';

/** Cuts in the middle with a tool by keys and unfolds the paper; answers what was said of the cut. */
export async function cutByKeys(page: Page, tool: string): Promise<string> {
  await page.locator('.lantern-board').focus();
  if (await page.locator('.lantern-board[data-open]').count()) await page.keyboard.press('u');
  for (const key of [tool, '+', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const said = await page.locator('.lantern-said').innerText();
  await page.keyboard.press('u');
  return said;
}

/** Hangs the lantern that was cut, by its key; resolves once the server has it. */
export async function hangByKey(page: Page): Promise<void> {
  await page.locator('[data-button="hang"]').press('Enter');
  await page.getByText(catalogue('en').lantern.hungSaid).waitFor();
}
