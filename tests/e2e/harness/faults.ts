import { axeFinds, moving, overflowPx } from './axe.ts';
import { PHONE, type Visitor, WIDE } from './visitor.ts';

const NARROWEST = { width: 320, height: 640 };

/** Everything a page has to fulfil, at every width; answers what it does not. */
export async function faults({ page }: Visitor, name: string): Promise<string[]> {
  const found: string[] = [];
  const note = (what: string) => found.push(`${name}: ${what}`);
  for (const one of await moving(page)) note(`moves though motion is reduced: ${one}`);
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    for (const one of await axeFinds(page)) note(`at ${size.width} px ${one}`);
  }
  await page.setViewportSize(NARROWEST);
  const tooWidePx = await overflowPx(page);
  if (tooWidePx > 0) note(`is ${tooWidePx} px too wide at ${NARROWEST.width} px`);
  await page.setViewportSize(WIDE);
  return found;
}
