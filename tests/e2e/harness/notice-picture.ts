import type { Page } from 'playwright-core';
import { PHONE, WIDE } from './visitor.ts';

const FOLDER = process.env.NOTICE_PICTURES;

/** Whether notices are kept as pictures: where `NOTICE_PICTURES` names a folder. */
export const KEEPS_PICTURES = FOLDER !== undefined;

/** Keeps a picture of a page at both widths, where that is wanted. */
export async function noticePicture(page: Page, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${FOLDER}/${name}-${size.width}.png` });
  }
  await page.setViewportSize(WIDE);
}
