import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../child.ts';

/** Widths and heights every page is shown in: a laptop, a tablet, a phone. */
const FORMATS = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;

/** Brings every picture of the page in, also those that wait for being scrolled to, and lets the fonts arrive. */
export const allLoaded = `(async () => {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
})()`;

/** A bar that keeps to the bottom of the window belongs at the bottom of the picture. */
async function standTall(page: Page, format: { width: number; height: number }): Promise<void> {
  const height = await page.evaluate<number>(
    `getComputedStyle(document.querySelector('nav.bottom') ?? document.body).position === 'fixed' ? document.documentElement.scrollHeight : 0`,
  );
  if (height > format.height) await page.setViewportSize({ width: format.width, height });
}

/** Takes a page's picture in every format, whole, and prints where it lies. The page is left as wide as it came. */
export async function shoot(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? FORMATS[0];
  for (const format of FORMATS) {
    await page.setViewportSize(format);
    await page.evaluate(allLoaded);
    const path = `shots/${format.width}/${name}.png`;
    mkdirSync(join(ROOT, 'shots', String(format.width)), { recursive: true });
    await standTall(page, format);
    await page.screenshot({ path: join(ROOT, path), fullPage: true });
    console.log(path);
  }
  await page.setViewportSize(before);
}
