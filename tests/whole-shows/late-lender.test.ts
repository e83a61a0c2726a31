import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from '../e2e/harness/axe.ts';
import { SkippingClock } from '../e2e/harness/skipping-clock.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { PHONE } from '../e2e/harness/visitor.ts';
import { enterEmail } from '../e2e/pages/joining.ts';
import { NightPage } from '../e2e/pages/night.ts';
import { planNight } from './two-crews.ts';

/** The clock is set on once they are. */
const UNTIL_ALL_ARE_HERE_MS = 600_000;
const clock = new SkippingClock();

describe('whoever comes when the tower is shown', () => {
  const testApp = useTestApp({ clock });

  it('is asked for a thing and a sound all the same, and what they lend stands under their name at once', async () => {
    const startsAtMs = clock.nowMs() + UNTIL_ALL_ARE_HERE_MS;
    const crews = [['Ada', 'Ben', 'Cyd', 'Dee']];
    const { sessionId, emails, view } = await planNight(testApp.app, { startsAtMs, speed: 3, seed: 'late', crews });
    const come = async (email: string, size = {}) => {
      const { page } = await testApp.visitor(size);
      await enterEmail(page, { sessionId, email });
      return page;
    };
    const inTime = await Promise.all(emails.slice(0, 3).map((email) => come(email)));
    await Promise.all(inTime.map((page) => page.waitForURL('**/experience/wait/**')));
    clock.skipTo(startsAtMs);
    await expect.poll(() => view()?.scene?.id).toBe('S1');
    await clock.skipToPhase('S3-shell', view);
    clock.standBefore(view()?.scene?.phase.endsAtMs ?? 0);

    const late = await come(emails[3] ?? '', PHONE);
    await late.getByRole('heading', { name: 'Lend us something' }).waitFor();
    await new NightPage(late).lend('a blue glove');
    await late.getByRole('button', { name: 'HOO' }).press('Enter');
    await late.locator('[data-button="says-HOO"][aria-pressed="true"]').waitFor();
    await Promise.all(inTime.map((page) => page.getByText('lent: a blue glove').first().waitFor()));
    for (const page of inTime) expect(await page.locator('#late-boxes').count()).toBe(0);
    expect([await axeFinds(late), await overflowPx(late)]).toEqual([[], 0]);
  });
});
