import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../../web/app/words/en.ts';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { PHONE } from '../e2e/harness/visitor.ts';
import { enterEmail } from '../e2e/pages/joining.ts';
import { LivePage } from '../e2e/pages/live.ts';

const SPEED = 4;
const TEST_MS = 240_000;
const { signs } = en;

/** Opens the choice for a thing by the keyboard alone, and sends one. */
async function send(page: Page, thing: string, word: string): Promise<void> {
  await page.locator(`[data-thing="${thing}"] button`).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.signs-menu').waitFor();
  const buttons = await page.locator('.signs-menu button').allInnerTexts();
  for (let step = 0; step < buttons.indexOf(word); step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.signs-menu').waitFor({ state: 'detached' });
}

/** Resolves when everybody sees something. */
function seenBy(pages: readonly Page[], selector: string, hasText?: string): Promise<unknown> {
  const options = hasText ? { hasText } : {};
  return Promise.all(pages.map((page) => page.locator(selector, options).first().waitFor({ state: 'attached' })));
}

/** A picture of somebody's lever, as another sees it. */
function pictureOf(page: Page, lever: string): Promise<Buffer> {
  return page.locator(`li[data-lever="${lever}"] .rm-well`).screenshot();
}

/** Somebody tugs at their lever: whoever looks sees it move, also where nothing else moves because motion is reduced. */
async function pixelsMove([moving, holder, still]: readonly Page[]): Promise<void> {
  if (!moving || !holder || !still) throw new Error('Three people are expected.');
  const lever = (await holder.locator('li[data-mine]').first().getAttribute('data-lever')) ?? '';
  const watchers = [moving, still];
  const atRest = await Promise.all(watchers.map((page) => pictureOf(page, lever)));
  expect((await pictureOf(still, lever)).equals(atRest[1] ?? Buffer.alloc(0)), 'stands still by itself').toBe(true);

  const button = holder.locator(`button.rm-pull[data-lever="${lever}"]`);
  await button.hover();
  await holder.mouse.down();
  const isCarried = Promise.all(
    watchers.map((page) => page.locator(`li[data-lever="${lever}"] .signs-carried`).waitFor({ state: 'attached' })),
  );
  const box = await button.boundingBox();
  await holder.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0), { steps: 8 });
  await isCarried;
  const held = await Promise.all(watchers.map((page) => pictureOf(page, lever)));
  await holder.mouse.up();
  expect(held.map((picture, index) => picture.equals(atRest[index] ?? picture))).toEqual([false, false]);
}

describe('people who have no microphone', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'wave, point, type, raise a hand and move a lever before the eyes of their crew',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const visitors = await Promise.all(
        consumers.slice(0, 4).map(async ({ email }, index) => {
          const visitor = await testApp.visitor(index === 3 ? PHONE : { moves: index === 0 });
          await enterEmail(visitor.page, { sessionId, email });
          await visitor.page.waitForURL('**/experience/wait/**');
          return visitor;
        }),
      );
      const pages = visitors.map(({ page }) => page);
      const [ada] = pages;
      if (!ada) throw new Error('Four people are expected.');
      const others = pages.slice(1);
      await Promise.all(pages.map((page) => page.locator('.lamps .signs-point').nth(2).waitFor({ state: 'attached' })));

      const first = await ada.locator('.lamps [data-thing]:has(button)').first().getAttribute('data-thing');
      await send(ada, first ?? '', signs.wave);
      await seenBy(others, '.signs-flight', signs.wave);
      await seenBy(others, '[role="status"]', 'waves to');

      const people = pages.map((page) => new LivePage(page));
      clock.leapTo('L1', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.scene('L4')));
      const lever = await ada.locator('.rm-lever [data-thing]:has(button)').first().getAttribute('data-thing');
      await send(ada, lever ?? '', signs.here);
      await seenBy(others, '.signs-flight', signs.here);
      await seenBy(others, '[data-announcer]', 'to look at');

      await pixelsMove(pages);

      await ada.locator('#chat-text').pressSequentially('Who has');
      await seenBy(others, '.signs-typing', 'is typing');
      await ada.locator('#chat [data-button="hand"]').press('Enter');
      await seenBy(others, '.signs-raised');
      expect(await ada.locator('#chat [data-button="hand"]').getAttribute('aria-pressed')).toBe('true');
      await ada.keyboard.press('Enter');
      await Promise.all(others.map((page) => page.locator('.signs-raised').waitFor({ state: 'detached' })));
    },
    TEST_MS,
  );
});
