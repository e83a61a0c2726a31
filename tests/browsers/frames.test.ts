import { startApp } from '@lorecrew/server/testing/start-app';
import { expect, it } from 'vitest';
import { LeapingClock } from '../e2e/harness/leaping-clock.ts';
import { openChromium } from './driver/chromium.ts';
import { ENGINES } from './driver/engines.ts';
import { type BrowserPage, until } from './driver/page.ts';
import { intoTheDemo, toTheScene } from './journeys/demo.ts';

/** Three stretches of two seconds each, of which the best counts: the first one still paints what has just come. */
const COUNT = `(() => {
  window.framesASecond = [];
  let frames = 0;
  let beganMs = performance.now();
  const step = () => {
    frames += 1;
    const lastsMs = performance.now() - beganMs;
    if (lastsMs >= 2000) {
      window.framesASecond.push(frames * 1000 / lastsMs);
      frames = 0;
      beganMs = performance.now();
    }
    if (window.framesASecond.length < 3) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return true;
})()`;

async function framesASecond(page: BrowserPage): Promise<number> {
  await page.evaluate(COUNT);
  await until(page, 'window.framesASecond.length === 3');
  return Math.max(...(await page.evaluate<number[]>('window.framesASecond')));
}

const CHROMIUM = { name: 'Chromium', open: (site: string) => openChromium({ site }) };
/** The arrival, the fog and the levers, and how often each is drawn at least: where seven layers of fog are too many, they rest. */
const LEAST = { L1: 15, L2: 15, L4: 15 } as const;
const SCENES = ['L1', 'L2', 'L4'] as const;

it.each([CHROMIUM, ...ENGINES])(
  '$name draws the stage without a graphics card, often enough to be seen moving',
  async (engine) => {
    let heldAtMs: number | null = null;
    const clock = new LeapingClock();
    const app = await startApp({ pages: 'built', clock: { nowMs: () => heldAtMs ?? clock.nowMs() } });
    const page = await engine.open(app.url);
    try {
      await intoTheDemo(page);
      const seen: Record<string, number> = {};
      for (const [i, scene] of SCENES.entries()) {
        await toTheScene(page, scene);
        heldAtMs = clock.nowMs();
        seen[scene] = Math.round(await framesASecond(page));
        heldAtMs = null;
        const next = SCENES[i + 1];
        if (next) clock.leapOver({ from: scene, to: next, speed: 1 });
      }
      console.log(`${engine.name}: ${SCENES.map((scene) => `${scene} ${seen[scene]}`).join(', ')} frames a second`);
      for (const scene of SCENES) expect(seen[scene], scene).toBeGreaterThanOrEqual(LEAST[scene]);
    } finally {
      await page.close();
      await app.close();
    }
  },
);
