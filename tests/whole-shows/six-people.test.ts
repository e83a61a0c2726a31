import { describe, expect, it } from 'vitest';
import { finger, keysOf, mouse } from '../e2e/harness/hands.ts';
import { hasFocus } from '../e2e/harness/keyboard.ts';
import { SkippingClock } from '../e2e/harness/skipping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { PHONE } from '../e2e/harness/visitor.ts';
import { TaskPage } from '../e2e/pages/tasks.ts';
import { planNight } from './two-crews.ts';

const TEST_MS = 480_000;
/** The clock is set on once they are. */
const UNTIL_ALL_ARE_HERE_MS = 600_000;
const SPEED = 3;
const SEED = 'a night of tests';
const clock = new SkippingClock();

/** What all facts say, the best first. */
const BY_FACTS = { saltmarsh: 'Saltmarsh Quay', mole: 'Old Mole', fennel: 'Fennel Cove', gannet: 'Gannet Steps' };
const BY_RUMOUR = { fennel: 'Fennel Cove', mole: 'Old Mole', gannet: 'Gannet Steps', saltmarsh: 'Saltmarsh Quay' };
const NEARLY = { saltmarsh: 'Saltmarsh Quay', fennel: 'Fennel Cove', mole: 'Old Mole', gannet: 'Gannet Steps' };
const NARROW_LIGHT = { Colour: 'Green', Beat: 'Long-short', Angle: 'Low', Minute: 'half past' };
const DARK = { Colour: 'White', Beat: 'Slow', Angle: 'Low', Minute: 'half past' };

interface Crew {
  readonly all: readonly TaskPage[];
  readonly proposer: TaskPage;
  readonly second: TaskPage;
}

function together<T>(people: readonly TaskPage[], act: (person: TaskPage) => Promise<T>): Promise<T[]> {
  return Promise.all(people.map(act));
}

describe('six people in two crews', () => {
  const testApp = useTestApp({ clock });

  async function arrive(emails: readonly string[], sessionId: string): Promise<TaskPage[]> {
    const visitors = await Promise.all([
      testApp.visitor(),
      testApp.visitor(),
      testApp.visitor({ ...PHONE, touch: true }),
      testApp.visitor(),
      testApp.visitor({ width: 768, height: 1024, touch: true }),
      testApp.visitor({ width: 1280, height: 720 }),
    ]);
    const people = visitors.map(({ page }, i) => {
      const hands = i === 1 ? keysOf(page) : i === 2 || i === 4 ? finger : mouse;
      return new TaskPage(page, hands);
    });
    await Promise.all(people.map((person, i) => person.comeIn({ sessionId, email: emails[i] ?? '' })));
    // Whoever is on the way still when it begins would come late.
    await together(people, (person) => person.page.getByText('6 of 6 lamps lit').waitFor());
    return people;
  }

  it(
    'find the ship, settle on a harbour and send the Narrow Light, one of them by keys alone and one on a phone',
    async () => {
      const startsAtMs = clock.nowMs() + UNTIL_ALL_ARE_HERE_MS;
      const crews = [
        ['Ada', 'Ben', 'Cyd'],
        ['Dee', 'Eve', 'Fay'],
      ];
      const { sessionId, emails, view } = await planNight(testApp.app, { startsAtMs, speed: SPEED, seed: SEED, crews });
      const people = await arrive(emails, sessionId);
      const [ada, ben, cyd, dee, eve, fay] = people;
      if (!ada || !ben || !cyd || !dee || !eve || !fay) throw new Error('There are six people.');
      const one: Crew = { all: [ada, ben, cyd], proposer: ben, second: cyd };
      const other: Crew = { all: [dee, eve, fay], proposer: dee, second: eve };

      clock.skipTo(startsAtMs);
      await together(people, (person) => person.scene('S1'));
      await clock.skipToPhase('S6-chart', view);
      await together(people, (person) => person.scene('S6'));
      await Promise.all([findShip(one), missAndFind(other)]);

      // The form opens in each crew by itself and nobody fills it; the scene is over when the second is filed.
      await clock.hastenToPhase('S7', view);
      await together(people, (person) => person.scene('S7'));
      await rankAlone(people);
      clock.skipTo(view()?.ranking?.aloneEndsAtMs ?? 0);
      await Promise.all([settle(one, { order: BY_FACTS, percent: 100 }), settle(other, { order: NEARLY, percent: 75 })]);

      await clock.skipToPhase('S9', view);
      await together(people, (person) => person.scene('S9'));
      await sendOnce(other, DARK);
      await together(other.all, (person) => person.page.locator('.dm-plate', { hasText: 'The sea stays dark.' }).waitFor());
      expect(await ada.page.getByText('The sea stays dark.').count(), 'no crew is told of the other').toBe(0);
      await Promise.all([sendOnce(one, NARROW_LIGHT), sendOnce(other, NARROW_LIGHT)]);
      await together(people, (person) => person.heading('The Marigold has blinked back').waitFor());
    },
    TEST_MS,
  );
});

/** The ship lies on B2 this night: whoever has keys alone marks it, the one on the phone agrees. */
async function findShip({ all, proposer, second }: Crew): Promise<void> {
  await together(all, (person) => person.pinAll());
  const { page } = proposer;
  await proposer.hands.press(proposer.square('E4'));
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  expect(await hasFocus(page, '[data-square="B2"]')).toBe(true);
  // What one marks everybody in the crew sees, and reads in words.
  await second.page.locator('[data-square="B2"][aria-label*="possible"]').waitFor();
  await second.page.locator('#marks li', { hasText: 'B2' }).waitFor();
  await proposer.propose();
  await second.agree('B2');
  await together(all, (person) => person.heading('The ship is found').waitFor());
  expect(await hasFocus(page, '#chart'), 'the focus is where the keys were').toBe(true);
}

async function missAndFind({ all, proposer, second }: Crew): Promise<void> {
  await together(all, (person) => person.pinAll());
  for (const square of ['C3', 'B2']) {
    await proposer.hands.press(proposer.square(square));
    await proposer.page.locator('[data-button="act"]:not([aria-disabled="true"])', { hasText: square }).waitFor();
    await proposer.propose();
    await second.agree(square);
    if (square === 'C3') await together(all, (person) => person.page.getByText('Only water there.').first().waitFor());
  }
  await together(all, (person) => person.heading('The ship is found').waitFor());
}

/** In private: nobody can share anything, and nobody sees another's list. */
async function rankAlone(people: readonly TaskPage[]): Promise<void> {
  await together(people, async (person) => {
    await person.order('mine', BY_RUMOUR);
    expect(await person.page.locator('#satchel [data-button="pin"]').count()).toBe(0);
  });
  await together(people, (person) => person.page.getByText('3 of 3 lists are made').waitFor());
}

async function settle(crew: Crew, { order, percent }: { order: Record<string, string>; percent: number }): Promise<void> {
  const { all, proposer, second } = crew;
  await together(all, (person) => person.pinAll());
  await proposer.order('group', order);
  await proposer.proposeOrder();
  await second.agreeToOrder();
  await together(all, (person) => person.page.getByText(`Your crew: ${percent} percent.`).waitFor());
  await together(all, (person) => person.page.getByText('Facts heard: 18 of 18.').waitFor());
}

/** Everybody turns what is theirs and says so; whoever has the keys counts down and sends. */
async function sendOnce({ all }: Crew, setting: Readonly<Record<string, string>>): Promise<void> {
  await together(all, async (person) => {
    await person.turnOwn(setting);
    await person.sayReady();
  });
  for (const key of ['count', 'send'] as const) {
    const owners = await together(all, async (person) => ((await person.key(key).count()) > 0 ? person : null));
    const owner = owners.find((person) => person !== null);
    if (!owner) throw new Error(`Nobody has the key ${key}.`);
    await owner.page.locator(`.sb-keys [data-button="${key}"].cta`).waitFor();
    await owner.hands.press(owner.key(key));
  }
}
