import type { Browser } from 'playwright-core';
import { startApp } from '../server/src/testing/start-app.ts';
import { type BrowserKind, launchBrowser } from '../tests/e2e/harness/browser.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { seconds } from './child.ts';
import { shootCrew } from './screenshots/crew-strips.ts';
import { shootDesk } from './screenshots/desk.ts';
import { shootEntrance, shootErrors } from './screenshots/entrance.ts';
import { measureFrames } from './screenshots/frame-times.ts';
import { shootHour } from './screenshots/hour.ts';
import { writeEndings } from './screenshots/hour-endings.ts';
import { shootEnding, shootShow } from './screenshots/show.ts';
import { shootShowcase } from './screenshots/showcase.ts';
import { shootSite } from './screenshots/site.ts';
import { Stillness } from './screenshots/stillness.ts';
import { shootStrips } from './screenshots/strips.ts';

/** Fast enough to be done in minutes, slow enough for three pictures of the shortest scene. */
const SPEED = 3;
/** The film of the home page is twice as fast as people see it, and says so. */
const FILM_SPEED = 2;

function speed(): number {
  return process.argv.includes('--site') ? FILM_SPEED : SPEED;
}

/** Stories for several crews, which tests have. */
const STORIES_DIR = new URL('../tests/fixtures/stories/', import.meta.url).pathname;

/** The pages of organisers or the scenes of the hour, on data of their own: in real time, since nothing runs while they are looked at. */
async function inRealTime(what: 'desk' | 'hour', only: string): Promise<void> {
  const storiesDir = what === 'hour' ? writeEndings() : STORIES_DIR;
  const app = await startApp({ pages: 'built', environment: { STORIES_DIR: storiesDir } });
  const browser = await launchBrowser();
  try {
    if (what === 'desk') await shootDesk({ browser, started: app, only });
    else await shootHour({ browser, url: app.url, only });
  } finally {
    await browser.close();
    await app.close();
  }
}

/** What begins its own shows. */
async function inBrowser(work: (browser: Browser) => Promise<void>, kind: BrowserKind = 'pages'): Promise<void> {
  const browser = await launchBrowser(kind);
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Walks every page and every scene of the product, on data of its own, and writes their pictures to shots/. With `--readme` only
 * the pictures of the README, to docs/images; with `--desk` or `--hour`, and a beginning of names if you like, those of
 * organisers or the scenes of the hour alone; with `--site` only those of the home page, to web/public/shots; with `--strips`
 * moments of the puzzle, the vote and the ending, a picture each 200 ms; with `--crew` a crew that sees itself. `--frames` takes no pictures to keep: it prints the
 * longest tasks of the puzzle on a slow processor, and what they did.
 */
async function everyPage(): Promise<void> {
  await buildIfNeeded();
  for (const what of ['desk', 'hour'] as const) {
    const at = process.argv.indexOf(`--${what}`);
    if (at >= 0) return inRealTime(what, process.argv[at + 1] ?? '');
  }
  if (process.argv.includes('--strips')) return inBrowser(shootStrips);
  if (process.argv.includes('--crew')) return inBrowser(shootCrew, 'callers');
  if (process.argv.includes('--frames')) return inBrowser(measureFrames);
  const stillness = new Stillness();
  const app = await startApp({ pages: 'built', speed: speed(), clock: stillness.clock });
  const browser = await launchBrowser();
  try {
    const { sessionId, consumers } = app.seed;
    const site = { browser, stillness, url: app.url, sessionId, emails: consumers.map(({ email }) => email) };
    if (process.argv.includes('--readme')) return await shootShowcase(site);
    if (process.argv.includes('--site')) return await shootSite(site);
    await shootEntrance(site);
    await shootErrors(site);
    await inRealTime('desk', '');
    await inRealTime('hour', '');
    await shootShow(site);
    // One after the other: a picture of one holds the time of both.
    await shootEnding({ ...site, option: 'water', name: 'live-6-short-way' });
    await shootEnding({ ...site, option: 'landing', name: 'live-6-paper-hats' });
  } finally {
    await browser.close();
    await app.close();
  }
}

const startedMs = performance.now();
await everyPage();
console.log(`All pictures, in ${seconds(performance.now() - startedMs)}.`);
