import { describe, expect, it } from 'vitest';
import { hasFocus, pressOn, tabTo } from '../harness/keyboard.ts';
import { useTestApp } from '../harness/test-app.ts';
import { LivePage, names, RIGHT_ORDER } from '../pages/live.ts';

describe('the keyboard alone', () => {
  const testApp = useTestApp({ speed: 6 });

  it('plays the demo from the home page to the scorecard', async () => {
    const { page } = await testApp.visitor();
    const live = new LivePage(page);
    await page.goto('/');
    await pressOn(page, page.getByRole('button', { name: 'Play the 5-minute demo' }).first());
    await live.scene('L1');
    await pressOn(page, live.button(names.lightLamp));
    await page.getByText('Your lamp is lit').waitFor();
    expect(await hasFocus(page, '#lamps')).toBe(true);
    await live.scene('L3');
    await pressOn(page, live.button(names.pin), 'Space');
    await page.locator('#satchel .badge.ok').first().waitFor();
    expect(await hasFocus(page, '#satchel')).toBe(true);
    await live.scene('L4');
    await arrange(live);
    await pressOn(page, live.button(names.propose(RIGHT_ORDER)));
    await page.locator('#plan [data-button="propose"]').waitFor({ state: 'detached' });
    expect(await hasFocus(page, '#plan')).toBe(true);
    // One's own lever can be come to before its turn, which takes seconds only.
    await tabTo(page, page.locator('[data-lever="Bell"] .key'));
    await live.button(names.pull('Bell')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#levers [data-lever="Bell"] .knob.is-down').waitFor();
    // Pressed once more the key takes nothing back: that is a button of its own.
    expect(await hasFocus(page, '[data-lever="Bell"] .key')).toBe(true);
    await page.keyboard.press('Enter');
    await live.lampIsLit();
    await live.scene('L5');
    await pressOn(page, page.getByRole('radio', { name: 'Vote: down, at the water' }), 'Space');
    await page.keyboard.press('ArrowDown');
    await live.scene('L7');
    await page.getByRole('heading', { name: 'One card of thanks', exact: true }).waitFor();
    await pressOn(page, page.locator('.thanks-form input:checked').first(), 'ArrowRight');
    await pressOn(page, page.locator('.thanks-form [data-button="thank"]'));
    await page.locator('.thanks.given').waitFor();
    expect(await live.sentences()).toContain('s-vote');
    await page.getByText('You pointed the light along, to the landing.').waitFor();
  });
});

/** Moves every lever to its place; the focus stays on the lever that moves. */
async function arrange(live: LivePage): Promise<void> {
  const { page } = live;
  for (const [place, lever] of RIGHT_ORDER.entries()) {
    for (let at = (await live.plan()).indexOf(lever); at > place; at--) {
      await tabTo(page, live.button(names.moveUp(lever)));
      await live.idle('#plan');
      await page.keyboard.press('Enter');
      await page.locator(`#plan li[data-lever="${lever}"]:nth-child(${at})`).waitFor();
    }
  }
}
