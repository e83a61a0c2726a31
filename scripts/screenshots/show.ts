import type { Browser, Page } from 'playwright-core';
import { openVisitor, type Visitor } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { LivePage, type Option, RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';
import { shoot as photograph } from './camera.ts';
import type { Stillness } from './stillness.ts';

/** Absences shorter than this are not told of. */
const WORTH_TELLING_MS = 2_000;

interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly stillness: Stillness;
}

interface Show {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly live: LivePage;
  /** A colleague who comes in during the puzzle. */
  readonly colleague: LivePage;
  /** Takes a picture of the page while nothing goes on. */
  readonly shoot: (name: string) => Promise<void>;
}

/** A whole show, with everything that may stand on the stage. */
export async function shootShow({ browser, url, stillness }: Site): Promise<void> {
  const visitor = await openVisitor(browser, { url });
  const friend = await openVisitor(browser, { url });
  for (const { page } of [visitor, friend]) await stillness.over(page);
  const live = await playDemo(visitor.page);
  const shoot = (name: string) => stillness.during(() => photograph(visitor.page, name));
  const show = { visitor, page: visitor.page, live, colleague: new LivePage(friend.page), shoot };
  await beforeThePuzzle(show);
  await puzzleWithColleague(show);
  await puzzleSolved(show);
  await afterThePuzzle(show);
  for (const { page } of [visitor, friend]) stillness.leave(page);
  await visitor.leave();
  await friend.leave();
}

async function beforeThePuzzle({ page, live, colleague, shoot }: Show): Promise<void> {
  await page.locator('[data-picture]').waitFor();
  await shoot('live-1-come-up');
  await page.getByRole('button', { name: 'Comfort settings' }).click();
  await shoot('live-1-comfort');
  await page.keyboard.press('Escape');
  await live.lightLamp();
  await live.scene('L2');
  await page.locator('[data-picture="pic-fog"]').waitFor();
  await shoot('live-2-teaspoon');
  await live.scene('L3');
  await page.locator('[data-picture="pic-table"]').waitFor();
  await shoot('live-3-satchels');
  await live.lend('a red stapler');
  await colleague.page.goto(new URL(page.url()).pathname.replace('/live', '').concat('?demo=1'));
  await live.scene('L4');
  await shoot('live-4-levers');
  await colleague.page.getByRole('button', { name: 'Take my seat' }).click();
  await colleague.scene('L4');
}

async function puzzleWithColleague({ page, live, colleague, shoot }: Show): Promise<void> {
  // Whoever has pinned their card is offered to hang an order.
  await live.pin();
  await colleague.pin();
  await colleague.moveUp('Vent');
  await colleague.propose();
  await page.locator('[data-action="agree"]').first().waitFor();
  await shoot('live-4-proposal');
  await live.agree(await live.plan());
  await takeTurns([live, colleague], await live.plan());
  await live.verdict('A cough.').waitFor();
  await shoot('live-4-cough');
  await page.locator('[data-button="hint"]').click();
  await page.locator('.hint-notes').waitFor();
  await shoot('live-4-hint');
}

async function puzzleSolved({ page, live, colleague, shoot }: Show): Promise<void> {
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await takeTurns([live, colleague], RIGHT_ORDER);
  await live.lampIsLit();
  await page.locator('[data-picture="pic-lit"]').waitFor();
  await shoot('live-4-solved');
}

async function afterThePuzzle({ visitor, page, live, colleague, shoot }: Show): Promise<void> {
  await live.scene('L5');
  await page.locator('[data-picture="pic-three"]').waitFor();
  await shoot('live-5-vote');
  await live.vote('out');
  await colleague.vote('out');
  await page.locator('.shares').waitFor();
  await shoot('live-5-result');
  await live.scene('L6');
  await page.locator('[data-picture="pic-end-out"]').waitFor();
  await shoot('live-6-far-window');
  await live.scene('L7');
  await page.locator('[data-picture="pic-log"]').waitFor();
  await shoot('live-7-thanks');
  await live.thank('Moss');
  await shoot('live-7-thanked');
  await page.getByRole('banner').getByRole('button', { name: 'Leave' }).click();
  await shoot('live-leave');
  await page.getByRole('button', { name: 'Stay' }).click();
  await awayAndBack(visitor, shoot);
  await page.goto(page.url().replace(/live\/(\w+)$/, 'end?sessionId=$1'));
  await page.locator('.ending-art [data-picture]').waitFor();
  await shoot('end');
}

async function awayAndBack({ context, page }: Visitor, shoot: Show['shoot']): Promise<void> {
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await shoot('live-offline');
  await page.waitForTimeout(WORTH_TELLING_MS);
  await context.setOffline(false);
  await page.getByText('Back on the Line.').waitFor();
  await shoot('live-back');
  const other = await context.newPage();
  await other.goto(page.url());
  await page.getByText('Open in another tab.').waitFor();
  await shoot('live-taken-over');
  await other.close();
  await page.getByRole('button', { name: 'Continue here' }).click();
}

/** Everybody pulls when the agreed order comes to their lever. */
async function takeTurns(people: readonly LivePage[], order: readonly string[]): Promise<void> {
  for (const person of people) await person.idle('#levers');
  for (const lever of order) {
    for (const person of people) {
      if (!(await person.myLevers()).includes(lever)) continue;
      await person.turnOf(lever);
      await person.pull(lever);
    }
  }
}

/** Plays straight to an ending and takes its picture. */
export async function shootEnding({
  browser,
  url,
  stillness,
  option,
  name,
}: Site & { option: Option; name: string }): Promise<void> {
  const visitor = await openVisitor(browser, { url });
  await stillness.over(visitor.page);
  const live = await playDemo(visitor.page);
  await live.lightLamp();
  await live.scene('L4');
  await live.pin();
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.scene('L5');
  await live.vote(option);
  await live.scene('L6');
  await visitor.page.locator(`[data-picture="pic-end-${option}"]`).waitFor();
  await stillness.during(() => photograph(visitor.page, name));
  stillness.leave(visitor.page);
  await visitor.leave();
}
