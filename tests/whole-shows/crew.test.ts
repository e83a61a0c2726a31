import { describe, expect, it } from 'vitest';
import { SkippingClock } from '../e2e/harness/skipping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import type { Visitor } from '../e2e/harness/visitor.ts';
import { watchedSeed } from '../e2e/harness/watched-show.ts';
import { takeTurns } from '../e2e/pages/crew.ts';
import { joinWaitingRoom } from '../e2e/pages/joining.ts';
import { FIRST_PLAN, LivePage, RIGHT_ORDER, type SceneId } from '../e2e/pages/live.ts';

const SPEED = 1;
const OFFLINE_MS = 20_000;
/** Almost as long as a lever waits for its holder. */
const THINKS_MS = 19_000;
const TEST_MS = 240_000;

describe('four people in four browsers', () => {
  const clock = new SkippingClock();
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'see the same show, though one reloads, one is offline for 20 s and one goes on in another tab',
    async () => {
      const { sessionId, consumers, startsAtMs } = testApp.app.seed;
      const come = async (email: string): Promise<Visitor> => {
        const visitor = await testApp.visitor();
        await joinWaitingRoom(visitor.page, { sessionId, email });
        return visitor;
      };
      const visitors = await Promise.all(consumers.slice(0, 4).map(({ email }) => come(email)));
      const people = visitors.map(({ page }) => new LivePage(page));
      const [ada, bjorn, chiara, dev] = people;
      const [, , offline, moving] = visitors;
      if (!ada || !bjorn || !chiara || !dev || !offline || !moving) throw new Error('Four people are expected.');
      offline.troubles.expect(/ERR_INTERNET_DISCONNECTED/);

      // Time goes by only while levers are pulled: nothing ends, and no crewmate acts, before everybody has seen and done their part.
      const view = await watchedSeed(testApp.app);
      const comeTo = async (scene: SceneId, all: readonly LivePage[]) => {
        await clock.skipToPhase(scene, view);
        clock.standAt(clock.nowMs());
        await Promise.all(all.map((person) => person.scene(scene)));
      };
      const whileTimeGoes = async (act: Promise<unknown>) => {
        clock.goOn();
        await act;
        clock.standAt(clock.nowMs());
      };
      clock.skipTo(startsAtMs);
      await comeTo('L1', people);
      await Promise.all(people.map((person) => person.lightLamp()));
      await comeTo('L3', people);
      await comeTo('L4', people);
      // Björn thinks: his is the first lever, and somebody else pulls it. Chiara's is the last, when a crewmate has surely come to it.
      const [[his = ''], [hers = '']] = [await bjorn.myLevers(), await chiara.myLevers()];
      const plan = [his, ...FIRST_PLAN.filter((lever) => lever !== his && lever !== hers), hers];
      await offline.context.setOffline(true);
      const longEnough = chiara.page.waitForTimeout(OFFLINE_MS);
      await chiara.page.getByText('You are offline.').waitFor();

      await Promise.all([ada, bjorn, dev].map((person) => person.pin()));
      await ada.arrange(plan);
      await ada.propose();
      await bjorn.agree(plan);
      clock.skipTo(clock.nowMs() + THINKS_MS);
      await whileTimeGoes(Promise.all([borrow(ada, his), takeTurns([ada, dev], plan), ada.verdict('A cough.').waitFor()]));

      await bjorn.page.reload();
      await bjorn.scene('L4');
      const secondTab = await goOnElsewhere(moving, dev);
      await longEnough;
      // Only now, however slow the machine: the notice stands for a few seconds.
      await offline.context.setOffline(false);
      await chiara.page.getByText('Back on the Line. You were away for').waitFor();

      const present = [ada, bjorn, chiara, secondTab];
      await chiara.verdict('A cough.').waitFor();
      // The crewmate at her seat has pinned her card, and it is hers again.
      await chiara.page.locator('[data-own] [data-tone="ok"]').first().waitFor();
      await chiara.arrange(RIGHT_ORDER);
      await chiara.propose();
      await secondTab.agree(RIGHT_ORDER);
      const allSeeIt = Promise.all(present.map((person) => person.lampIsLit()));
      await whileTimeGoes(Promise.all([takeTurns(present, RIGHT_ORDER), allSeeIt]));

      await comeTo('L5', present);
      await Promise.all([ada.vote('landing'), bjorn.vote('landing'), chiara.vote('landing'), secondTab.vote('out')]);
      await expect.poll(() => view()?.vote?.votesIn).toBe(present.length);
      await comeTo('L7', present);
      for (const { page } of present) {
        await page.locator('#result', { hasText: 'The Paper Hats' }).waitFor();
        await page.locator('#result', { hasText: 'Coughs so far: 1.' }).waitFor();
      }
      await expect.poll(() => states(present), { timeout: 60_000 }).toHaveLength(1);
    },
    TEST_MS,
  );
});

/** Where the tabs stand and what they hold; one line once all of them agree. */
async function states(people: readonly LivePage[]): Promise<string[]> {
  const all = await Promise.all(people.map((person) => person.state()));
  return [...new Set(all.map(({ seq, hash }) => `${seq} ${hash}`))];
}

/** Pulls the lever of somebody who does not, once the order has waited for them long enough. */
async function borrow(person: LivePage, lever: string): Promise<void> {
  await person.page.getByRole('button', { name: new RegExp(`^Borrow the ${lever}`) }).click();
}

/** The same seat in another tab: the old one is told, may take it back, and loses it again. */
async function goOnElsewhere(visitor: Visitor, old: LivePage): Promise<LivePage> {
  const tab = await visitor.newTab();
  await tab.goto(old.page.url());
  const other = new LivePage(tab);
  await other.scene('L4');
  await old.page.getByText('Open in another tab.').waitFor();
  await old.page.getByRole('button', { name: 'Continue here' }).click();
  await tab.getByText('Open in another tab.').waitFor();
  await tab.getByRole('button', { name: 'Continue here' }).click();
  await old.page.getByText('Open in another tab.').waitFor();
  return other;
}
