import type { Browser, Route } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { shoot } from './camera.ts';

/** Seconds of each phase of The Lantern Line at which there is something else to see. */
const MOMENTS: readonly (readonly [scene: string, phase: string, ...atSec: number[]])[] = [
  ['S1', 'S1', 3, 30],
  ['S2', 'S2-film', 5, 30, 45, 70],
  ['S2', 'S2-lanterns', 12],
  ['S3', 'S3-shell', 12, 30],
  ['S3', 'S3-sign', 4],
  ['S3', 'S3-cards', 3],
  ['S4', 'S4-lamp', 5, 30],
  ['S4', 'S4-call', 3],
  ['S5', 'S5-roll', 8, 17],
  ['S5', 'S5-vote', 60, 100],
  ['S6', 'S6-chart', 10, 35],
  ['S6', 'S6-form', 12, 40],
  ['S7', 'S7', 40, 100, 130],
  ['S8', 'S8-page', 30],
  ['S8', 'S8-told', 20, 90, 155],
  ['S9', 'S9', 45, 300],
  ['S10', 'S10-vote', 60],
  ['S10', 'S10-dark', 12],
  ['S10', 'S10-ending', 6, 60],
  ['S11', 'S11', 10, 300],
];

/** The writer's own bar is no part of what people see. */
const STAGE_ALONE = "document.querySelector('.sp-player-bar').style.display = 'none'";

/** Every scene of the hour, as one of a crew of four sees it while time stands still; of those alone whose phase begins with `only`. */
export async function shootHour({ browser, url, only }: { browser: Browser; url: string; only: string }): Promise<void> {
  const visitor = await openVisitor(browser, { url });
  const { page } = visitor;
  for (const [scene, phase, ...seconds] of MOMENTS.filter(([, each]) => each.startsWith(only)))
    for (const atSec of seconds) {
      const openAt = (route: Route) => {
        const asked: unknown = route.request().postDataJSON();
        return route.continue({ postData: JSON.stringify({ ...Object(asked), atSec }) });
      };
      await page.route('**/api/preview/lantern-line/shows', openAt);
      await page.goto(`/debug/story/lantern-line?scene=${scene}&phase=${phase}&crew=4&speed=0`);
      await page.locator('main[data-scene]').waitFor();
      await page.evaluate(STAGE_ALONE);
      await shoot(page, `hour-${phase}-${atSec}`);
      await page.unroute('**/api/preview/lantern-line/shows', openAt);
    }
  await visitor.leave();
}
