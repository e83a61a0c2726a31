import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { enterEmail } from '../pages/joining.ts';
import { LivePage } from '../pages/live.ts';

const SPEED = 4;
const TEST_MS = 240_000;

/** Cuts in the middle with a tool by keys, unfolds the paper and hangs it; answers what was said of the cut. */
async function cutByKeys(page: Page, tool: string): Promise<string> {
  await page.locator('.lantern-board').focus();
  if (await page.locator('.lantern-board[data-open]').count()) await page.keyboard.press('u');
  for (const key of [tool, '+', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  const said = await page.locator('.lantern-said').innerText();
  await page.keyboard.press('u');
  await page.locator('[data-button="hang"]').press('Enter');
  await page.getByText('Your lantern hangs where everybody sees it.').waitFor();
  return said;
}

describe('a lantern of one’s own', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'is cut by keys in the waiting room, hangs where all see it, can be reported, and stands in the ending',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const visitors = await Promise.all(
        consumers.slice(0, 2).map(async ({ email }, index) => {
          const visitor = await testApp.visitor(index === 1 ? PHONE : {});
          await enterEmail(visitor.page, { sessionId, email });
          await visitor.page.waitForURL('**/experience/wait/**');
          return visitor.page;
        }),
      );
      const [ada, bjorn] = visitors;
      if (!ada || !bjorn) throw new Error('Two people are expected.');
      const plain = await bjorn.locator('.lamps .lantern').nth(1).innerHTML();
      expect(await cutByKeys(ada, '3')).toMatch(/^Crescent in the middle, 6 times\. \d\d per cent/);
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).not.toBe(plain);

      await bjorn.locator('.lamps .signs-point').first().focus();
      await bjorn.keyboard.press('Enter');
      await bjorn.locator('[data-button="report"]').click();
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).toBe(plain);
      await cutByKeys(ada, '4');
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).not.toBe(plain);

      const people = visitors.map((page) => new LivePage(page));
      clock.leapTo('L1', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.lightLamp()));
      await bjorn.locator('[data-button="cut-lantern"]').first().click();
      await bjorn.locator('.cut-dialog .lantern-board').waitFor();
      await bjorn.keyboard.press('Escape');
      clock.leapTo('L7', { startsAtMs, speed: SPEED });
      await ada.locator('.ending-string .lantern').nth(1).waitFor();
    },
    TEST_MS,
  );
});
