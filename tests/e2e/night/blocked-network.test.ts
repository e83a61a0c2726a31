import { describe, expect, it } from 'vitest';
import { HostileProxy, type ProxyHabits } from '../../fixtures/hostile-proxy.ts';
import { useTestApp } from '../harness/test-app.ts';
import { LivePage, RIGHT_ORDER } from '../pages/live.ts';

describe('the whole demo behind a proxy of a company network', () => {
  const testApp = useTestApp({ speed: 5 }, 'people');

  it.each<[string, ProxyHabits, string | null]>([
    ['refuses WebSockets', { upgrades: 'refused' }, 'Slower connection'],
    ['lets WebSockets hang', { upgrades: 'hanging' }, 'Slower connection'],
    ['refuses WebSockets and collects answers', { upgrades: 'refused', buffers: true }, 'Slower connection'],
    [
      'refuses WebSockets and cuts every connection after eight seconds',
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
