import type { Browser } from 'playwright-core';

/** Less than this of 255 is what the pictures lose on their way. */
const UNSEEN = 24;

/** Runs in an empty page: the share of pixels that differ between each picture and the next. */
const COUNT = `async (pictures) => {
  const pixels = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = 'data:image/jpeg;base64,' + picture;
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    pixels.push(context.getImageData(0, 0, width, height).data);
  }
  return pixels.slice(1).map((now, index) => {
    let moved = 0;
    for (let at = 0; at < now.length; at += 4) {
      const before = pixels[index];
      const far = Math.max(Math.abs(now[at] - before[at]), Math.abs(now[at + 1] - before[at + 1]), Math.abs(now[at + 2] - before[at + 2]));
      if (far > ${UNSEEN}) moved += 1;
    }
    return moved / (now.length / 4);
  });
}`;

/** How much of a page moves from each picture to the next, as shares of its pixels. */
export async function movedShares(browser: Browser, pictures: readonly string[]): Promise<number[]> {
  const page = await browser.newPage();
  try {
    return await page.evaluate<number[]>(`(${COUNT})(${JSON.stringify(pictures)})`);
  } finally {
    await page.close();
  }
}
