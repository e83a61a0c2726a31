import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';
import { ROOT } from '../child.ts';
import { allLoaded } from './camera.ts';
import type { Stillness } from './stillness.ts';

/** The home page is all shades of night, which PNG likes less than a panel. */
const HOME = { width: 1440, height: 880, scale: 0.5 } as const;
const STAGE = { width: 1440, height: 900, scale: 2 / 3 } as const;

interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly stillness: Stillness;
}

/** The two pictures of the README, each below 250 kB: the home page, and a crew in the middle of the puzzle. */
export async function shootShowcase(site: Site): Promise<void> {
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  const home = await openVisitor(site.browser, { url: site.url, ...HOME });
  await home.page.goto('/');
  await save(home.page, 'home');
  await home.leave();
  const stage = await openVisitor(site.browser, { url: site.url, ...STAGE });
  await site.stillness.over(stage.page);
  const live = await playDemo(stage.page);
  await live.scene('L4');
  await live.pin();
  // The right order: whoever tries the cards of the picture on it finds that they fit.
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await live.turnOf('Bell');
  await site.stillness.during(() => save(stage.page, 'live'));
  await stage.leave();
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(allLoaded);
  const path = `docs/images/${name}.png`;
  await page.screenshot({ path: join(ROOT, path) });
  console.log(path);
}
