import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasFocus } from '../harness/keyboard.ts';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { playDemo } from '../pages/joining.ts';

/** As people play it, so that no scene is over before a slow machine has drawn it; the clock leaps over what is not watched. */
const SPEED = 1;

const LARGER = JSON.stringify({
  captions: true,
  textSize: 'larger',
  calmClock: false,
  reducedMotion: false,
  preferTyping: false,
});

const UNCAPTIONED = LARGER.replace('"captions":true', '"captions":false');

/** How far something reaches below the window, in pixels; negative where it ends above its edge. */
function belowTheWindow(page: Page, selector: string): Promise<number> {
  return page.evaluate<number>(
    `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect().bottom - innerHeight`,
  );
}

describe('in a window of a laptop', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it('the picture stays whole while a banner stands above it, and the box of the chat with larger letters', async () => {
    const { page, context, troubles } = await testApp.visitor();
    troubles.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(`localStorage.setItem('comfort', ${JSON.stringify(LARGER)})`);
    const live = await playDemo(page);
    await clock.leapScenes(live, { from: 'L1', to: 'L2', speed: SPEED });
    await context.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    expect(await belowTheWindow(page, '.stage-frame')).toBeLessThanOrEqual(0);
    await context.setOffline(false);
    await clock.leapScenes(live, { from: 'L2', to: 'L4', speed: SPEED });
    await page.evaluate('scrollTo(0, 0)');
    expect(await belowTheWindow(page, '#chat form')).toBeLessThanOrEqual(0);
  });
});

describe('in the window of a phone', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it('nothing shines through the bar at the top, and no room is kept for captions that are off', async () => {
    const { page } = await testApp.visitor(PHONE);
    await page.addInitScript(`localStorage.setItem('comfort', ${JSON.stringify(UNCAPTIONED)})`);
    const live = await playDemo(page);
    await live.scene('L2');
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('.live .top')).backgroundColor`)).toBe(
      'rgb(10, 17, 38)',
    );
    expect(await page.locator('.stage-captions').count()).toBe(0);
  });

  it('a press counts, though the page moves while the finger is down', async () => {
    const { page } = await testApp.visitor(PHONE);
    await playDemo(page);
    const lamp = page.getByRole('button', { name: 'Light my lamp' });
    await lamp.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0 } = (await lamp.boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + 6);
    await page.mouse.down();
    // As what others put above it does.
    await page.evaluate(`document.querySelector('main').style.paddingTop = '9px'`);
    await page.mouse.up();
    await page.getByText('Your lamp is lit').waitFor();
  });

  it('what is typed in the sheet of the chat stays there, and what the sheet covers is out of reach', async () => {
    const { page } = await testApp.visitor(PHONE);
    const live = await playDemo(page);
    await clock.leapScenes(live, { from: 'L1', to: 'L4', speed: SPEED });
    const opener = page.locator('[data-button="chat"]');
    await opener.click();
    const box = page.getByRole('textbox', { name: 'Message to your crew' });
    await box.pressSequentially('Who has the first one?', { delay: 60 });
    expect(await box.inputValue()).toBe('Who has the first one?');
    await page.locator('[data-button="act"]').first().focus();
    expect(await hasFocus(page, '#chat')).toBe(true);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    expect(await hasFocus(page, '[data-button="chat"]')).toBe(true);
  });

  it('at 400 % no bar of the stage stands still, and what is said lies on the picture', async () => {
    const { page } = await testApp.visitor({ width: 320, height: 256 });
    const live = await playDemo(page);
    await clock.leapScenes(live, { from: 'L1', to: 'L2', speed: SPEED });
    await page.locator('.stage-captions p').first().waitFor();
    const [bars, over] = await page.evaluate<[string[], number]>(`[
      ['.live .top', '.live .bottom'].flatMap((bar) => {
        const found = document.querySelector(bar);
        return found ? [getComputedStyle(found).position] : [];
      }),
      document.querySelector('.stage-captions p').getBoundingClientRect().bottom
        - document.querySelector('.picture-frame').getBoundingClientRect().bottom,
    ]`);
    expect(new Set(bars)).toEqual(new Set(['static']));
    expect(over).toBeLessThanOrEqual(0);
  });
});
