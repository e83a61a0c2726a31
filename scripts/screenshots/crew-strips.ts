import type { Browser } from 'playwright-core';
import { startApp } from '../../server/src/testing/start-app.ts';
import { LeapingClock } from '../../tests/e2e/harness/leaping-clock.ts';
import { openVisitor } from '../../tests/e2e/harness/visitor.ts';
import { joinWaitingRoom } from '../../tests/e2e/pages/joining.ts';
import { LivePage } from '../../tests/e2e/pages/live.ts';
import { VoicePage } from '../../tests/e2e/pages/voice.ts';
import { Film } from './film.ts';
import { FORMATS, printStrip } from './strip.ts';

/** The first has a laptop, the second a phone; the others stand beside. */
const CREW = 4;
const LASTS_MS = 3_000;
const PICTURES_COME_MS = 3_000;

/**
 * A crew at its puzzle that sees and hears itself, as strips of pictures from a laptop and from a phone: four browsers with a camera
 * that counts and a microphone that beeps, from one to the other. Needs ffmpeg.
 */
export async function shootCrew(browser: Browser): Promise<void> {
  const clock = new LeapingClock();
  const app = await startApp({ pages: 'built', clock });
  try {
    const { sessionId, consumers, startsAtMs } = app.seed;
    const people = await Promise.all(
      consumers.slice(0, CREW).map(async ({ email }, at) => {
        const { page } = await openVisitor(browser, { url: app.url, ...FORMATS[at], touch: at === 1 });
        await joinWaitingRoom(page, { sessionId, email });
        return { page, live: new LivePage(page), voice: new VoicePage(page) };
      }),
    );
    clock.leapTo('L1', { startsAtMs, speed: 1 });
    await Promise.all(people.map(({ live }) => live.scene('L1')));
    const voices = people.map(({ voice }) => voice);
    for (const voice of voices) await voice.comeIn();
    for (const voice of voices) await voice.press('Camera');
    for (const voice of voices.slice(1, 3)) await voice.press('Microphone');
    clock.leapOver({ from: 'L1', to: 'L4', speed: 1 });
    await Promise.all(people.map(({ live }) => live.scene('L4')));
    // Links are made one after the other, and a picture comes a moment after its link.
    await people[0]?.page.waitForTimeout(PICTURES_COME_MS);
    for (const [at, format] of FORMATS.entries()) {
      const [filmed, other] = [people[at], people[1 - at]];
      if (!filmed || !other) continue;
      // The clock has leapt, which a page takes for having been away.
      for (const close of await filmed.page.locator('[data-tone] button').all()) await close.click();
      const talk = filmed.page.locator('.rm-chat-button');
      const film = await Film.of(filmed.page);
      await film.take(async () => {
        await other.live.pin();
        await filmed.page.waitForTimeout(LASTS_MS / 2);
        // On a phone the crew lies beside what it does.
        if (await talk.isVisible()) {
          await talk.press('Enter');
          await filmed.page.locator('dialog .tiles').waitFor();
        }
        await filmed.page.waitForTimeout(LASTS_MS / 2);
      });
      await printStrip(film, { name: 'crew', format });
    }
  } finally {
    await app.close();
  }
}
