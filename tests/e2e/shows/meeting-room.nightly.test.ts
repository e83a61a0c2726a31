import { Inviting } from '@lorecrew/server/testing/inviting';
import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { LeapingClock } from '../harness/leaping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { signIn } from '../pages/accounts.ts';
import { chooseToTalk } from '../pages/joining.ts';
import { LivePage } from '../pages/live.ts';

const ROOM = 'https://meet.example/our-crew';
const environment = { MEETING_HOSTS: 'meet.example,talk.example' };

describe('a room of another meeting service', () => {
  const clock = new LeapingClock();
  const testApp = useTestApp({ speed: 1, clock, environment });

  it('is named by an organiser, and opened from the show by people whom it learns nothing of', async () => {
    const { sessionId, consumers, startsAtMs } = testApp.app.seed;
    const { page: desk, troubles } = await testApp.visitor();
    troubles.expect(/400/);
    await signIn(desk);
    await desk.goto(`/dashboard/sessions/${sessionId}`);
    await desk.getByRole('button', { name: 'Change name, seats or room' }).click();
    const field = desk.getByLabel('Room of another meeting service (optional)');
    await field.fill('https://elsewhere.example/our-crew');
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await desk
      .getByText('Please enter an address that begins with https:// and leads to meet.example or talk.example.')
      .waitFor();
    await field.fill(ROOM);
    await desk.getByRole('button', { name: 'Save', exact: true }).click();
    await field.waitFor({ state: 'detached' });
    await desk.getByText(ROOM).waitFor();

    const { page, troubles: onPhone } = await testApp.visitor(PHONE);
    // The checker of accessibility looks for itself in the frame.
    onPhone.expect(/postMessage/);
    const asked: Record<string, string>[] = [];
    await page.context().route('https://meet.example/**', async (route) => {
      asked.push({ url: route.request().url(), ...(await route.request().allHeaders()) });
      await route.fulfill({ contentType: 'text/html', body: '<h1>The other room</h1>' });
    });
    // Everybody was told of the room, and who is written to comes in by the link of that email.
    const secret = await new Inviting(testApp.app).secretOf(consumers[0]?.email ?? '');
    await page.goto(`/experience/${sessionId}?j=${secret}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.waitForURL('**/experience/wait/**');
    await chooseToTalk(page, 'call');
    await page.getByText('In the organiser’s call, in another tab.').waitFor();
    clock.leapTo('L1', { startsAtMs, speed: 1 });
    const live = new LivePage(page);
    await live.scene('L1');
    await page.getByText('Talk at meet.example').waitFor();
    const link = page.getByRole('link', { name: 'Open the room' });
    const told = await Promise.all(['href', 'target', 'rel'].map((name) => link.getAttribute(name)));
    expect(told).toEqual([ROOM, '_blank', 'noopener noreferrer']);
    await page.getByRole('button', { name: 'Show it here' }).click();
    await page.frameLocator('.meeting-room iframe').getByRole('heading', { name: 'The other room' }).waitFor();
    expect([await axeFinds(page), await overflowPx(page)]).toEqual([[], 0]);
    expect(asked.map(({ url }) => url)).toEqual([ROOM]);
    expect(asked.map(({ referer = '', cookie = '' }) => referer + cookie)).toEqual(['']);
    await page.getByRole('button', { name: 'Close it here' }).click();
    await page.locator('.meeting-room iframe').waitFor({ state: 'detached' });
  });
});
