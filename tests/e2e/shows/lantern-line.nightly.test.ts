import { describe, expect, it } from 'vitest';
import { LanternLineShow } from '../harness/lantern-line-show.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';

/** Tasks have to outlast the steps that are taken in them on a busy machine; everything else waits for the test. */
const SPEED = 12;
const TEST_MS = 360_000;
/** As long as the chart takes at the most, and as much again. */
const CHART_MS = 80_000;
const clock = new SkippingClock();

describe('the whole hour', () => {
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'is played in a browser beside three simulated people, from the stair to the page of what they did together',
    async () => {
      const show = await LanternLineShow.open(testApp, { clock, speed: SPEED });
      try {
        await play(show);
      } finally {
        show.leave();
      }
    },
    TEST_MS,
  );
});

async function play(show: LanternLineShow): Promise<void> {
  const { me } = show;
  await show.begin();
  await me.lightLamp();
  await me.lend('a red stapler');
  await show.to('S3-shell');
  await me.page.getByText('lent: a red stapler').first().waitFor();
  await me.passShell();
  await show.to('S3-cards', 80);
  await me.pinAll();
  await show.to('S4-lamp');
  await me.pullOwn();
  await show.to('S5-roll', 11);
  await me.callOut();
  await show.to('S5-vote');
  // The sign that the crew hung, beside its call.
  await me.page.locator('.line-tower.is-own .tower-call', { hasText: /^Call: ([A-Z]+ ?){6}/ }).waitFor();
  await show.vote('wire');
  await me.heading('The Line chose the Wire');
  await show.to('S6-chart', 480);
  await me.pinAll();
  clock.goOn();
  // On a busy machine they may not find it in time: then it is shown to them. Either way a form follows.
  await expect.poll(() => show.seen()?.boxes ?? null, { timeout: CHART_MS }).not.toBeNull();
  show.wait();
  await me.heading(/^The (ship is found|chart is put together)$/);
  await me.fillBoxes();
  // The end of the scene is known once every box is full.
  clock.goOn();
  await expect.poll(() => show.seen()?.boxes?.isClosed ?? true).toBe(true);
  await show.to('S7-order', 60);
  await me.keepList();
  clock.skipPast(show.seen()?.ranking?.aloneEndsAtMs ?? 0);
  await me.pinAll();
  clock.skipPast(show.seen()?.task?.playEndsAtMs ?? 0);
  await me.page.getByText(/^Your crew: \d+ percent\.$/).waitFor();
  await show.to('S8-page', 30);
  await me.pinAll();
  await show.to('S8-told');
  await show.vote('side');
  await me.heading('The Line goes on side by side');
  await show.to('S9');
  await me.pinAll();
  await me.turnDials({ Colour: 'Green', Beat: 'Long-short', Angle: 'Low', Minute: 'half past' });
  await me.sendLight();
  await show.to('S10-vote');
  await show.vote('narrow');
  await show.to('S10-dark');
  await me.heading('Let it be dark');
  await show.to('S10-ending');
  // On a busy machine the dials may not be right in time: then some towers guess, and the log says so.
  const [hours, terns] = (await me.ending()) === 'Both Ways Home' ? [0, 97] : [2, 84];
  const log = await me.nightLog();
  expect(log.slice(0, 4)).toEqual([
    `Hours late ${hours}`,
    `Moon-terns on their course ${terns} %`,
    'Aboard and ashore 212 of 212, and one goat',
    'Biscuits left in NAILS none',
  ]);
  expect(log[4]).toMatch(/^Lent and returned .*a red stapler/);
  await show.to('S11-cards');
  expect(await me.page.getByText(/\d+ points/).count()).toBe(0);
  await me.thank();
  await show.to('S11-plates');
  // One crew, one plate, and a pin that only its person sees.
  await me.page.locator('.line-tower.is-own .tower-brass').waitFor();
  await me.page.getByText('Your pin. Only you can see this').waitFor();
  await show.toEnd();
}
