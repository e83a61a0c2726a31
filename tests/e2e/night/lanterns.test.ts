import { describe, expect, it } from 'vitest';
import { axeFinds } from '../harness/axe.ts';
import { hasFocus, pressInChoice } from '../harness/keyboard.ts';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { chooseToTalk, enterEmail } from '../pages/joining.ts';
import { cutByKeys, hangByKey } from '../pages/lantern.ts';
import { LivePage } from '../pages/live.ts';

/** As people play it: the clock leaps over what is not watched. */
const SPEED = 1;
const TEST_MS = 240_000;

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
          await chooseToTalk(visitor.page);
          return visitor.page;
        }),
      );
      const [ada, bjorn] = visitors;
      if (!ada || !bjorn) throw new Error('Two people are expected.');
      const plain = await bjorn.locator('.lamps .lantern').nth(1).innerHTML();
      expect(await cutByKeys(ada, '3')).toMatch(/^Crescent in the middle, 6 times\. \d\d per cent/);
      await hangByKey(ada);
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).not.toBe(plain);

      await bjorn.locator('.lamps .signs-point').first().focus();
      await bjorn.keyboard.press('Enter');
      expect(await axeFinds(bjorn)).toEqual([]);
      await pressInChoice(bjorn, bjorn.locator('[data-button="report"]'));
      await bjorn.locator('.signs-menu').waitFor({ state: 'detached' });
      expect(await hasFocus(bjorn, '.lamps .signs-point')).toBe(true);
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).toBe(plain);
      await cutByKeys(ada, '4');
      await hangByKey(ada);
      await expect.poll(() => bjorn.locator('.lamps .lantern').nth(1).innerHTML()).not.toBe(plain);

      const people = visitors.map((page) => new LivePage(page));
      clock.leapTo('L1', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.lightLamp()));
      const cut = bjorn.locator('[data-button="cut-lantern"]').first();
      await cut.press('Enter');
      await bjorn.locator('.cut-dialog .lantern-board').waitFor();
      expect(await axeFinds(bjorn)).toEqual([]);
      await bjorn.keyboard.press('Escape');
      expect(await hasFocus(bjorn, '[data-button="cut-lantern"]')).toBe(true);
      // Whose lantern was reported is told so, kindly, and puts that aside.
      const told = ada.locator('.taken-down');
      expect(await told.innerText()).toContain('Your lantern is plain paper:');
      expect(await axeFinds(ada)).toEqual([]);
      await told.getByRole('button').press('Enter');
      await told.waitFor({ state: 'detached' });
      expect(await hasFocus(ada, 'main')).toBe(true);
      clock.leapTo('L6', { startsAtMs, speed: SPEED });
      await ada.locator('.ending-string .lantern').nth(1).waitFor();
    },
    TEST_MS,
  );
});
