import type { Browser, Page, Route } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { shoot } from './camera.ts';
import { ENDINGS } from './hour-endings.ts';

/** Seconds of each phase of The Lantern Line at which there is something else to see. */
export const MOMENTS: readonly (readonly [scene: string, phase: string, ...atSec: number[]])[] = [
  ['S1', 'S1', 3, 30],
  ['S2', 'S2-film', 5, 30, 45, 70],
  ['S2', 'S2-lanterns', 12],
  ['S3', 'S3-shell', 12, 30],
  ['S3', 'S3-sign', 4],
  ['S3', 'S3-cards', 3],
  ['S4', 'S4-lamp', 5, 30],
  ['S4', 'S4-sticks', 5, 40],
  ['S4', 'S4-call', 3],
  ['S4', 'S4-detail', 10],
  ['S5', 'S5-roll', 8, 17],
  ['S5', 'S5-vote', 60, 100],
  ['S6', 'S6-chart', 10, 35, 74, 103],
  ['S6', 'S6-moving', 10, 40],
  ['S7', 'S7-order', 40, 100],
  ['S7', 'S7-captions', 50, 10],
  ['S8', 'S8-page', 30],
  ['S8', 'S8-told', 20, 90, 155],
  ['S9', 'S9', 45, 100],
  ['S9', 'S9-window', 20],
  ['S9', 'S9-round', 10],
  ['S10', 'S10-vote', 60],
  ['S10', 'S10-dark', 12],
  ['S10', 'S10-ending', 6, 60, 67],
  ['S11', 'S11-toast', 70, 12],
  ['S11', 'S11-tomorrow', 10],
  ['S11', 'S11-cards', 10],
  ['S11', 'S11-plates', 10],
];

/** The writer's own bar is no part of what people see. */
const STAGE_ALONE = "document.querySelector('.sp-player-bar').style.display = 'none'";

/** Opens the stage at a second of a phase, as one of a crew of four sees it, and lets time stand still there. */
export async function openMoment(
  page: Page,
  moment: { scene: string; phase: string; atSec: number; story?: string },
): Promise<void> {
  const { scene, phase, atSec, story = 'lantern-line' } = moment;
  const openAt = (route: Route) => {
    const asked: unknown = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...Object(asked), atSec }) });
  };
  const opened = `**/api/preview/${story}/shows`;
  await page.route(opened, openAt);
  await page.goto(`/debug/story/${story}?scene=${scene}&phase=${phase}&crew=4&speed=0`);
  await page.locator('main[data-scene]').waitFor();
  await page.evaluate(STAGE_ALONE);
  await page.unroute(opened, openAt);
}

/** The chart as it looks once a crew has worked on it. */
async function markChart(page: Page): Promise<void> {
  const pencil = (name: string) => page.locator('.pencil', { hasText: name }).click();
  const square = (name: string) => page.locator(`[data-square="${name}"]`).click();
  for (const name of ['C6', 'F3', 'G4']) await square(name);
  await pencil('ruled out');
  for (const head of ['column A', 'column H', 'row 1', 'row 2'])
    await page.getByRole('button', { name: `Mark the whole ${head}` }).click();
  for (const name of ['D5', 'E7', 'B7']) await square(name);
  for (const [rock, name] of [
    ['Cairn Isle', 'F6'],
    ['Long Sand', 'C3'],
    ['Tern Rock', 'E6'],
  ] as const) {
    await pencil(rock);
    await square(name);
  }
  await pencil('here');
  await square('G3');
  await page.locator('#marks').getByText('G3', { exact: true }).waitFor();
}

/** Every ending at its first words, at the harbour and at the last words. */
async function shootEndings(page: Page): Promise<void> {
  // The prover finds that no other ending can be reached, and the page would show that instead.
  await page.route(/\/api\/preview\/ending-\w+$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...Object(await response.json()), faults: [] } });
  });
  for (const { slug } of ENDINGS)
    for (const atSec of [8, 48, 60]) {
      await openMoment(page, { scene: 'S10', phase: 'S10-ending', atSec, story: slug });
      await shoot(page, `hour-${slug}-${atSec}`);
    }
}

/** Every scene of the hour; of those alone whose phase, or `chart-marks` or `ending`, begins with `only`. */
export async function shootHour({ browser, url, only }: { browser: Browser; url: string; only: string }): Promise<void> {
  const visitor = await openVisitor(browser, { url });
  const { page } = visitor;
  for (const [scene, phase, ...seconds] of MOMENTS.filter(([, each]) => each.startsWith(only)))
    for (const atSec of seconds) {
      await openMoment(page, { scene, phase, atSec });
      await shoot(page, `hour-${phase}-${atSec}`);
    }
  if ('chart-marks'.startsWith(only)) {
    await openMoment(page, { scene: 'S6', phase: 'S6-chart', atSec: 35 });
    await markChart(page);
    await shoot(page, 'hour-chart-marks');
  }
  if ('ending'.startsWith(only)) await shootEndings(page);
  await visitor.leave();
}
