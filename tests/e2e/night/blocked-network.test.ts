import { describe, expect, it } from 'vitest';
import { HostileProxy, type ProxyHabits } from '../../fixtures/hostile-proxy.ts';
import { axeFinds } from '../harness/axe.ts';
import { HostedSession } from '../harness/hosted-session.ts';
import { noticePicture } from '../harness/notice-picture.ts';
import { useTestApp } from '../harness/test-app.ts';
import { LivePage, RIGHT_ORDER } from '../pages/live.ts';

describe('the whole demo behind a proxy of a company network', () => {
  const testApp = useTestApp({ speed: 5 }, 'people');

  it.each<[string, ProxyHabits, string | null]>([
    ['blocks WebSockets', { upgrades: 'refused' }, 'Slower connection'],
    ['lets WebSockets hang', { upgrades: 'hanging' }, 'Slower connection'],
    ['blocks WebSockets and collects answers', { upgrades: 'refused', buffers: true }, 'Slower connection'],
    [
      'blocks WebSockets and cuts every connection after eight seconds',
      { upgrades: 'refused', cutsEveryMs: 8_000 },
      'Slower connection',
    ],
    ['cuts every connection after eight seconds', { upgrades: 'passed', cutsEveryMs: 8_000 }, null],
  ])('that %s is played to the scorecard', async (name, habits, sign) => {
    const proxy = await HostileProxy.start(Number(new URL(testApp.app.url).port), habits);
    const { page, troubles } = await testApp.visitor({ url: proxy.url });
    troubles.expect(
      /WebSocket connection to .* failed/,
      /ERR_(EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_CLOSED)/,
    );
    await page.goto('/');
    const demo = page.getByRole('button', { name: 'Play the 5-minute demo' }).first();
    await demo.click();
    const pressedAtMs = performance.now();
    await page.locator('main[data-scene]').waitFor();
    const firstFrameMs = Math.round(performance.now() - pressedAtMs);
    const live = new LivePage(page);
    process.stdout.write(`${name}: first scene ${firstFrameMs} ms after the button of the demo\n`);
    if (sign) await page.getByText(sign, { exact: true }).waitFor();
    await live.scene('L4');
    await live.pin();
    await live.arrange(RIGHT_ORDER);
    await live.propose();
    await live.turnOf('Bell');
    await live.pull('Bell');
    await live.scene('L5');
    await live.vote('out');
    await live.scene('L7');
    expect(await live.sentences()).toContain('s-vote');
    await proxy.close();
  });
});

describe('the control room', () => {
  const testApp = useTestApp({ speed: 1 });

  it('says within ten seconds that the show does not answer, and no longer once it does', async () => {
    const hosted = await HostedSession.plan(testApp);
    try {
      const { page, troubles } = await hosted.control();
      troubles.expect(/ERR_/);
      await page.getByRole('heading', { name: 'Before the show starts' }).waitFor();
      // A call that is never answered, as in a network that lets them hang.
      await page.route('**/api/sessions/*/control', () => undefined);
      const cutAtMs = performance.now();
      await page.getByText('The server does not answer.').waitFor();
      expect(performance.now() - cutAtMs).toBeLessThan(10_500);
      await page.getByRole('button', { name: 'Continue on your phone' }).press('Enter');
      await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
      expect(await axeFinds(page)).toEqual([]);
      await noticePicture(page, 'control-room');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // What hangs is given up after thirty seconds, and asked for again.
      await page.getByText('The server does not answer.').waitFor({ state: 'detached' });
    } finally {
      hosted.room.stop();
    }
  });
});
