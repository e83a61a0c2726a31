import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import type { SceneId } from '../pages/live.ts';
import { translateFromNowOn } from '../pages/translation.ts';

const SCENES: readonly SceneId[] = ['L1', 'L2', 'L3'];

describe('a show in a browser that translates it', () => {
  const testApp = useTestApp({ speed: 8 });

  it('goes on from scene to scene, and no text stays that of an earlier scene', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    await translateFromNowOn(page, 250);
    for (const [index, id] of SCENES.entries()) {
      await live.scene(id);
      const heading = page.locator('header .ti > span');
      await heading.locator('font').first().waitFor();
      expect(await heading.innerText()).toMatch(new RegExp(`^Scene ${index + 1} of 7\\b`));
    }
    expect(await page.getByRole('heading', { name: 'Something Went Wrong' }).count()).toBe(0);
  });
});
