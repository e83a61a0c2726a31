import { running } from '@lorecrew/contract/running';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostileProxy } from '../../fixtures/hostile-proxy.ts';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { KEEPS_PICTURES, noticePicture } from '../harness/notice-picture.ts';
import { useTestApp } from '../harness/test-app.ts';
import { WIDE } from '../harness/visitor.ts';
import { joinWaitingRoom, playDemo } from '../pages/joining.ts';

describe('people behind a proxy that refuses WebSockets', () => {
  const testApp = useTestApp({ speed: 9 });
  let refusing: HostileProxy;
  let refusingAll: HostileProxy;

  beforeAll(async () => {
    const port = Number(new URL(testApp.app.url).port);
    refusing = await HostileProxy.start(port, { upgrades: 'refused' });
    refusingAll = await HostileProxy.start(port, { upgrades: 'refused', refusesCalls: true });
  });
  afterAll(async () => {
    await refusing?.close();
    await refusingAll?.close();
  });

  it('play over calls: two of them see each other, a reload begins with calls, and a quiet sign says so', async () => {
    const host = await testApp.visitor({ url: refusing.url });
    host.troubles.expect(/WebSocket connection to .* failed/);
    const upgrades: string[] = [];
    host.page.on('websocket', (socket) => upgrades.push(socket.url()));
    await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const live = await playDemo(host.page);
    await live.lightLamp();
    await host.page.getByText('Slower connection', { exact: true }).waitFor();
    await noticePicture(host.page, 'slow-sign');
    await host.page.getByRole('button', { name: 'Bring a colleague' }).click();
    await host.page.getByText('Copied.').waitFor();
    const link = await host.page.evaluate<string>('navigator.clipboard.readText()');

    const guest = await testApp.visitor({ url: refusing.url });
    guest.troubles.expect(/WebSocket connection to .* failed/);
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Take my seat' }).click();
    await host.page.locator('#crew [data-tone]', { hasText: '2 people' }).waitFor();
    await guest.page.getByPlaceholder('Message your crew').fill('We took the back stairs.');
    await guest.page.getByPlaceholder('Message your crew').press('Enter');
    await host.page.locator('#chat', { hasText: 'We took the back stairs.' }).waitFor();

    expect(upgrades).toHaveLength(3);
    await host.page.reload();
    await host.page.getByText('Slower connection', { exact: true }).waitFor();
    expect(upgrades).toHaveLength(3);
  });

  it('are told within ten seconds when calls are refused as well: the cause, the check, the page for IT, and their phone', async () => {
    const { page, troubles } = await testApp.visitor({ url: refusingAll.url });
    troubles.expect(/WebSocket connection to .* failed/, /403/);
    const [who] = testApp.app.seed.consumers;
    await joinWaitingRoom(page, { sessionId: testApp.app.seed.sessionId, email: who?.email ?? '' });
    const cameAtMs = performance.now();
    await page.getByText('Your network blocks live connections.').waitFor();
    expect(performance.now() - cameAtMs).toBeLessThan(10_500);
    expect(await page.getByRole('link', { name: 'Page for your IT' }).getAttribute('href')).toBe('/allow-list');
    await page.getByRole('button', { name: 'Continue on your phone' }).press('Enter');
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await noticePicture(page, 'waiting-room');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowPx(page)).toBe(0);
    await page.setViewportSize(WIDE);
    if (!KEEPS_PICTURES) return;
    await page.goto(`/experience/live/${testApp.app.seed.sessionId}`);
    await page.getByText('Your network blocks live connections.').waitFor();
    await noticePicture(page, 'live-page');
  });

  it('are told by the system check that a slower connection will be used, and are not told that it will not work', async () => {
    const { page, troubles } = await testApp.visitor({ url: refusing.url });
    troubles.expect(/WebSocket connection to .* failed/);
    const calls: string[] = [];
    page.on('request', (request) => request.url().endsWith(running.realtimeProbe) && calls.push(request.method()));
    await page.goto('/systemCheck');
    await page.getByText('Your network blocks live connections, so Lorecrew uses a slower one.').first().waitFor();
    await page.getByRole('complementary', { name: 'Result' }).getByRole('heading', { name: 'Ready' }).waitFor();
    expect(calls.filter((method) => method === 'POST')).toHaveLength(20);
    await noticePicture(page, 'system-check');
  });
});
