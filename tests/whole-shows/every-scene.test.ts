import { describe, expect, it } from 'vitest';
import { MOMENTS, openMoment } from '../../scripts/screenshots/hour.ts';
import { overflowPx } from '../e2e/harness/axe.ts';
import { faults } from '../e2e/harness/faults.ts';
import { bareSides, outOfReach } from '../e2e/harness/reach.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { PHONE, type Visitor, WIDE } from '../e2e/harness/visitor.ts';

const TEST_MS = 480_000;

/** Where every control has to be seen whole and touched: a laptop, twice zoomed in, a tablet, phones. */
const SIZES = [WIDE, { width: 720, height: 450 }, { width: 768, height: 1024 }, PHONE, { width: 320, height: 640 }] as const;

/** What is opened over the stage from its bar, at any time. */
const MENUS = ['Comfort settings', 'Sound is off. Open the mixer', 'Transcript'] as const;

/** What a scene lacks for everybody to see and use it, at every width. */
async function lacks(visitor: Visitor, name: string): Promise<string[]> {
  const { page } = visitor;
  const found = await faults(visitor, name);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const one of [...(await outOfReach(page)), ...(await bareSides(page))])
      found.push(`${name}: at ${size.width} px ${one}`);
    const tooWidePx = await overflowPx(page);
    if (tooWidePx > 0) found.push(`${name}: is ${tooWidePx} px too wide at ${size.width} px`);
  }
  await page.setViewportSize(WIDE);
  return found;
}

describe('every scene of The Lantern Line', () => {
  const testApp = useTestApp({});

  it.each(MOMENTS.map(([scene, phase, ...seconds]) => ({ scene, phase, seconds })))(
    '$phase has nothing that axe finds, and every control can be seen whole and touched at every width',
    async ({ scene, phase, seconds }) => {
      const visitor = await testApp.visitor();
      const found: string[] = [];
      for (const atSec of seconds) {
        await openMoment(visitor.page, { scene, phase, atSec });
        found.push(...(await lacks(visitor, `${phase} at ${atSec} s`)));
      }
      expect(found).toEqual([]);
    },
    TEST_MS,
  );

  it.each([
    ['S2', 'S2-film', 12],
    ['S10', 'S10-ending', 6],
  ] as const)('fills the frame of its picture on a phone, wherever the camera looks: %s, %s', async (scene, phase, atSec) => {
    const { page } = await testApp.visitor({ ...PHONE, moves: true });
    await openMoment(page, { scene, phase, atSec });
    await page.locator('.stage-filmed').first().waitFor();
    expect(await bareSides(page)).toEqual([]);
  });

  it.each(MENUS)('can be told as well under the menu %s', async (menu) => {
    const visitor = await testApp.visitor();
    await openMoment(visitor.page, { scene: 'S6', phase: 'S6-chart', atSec: 35 });
    await visitor.page.getByRole('banner').getByRole('button', { name: menu }).click();
    expect(await faults(visitor, menu)).toEqual([]);
  });
});
