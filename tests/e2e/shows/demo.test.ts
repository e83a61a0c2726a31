import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Appeared, notesOf } from '../harness/listen.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { ORGANISER, trySignIn } from '../pages/accounts.ts';
import { playDemo } from '../pages/joining.ts';
import { LivePage, RIGHT_ORDER } from '../pages/live.ts';

describe('the demo', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: 5, clock }, 'people');

  it('is played from one press on the home page to the scorecard', async () => {
    const { page } = await testApp.visitor();
    const spoken = await notesOf(page, '[data-announcer]');
    const live = new LivePage(page);
    // The first scene takes seconds, and a page may take as long to come.
    await clock.hold(async () => {
      await playDemo(page);
      await live.lightLamp();
    });
    await live.scene('L3');
    await live.lend('a red stapler');
    await live.scene('L4');
    await live.pin();
    // Each lever has its sign on its plate, on its tag and on every slip: all of them whole, and none cut off at its corner.
    expect(await page.locator('#levers svg.stage-sign').count()).toBe(12);
    expect(await page.locator('#levers svg.stage-sign:not([viewBox])').count()).toBe(0);
    await live.arrange(RIGHT_ORDER);
    await live.propose();
    await live.turnOf('Bell');
    const picturesInBreath = await notedInBreath(page);
    await live.pull('Bell');
    await page.locator('#levers[data-moment="solved"] [data-picture="pic-lit"]').waitFor();
    // The light comes with the answer, and not before it.
    expect(new Set(await picturesInBreath())).toEqual(new Set(['pic-levers']));
    await live.scene('L5');
    await live.voteIsOpen();
    await clock.hold(() => live.vote('out'));
    // The scene fills the window, however much was said: nothing unseen lengthens the page.
    expect(await page.evaluate('document.documentElement.scrollHeight - window.innerHeight')).toBe(0);
    await page.getByRole('heading', { name: 'The light points out, as far as it goes' }).waitFor();
    await live.scene('L6');
    await page.getByRole('heading', { name: 'The Far Window' }).waitFor();
    await live.scene('L7');
    // Clover pulled the Pump, Moss the Vent: a tune of six, and with it the narrator's apology.
    await page.locator('.stage-unseen', { hasText: 'PSST TOK HOO WOB MEH DING It is yours.' }).waitFor();
    await live.thank('Moss');
    expect(await page.getByRole('link', { name: 'See what you did together' }).isVisible()).toBe(true);
    expect(await live.sentences()).toEqual(['s-needed', 's-clean', 's-vote', 's-window']);
    expectSpokenInPeace(await spoken());
    await page.getByRole('link', { name: 'Plan the whole hour for your team' }).click();
    await page.waitForURL('**/signup');
    await page.goto('/login');
    await trySignIn(page, ORGANISER);
    await page.waitForURL('**/dashboard/createSession?story=lantern-line');
    expect(await page.locator('.story-option', { has: page.locator('input:checked') }).innerText()).toContain('The Lantern Line');
  });
});

/** Notes the room's picture, from now on, while it holds its breath before the answer. */
async function notedInBreath(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    window.pictured = [];
    new MutationObserver(() => {
      const picture = document.querySelector('#levers[data-moment="hush"] [data-picture]');
      if (picture) window.pictured.push(picture.dataset.picture);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  `);
  return () => page.evaluate<string[]>('window.pictured');
}

/** The page speaks at most once in two seconds; drawing may bring two texts a little closer together. */
const LEAST_APART_MS = 1_800;

/** A screen reader is told what matters, and can finish each sentence. */
function expectSpokenInPeace(spoken: readonly Appeared[]): void {
  const all = spoken.map(({ text }) => text).join(' ');
  for (const sentence of ['You are the Keeper. Your lever is the Bell.', 'The lamp is lit.', 'Ending: The Far Window.']) {
    expect(all).toContain(sentence);
  }
  const gaps = spoken.slice(1).map(({ atMs }, index) => atMs - (spoken[index]?.atMs ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(LEAST_APART_MS);
}
