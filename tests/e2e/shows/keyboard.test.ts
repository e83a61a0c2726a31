import { describe, expect, it } from 'vitest';
import { hasFocus, pressOn, tabTo } from '../harness/keyboard.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { LivePage, names, RIGHT_ORDER } from '../pages/live.ts';

describe('the keyboard alone', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: 3, clock });

  it('plays the demo from the home page to the scorecard', async () => {
    const { page } = await testApp.visitor();
    const live = new LivePage(page);
    await page.goto('/');
    await clock.hold(async () => {
      await pressOn(page, page.getByRole('button', { name: 'Play the 5-minute demo' }).first());
      await live.scene('L1');
      await pressOn(page, live.button(names.lightLamp));
      await page.getByText('Your lamp is lit').waitFor();
      expect(await hasFocus(page, '#lamps')).toBe(true);
      await pressOn(page, live.button(names.says('WOB')), 'Space');
      await page.locator('[data-button="says-WOB"][aria-pressed="true"]').waitFor();
    });
    await live.scene('L3');
    await clock.hold(async () => {
      await tabTo(page, live.thing());
      await page.keyboard.type('a red stapler');
      await page.keyboard.press('Enter');
      await page.locator('#satchel [data-tone="ok"]').first().waitFor();
    });
    expect(await hasFocus(page, '#satchel')).toBe(true);
    await live.scene('L4');
    await pressOn(page, live.button(names.pin));
    await page.locator('[data-own] [data-tone="ok"]').first().waitFor();
    expect(await hasFocus(page, '[data-button="act"]')).toBe(true);
    await arrange(live);
    await pressOn(page, live.button(names.propose(RIGHT_ORDER)));
    await page.locator('[data-action="oneKey"], [data-action="isNext"]').first().waitFor();
    expect(await hasFocus(page, '[data-button="act"]')).toBe(true);
    await page.locator('[data-action="pull"]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('li[data-lever="Bell"].is-down').waitFor();
    // Pressed once more it takes nothing back: that is a button of its own.
    expect(await hasFocus(page, '[data-button="act"]')).toBe(true);
    await page.keyboard.press('Enter');
    await live.lampIsLit();
    await live.scene('L5');
    await live.voteIsOpen();
    await clock.hold(async () => {
      await pressOn(page, page.getByRole('radio', { name: 'Vote: down, at the water' }), 'Space');
      await page.keyboard.press('ArrowDown');
    });
    await live.scene('L7');
    await page.getByRole('heading', { name: 'One card of thanks', exact: true }).waitFor();
    expect(await page.locator('.thanks-form input:checked').count()).toBe(0);
    await pressOn(page, page.locator('.thanks-form [name="thanks-to"]').first(), 'Space');
    await pressOn(page, page.locator('.thanks-form [name="thanks-words"]').first(), 'Space');
    await pressOn(page, page.locator('.thanks-form [data-button="thank"]'));
    await page.locator('.thanks.given').waitFor();
    expect(await live.sentences()).toContain('s-vote');
    await page.getByText('You pointed the light along, to the landing.').waitFor();
    await page.getByText('The window stayed shut. Held by: a red stapler.').waitFor();
  });
});

/** Brings every tag to the front, the last first; the focus stays on the tag that moves. */
async function arrange(live: LivePage): Promise<void> {
  const { page } = live;
  for (const lever of RIGHT_ORDER.toReversed()) {
    await tabTo(page, live.tag(lever));
    await live.idle('#levers');
    await page.keyboard.press('Home');
    await page.locator(`#plan li[data-lever="${lever}"]:nth-child(1)`).waitFor();
    expect(await hasFocus(page, `#plan li[data-lever="${lever}"]`)).toBe(true);
  }
}
