import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../web/app/lib/testing/catalogue.ts';
import { axeFinds } from '../e2e/harness/axe.ts';
import { hasFocus } from '../e2e/harness/keyboard.ts';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { noteActs, type Sight, seenAfterMs, sightsLine } from '../e2e/harness/stopwatch.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { PHONE } from '../e2e/harness/visitor.ts';
import { chooseToTalk, enterEmail } from '../e2e/pages/joining.ts';
import { cutByKeys, hangByKey } from '../e2e/pages/lantern.ts';
import { LivePage } from '../e2e/pages/live.ts';

/** As people play it: the clock leaps over what is not watched. */
const SPEED = 1;
const TEST_MS = 240_000;
/** How soon everybody else sees what somebody does. Only the night, which nothing else runs beside, holds it to a figure. */
const SEEN_WITHIN_MS = Number(process.env.SEEN_WITHIN_MS ?? Number.POSITIVE_INFINITY);
const { signals } = catalogue('en');

/** Opens the choice for a thing by the keyboard alone, and brings the focus to what shall be sent. */
async function choose(page: Page, thing: string, word: string): Promise<void> {
  await page.locator(`[data-thing="${thing}"] button`).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.signs-menu').waitFor();
  const buttons = await page.locator('.signs-menu button').allInnerTexts();
  for (let step = 0; step < buttons.indexOf(word); step++) await page.keyboard.press('ArrowRight');
}

/** Sends what has the focus. */
async function send(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.locator('.signs-menu').waitFor({ state: 'detached' });
}

/** Resolves when everybody sees something. */
function seenBy(pages: readonly Page[], selector: string, hasText?: string): Promise<unknown> {
  const options = hasText ? { hasText } : {};
  return Promise.all(pages.map((page) => page.locator(selector, options).first().waitFor({ state: 'attached' })));
}

/** The one page of some on which a greeting stands. */
async function greeted(pages: readonly Page[]): Promise<Page> {
  const found = await Promise.race(
    pages.map((page) =>
      page
        .locator('[data-greeting="back"]')
        .waitFor()
        .then(() => page),
    ),
  );
  const all = await Promise.all(pages.map((page) => page.locator('[data-greeting="back"]').count()));
  expect(all.filter((count) => count > 0)).toHaveLength(1);
  return found;
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
  // What was pointed at before has been looked at.
  await Promise.all(watchers.map((page) => page.locator('.signs-flight').first().waitFor({ state: 'detached' })));
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
    'hang lanterns, greet each other, point, type, raise a hand and answer a card before the eyes of their crew',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const visitors = await Promise.all(
        consumers.slice(0, 4).map(async ({ email }, index) => {
          const visitor = await testApp.visitor(index === 3 ? PHONE : { moves: index === 0 });
          await enterEmail(visitor.page, { sessionId, email });
          await visitor.page.waitForURL('**/experience/wait/**');
          await chooseToTalk(visitor.page);
          return visitor;
        }),
      );
      const pages = visitors.map(({ page }) => page);
      const [ada, bjorn] = pages;
      if (!ada || !bjorn) throw new Error('Four people are expected.');
      const others = pages.slice(1);
      const toOthers = (sight: Sight) => ({ by: ada, others, sight });
      const took: Record<string, number[]> = {};
      await noteActs(ada);
      await Promise.all(pages.map((page) => page.locator('.lamps .signs-point').nth(2).waitFor({ state: 'attached' })));

      await cutByKeys(ada, '3');
      took.lanterns = await seenAfterMs(toOthers({ selector: '.lamps .lantern', isDrawnAnew: true }), () => hangByKey(ada));

      const first = await ada.locator('.lamps [data-thing]:has(button)').first().getAttribute('data-thing');
      await choose(ada, first ?? '', signals.yes);
      took.reactions = await seenAfterMs(toOthers({ selector: '.signs-flight', text: signals.yes }), () => send(ada));
      await seenBy(others, '[role="status"]', ': Yes, to');

      const people = pages.map((page) => new LivePage(page));
      clock.leapTo('L1', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.lightLamp()));
      await ada.locator('[data-greeting="first"]').waitFor();
      await ada.locator('[data-button="greet"]').press('Enter');
      const neighbour = await greeted(others);
      await neighbour.locator('[data-greeting]', { hasText: 'waves to you.' }).waitFor();
      await neighbour.locator('[data-button="greet"]').press('Enter');
      for (const page of [ada, neighbour]) await page.locator('[data-greeting="met"]').waitFor();
      expect(await hasFocus(neighbour, '[data-button="greet"]')).toBe(true);

      clock.leapTo('L4', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.scene('L4')));
      const lever = await ada.locator('.rm-lever [data-thing]:has(button)').first().getAttribute('data-thing');
      await choose(ada, lever ?? '', signals.here);
      took.pointing = await seenAfterMs(toOthers({ selector: '.signs-flight', text: signals.here }), () => send(ada));
      await seenBy(others, '[data-announcer]', 'to look at');

      await pixelsMove(pages);

      await ada.locator('#chat-text').focus();
      took.typing = await seenAfterMs(toOthers({ selector: '.signs-typing', text: 'is typing' }), () => ada.keyboard.press('W'));
      const hand = ada.locator('#chat [data-button="hand"]');
      await hand.focus();
      took.hands = await seenAfterMs(toOthers({ selector: '.signs-raised', text: '' }), () => ada.keyboard.press('Enter'));
      expect(await hand.getAttribute('aria-pressed')).toBe('true');
      for (const page of [ada, bjorn]) expect(await axeFinds(page), 'a raised hand').toEqual([]);
      await ada.keyboard.press('Enter');
      await Promise.all(others.map((page) => page.locator('.signs-raised').waitFor({ state: 'detached' })));

      clock.leapTo('L7', { startsAtMs, speed: SPEED });
      await Promise.all(people.map((person) => person.scene('L7')));
      await new LivePage(ada).thank('Björn Sund');
      await bjorn.locator('[data-button="treat-back"]').press('Enter');
      await bjorn.getByText(/^Your treat is with Ada/).waitFor();
      expect(await hasFocus(bjorn, '[data-button="treat-back"]')).toBe(true);
      await ada.locator('.thanks.given', { hasText: 'Björn Sund sent a treat back.' }).waitFor();
      process.stdout.write(sightsLine(took));
      for (const [what, all] of Object.entries(took)) expect(Math.max(...all), what).toBeLessThanOrEqual(SEEN_WITHIN_MS);
    },
    TEST_MS,
  );
});
