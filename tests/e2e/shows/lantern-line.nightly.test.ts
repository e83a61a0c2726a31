import { wallMs } from '@lorecrew/contract/show-clock';
import { dealStory } from '@lorecrew/engine/core/deal-story';
import { createSession } from '@lorecrew/server/features/sessions/commands';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../../lantern-line.ts';
import { SimulatedVisitor } from '../harness/simulated-people.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { type TestApp, useTestApp } from '../harness/test-app.ts';
import { enterEmail } from '../pages/joining.ts';
import { NightPage } from '../pages/night.ts';

/** Tasks have to outlast the steps that are taken in them on a busy machine; everything else waits for the test. */
const SPEED = 6;
const SEED = 'a night of tests';
const TEST_MS = 240_000;
/** As long as the chart takes at the most, and as much again. */
const CHART_MS = 160_000;
/** Long enough for four people to come in. */
const BEGINS_IN_MS = 8_000;
const clock = new SkippingClock();

/** A session of this story that begins at once, for the five people of the demo; answers its public id. */
async function plan({ app }: TestApp): Promise<string> {
  const { seeding } = app.product;
  const { db, companyId, ids } = seeding;
  const consumerIds = app.seed.consumers.map(({ id }) => id);
  // They sit in the seeded session, which gives them free.
  await db.query(
    { role: 'tenant', companyId },
    `update session set status = 'cancelled', ended_at = now() where public_id = $1`,
    [app.seed.sessionId],
  );
  const startsAtMs = clock.nowMs() + BEGINS_IN_MS;
  const session = await createSession(
    { ...seeding, ids: { ...ids, secret: () => SEED } },
    { organiserId: null, companyId, story: lanternLine, startsAtMs, seats: 6, demo: false, speed: SPEED, consumerIds },
  );
  return session.publicId;
}

describe('the whole hour', () => {
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'is played in a browser beside three simulated people, from the stair to the card of thanks',
    async () => {
      const sessionId = await plan(testApp);
      const [own, ...others] = testApp.app.seed.consumers;
      const { page } = await testApp.visitor();
      await enterEmail(page, { sessionId, email: own?.email ?? '' });
      await page.waitForURL('**/experience/wait/**');
      const story = dealStory(lanternLine, SEED);
      // What is voted for and what is reported is left to the person at the browser.
      const leaves = ({ type }: { type: string }) => type === 'vote.cast' || type === 'box.report';
      const come = ({ email }: { email: string }) =>
        SimulatedVisitor.come({ url: testApp.app.url, sessionId, email, story, seed: SEED, clock, leaves });
      const people = await Promise.all(others.slice(0, 3).map(come));
      try {
        await play(new NightPage(page), people[0]);
      } finally {
        for (const each of people) each.leave();
      }
    },
    TEST_MS,
  );
});

async function play(me: NightPage, watched: SimulatedVisitor | undefined) {
  const seen = () => watched?.view ?? null;
  /** The end of what is to be done in the present phase: of its boxes or its vote, else of so many story seconds, else its own. */
  const wait = (sec?: number) => {
    const { show, scene, boxes, vote } = seen() ?? {};
    if (!show || !scene) throw new Error('The show has not begun.');
    const { startedAtMs, endsAtMs } = scene.phase;
    const closes = boxes?.closesAtMs ?? vote?.closesAtMs ?? endsAtMs;
    clock.standBefore(wallMs(show, sec === undefined ? closes : startedAtMs + (sec * 1_000) / SPEED));
  };
  /** The browser draws a scene a little after the others have heard of it: what is asked of it waits for that, and so does the clock. */
  const to = async (phase: string, sec?: number) => {
    await clock.skipToPhase(phase, seen);
    wait(sec);
    await me.scene(phase.replace(/-.*/, ''));
  };
  const vote = async (option: string) => {
    await me.vote(option);
    clock.skipPast(seen()?.vote?.closesAtMs ?? 0);
  };
  await expect.poll(() => seen()?.scene?.id).toBe('S1');
  wait();
  await me.scene('S1');
  await me.lightLamp();
  await me.lend('a red stapler');
  await to('S3-shell');
  await me.page.getByText('lent: a red stapler').first().waitFor();
  await me.passShell();
  await to('S3-cards', 80);
  await me.pinAll();
  await to('S4-lamp');
  await me.pullOwn();
  await to('S5-roll', 11);
  await me.callOut();
  await to('S5-vote');
  // The sign that the crew hung, beside its call.
  await me.page.locator('.line-tower.is-own .tower-call', { hasText: /^Call: ([A-Z]+ ?){6}/ }).waitFor();
  await vote('wire');
  await me.heading('The Line chose the Wire');
  await to('S6-chart', 480);
  await me.pinAll();
  clock.goOn();
  // On a busy machine they may not find it in time: then it is shown to them. Either way a form follows.
  await expect.poll(() => seen()?.boxes ?? null, { timeout: CHART_MS }).not.toBeNull();
  wait();
  await me.heading(/^The (ship is found|chart is put together)$/);
  await me.fillBoxes();
  // The end of the scene is known once every box is full.
  clock.goOn();
  await expect.poll(() => seen()?.boxes?.isClosed ?? true).toBe(true);
  await to('S7-order', 60);
  await me.keepList();
  clock.skipPast(seen()?.ranking?.aloneEndsAtMs ?? 0);
  await me.pinAll();
  clock.skipPast(seen()?.task?.playEndsAtMs ?? 0);
  await me.page.getByText(/^Your crew: \d+ percent\.$/).waitFor();
  await to('S8-page', 30);
  await me.pinAll();
  await to('S8-told');
  await vote('side');
  await me.heading('The Line goes on side by side');
  await to('S9');
  await me.pinAll();
  await me.turnDials({ Colour: 'Green', Beat: 'Long-short', Angle: 'Low', Minute: 'half past' });
  await me.sendLight();
  await to('S10-vote');
  await vote('narrow');
  await to('S10-dark');
  await me.heading('Let it be dark');
  await to('S10-ending');
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
  await to('S11-cards');
  expect(await me.page.getByText(/\d+ points/).count()).toBe(0);
  await me.thank();
  await to('S11-plates');
  // One crew, one plate, and a pin that only its person sees.
  await me.page.locator('.line-tower.is-own .tower-brass').waitFor();
  await me.page.getByText('Your pin. Only you can see this').waitFor();
}
