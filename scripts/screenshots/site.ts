import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { playDemo } from '../../tests/e2e/pages/joining.ts';
import { FIRST_PLAN, type LivePage, RIGHT_ORDER } from '../../tests/e2e/pages/live.ts';
import { ROOT } from '../child.ts';
import { allLoaded } from './camera.ts';
import { Film } from './film.ts';

const run = promisify(execFile);
const FOLDER = join(ROOT, 'web/public/shots');
const STEP = { width: 1120, height: 760 } as const;
/** The part of the window that each picture shows, so that its words can be read when it is small. */
const PARTS = {
  door: { x: 0, y: 190, width: 760, height: 516 },
  lamps: { x: 20, y: 70, width: 800, height: 543 },
  levers: { x: 90, y: 60, width: 940, height: 638 },
  ending: { x: 150, y: 70, width: 820, height: 556 },
} as const;
const CLIP = { width: 1120, height: 700 } as const;

interface Site {
  readonly browser: Browser;
  readonly url: string;
  readonly sessionId: string;
}

/** The pictures and the clip of the home page, of the product as it is now. Needs ffmpeg. No picture gives the order away. */
export async function shootSite({ browser, url, sessionId }: Site): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const visitor = await openVisitor(browser, { url, ...STEP });
  await visitor.page.goto(`/experience/${sessionId}`);
  await still(visitor.page, 'door');
  const live = await playDemo(visitor.page);
  await live.lightLamp();
  await still(visitor.page, 'lamps');
  await live.scene('L4');
  await live.pin();
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await still(visitor.page, 'levers');
  await live.verdict('A cough.').waitFor();
  await live.arrange(RIGHT_ORDER);
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.lampIsLit();
  await live.scene('L5');
  await live.vote('water');
  await live.scene('L6');
  await visitor.page.locator('[data-picture="pic-end-water"]').waitFor();
  await still(visitor.page, 'ending');
  await visitor.leave();
  await clip({ browser, url });
}

async function still(page: Page, name: keyof typeof PARTS): Promise<void> {
  await page.evaluate(allLoaded);
  const png = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: png, clip: PARTS[name] });
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', png, '-c:v', 'libwebp', '-quality', '86', join(FOLDER, `${name}.webp`)]);
  rmSync(png);
  console.log(`web/public/shots/${name}.webp`);
}

/** Lighting a lamp, a piece of the story, and a plan that makes the lamp cough. */
async function clip({ browser, url }: Pick<Site, 'browser' | 'url'>): Promise<void> {
  const visitor = await openVisitor(browser, { url, ...CLIP, moves: true });
  const film = await Film.of(visitor.page);
  const live = await playDemo(visitor.page);
  await visitor.page.locator('[data-picture]').waitFor();
  await film.take(async () => {
    await visitor.page.waitForTimeout(1_200);
    await live.lightLamp();
    await visitor.page.waitForTimeout(2_500);
  });
  await live.scene('L2');
  await visitor.page.locator('[data-picture="pic-fog"]').waitFor();
  await film.take(() => visitor.page.waitForTimeout(5_000));
  await live.scene('L4');
  await film.take(() => cough(live));
  await visitor.leave();
  const frames = mkdtempSync(join(tmpdir(), 'lorecrew-clip-'));
  const list = film.write(frames, writeFileSync);
  const video = [
    '-vf',
    'scale=960:-2,fps=15,format=yuv420p',
    '-c:v',
    'libx264',
    '-crf',
    '29',
    '-preset',
    'slow',
    '-movflags',
    '+faststart',
  ];
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, ...video, join(FOLDER, 'play.mp4')]);
  const poster = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '80', join(FOLDER, 'play.webp')];
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-ss', '6', '-i', join(FOLDER, 'play.mp4'), ...poster]);
  rmSync(frames, { recursive: true });
  console.log('web/public/shots/play.mp4');
}

async function cough(live: LivePage): Promise<void> {
  await live.pin();
  await live.moveUp('Mirror');
  await live.arrange(FIRST_PLAN);
  await live.propose();
  await live.turnOf('Bell');
  await live.pull('Bell');
  await live.verdict('A cough.').waitFor();
  await live.page.waitForTimeout(2_000);
}
