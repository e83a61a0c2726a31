import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import { LivePage, RIGHT_ORDER } from '../pages/live.ts';

const TEST_MS = 240_000;

describe('WCAG 2.2 AA, reduced motion and narrow windows', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: 3, clock });

  it(
    'hold in every scene',
    async () => {
      const visitor = await testApp.visitor();
      const { page } = visitor;
      const found: string[] = [];
      // A scene does not end while it is looked at.
      const check = (name: string) => clock.hold(async () => void found.push(...(await faults(visitor, name))));
      const live = new LivePage(page);
      await clock.hold(async () => {
        await playDemo(page);
        await live.scene('L1');
        // With one's lamp lit there is more to do: a wave to the next seat, a sound to choose, a lantern to cut.
        await live.lightLamp();
      });
      await check('L1, lit');
      await live.scene('L2');
      await check('L2');
      await clock.hold(async () => {
        await page.getByRole('banner').getByRole('button', { name: 'Leave' }).click();
        found.push(...(await faults(visitor, 'leave dialog')));
        await page.getByRole('button', { name: 'Stay' }).click();
      });
      await live.scene('L3');
      await check('L3');
      await live.scene('L4');
      await live.pin();
      await check('L4');
      await live.arrange(RIGHT_ORDER);
      await live.propose();
      await live.turnOf('Bell');
      await live.pull('Bell');
      await live.lampIsLit();
      await check('L4, lit');
      await live.scene('L5');
      await check('L5');
      await live.voteIsOpen();
      await clock.hold(() => live.vote('water'));
      await page.locator('.shares').waitFor();
      await check('L5, result');
      await live.scene('L6');
      await check('L6');
      await live.scene('L7');
      await check('L7');
      await page.goto(page.url().replace(/live\/(\w+)$/, 'end?sessionId=$1'));
      await page.getByRole('heading', { name: 'What your crew did' }).waitFor();
      await check('end');
      expect(found).toEqual([]);
    },
    TEST_MS,
  );
});
