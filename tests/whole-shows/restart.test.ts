import { rmSync } from 'node:fs';
import { preparedDataDir } from '@lorecrew/server/testing/template';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, ServerProcess } from '../chaos/server-process.ts';
import { useTestApp } from '../e2e/harness/test-app.ts';
import { takeTurns } from '../e2e/pages/crew.ts';
import { playDemo } from '../e2e/pages/joining.ts';
import { LivePage, RIGHT_ORDER } from '../e2e/pages/live.ts';

/** At four times its speed a show takes half a minute to the levers, and the restart comes on top. */
const TEST_MS = 240_000;

/** What a browser says of a server that is killed: refused afterwards, and cut off in the middle of an answer. */
const KILLED = /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket connection to/;

describe('a server that dies in the middle of a show', () => {
  const testApp = useTestApp(null);
  let dataDir = '';
  let server: ServerProcess | null = null;
  beforeAll(async () => {
    dataDir = await preparedDataDir('e2e');
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function serverAt(speed: string): Promise<ServerProcess> {
    await server?.kill();
    const environment = { DATA_DIR: dataDir, SHOW_SPEED: speed, LOG_LEVEL: 'silent', NODE_ENV: 'production' };
    const process = new ServerProcess({ port: await freePort(), pages: true, environment });
    await process.start();
    return process;
  }

  it(
    'comes back on the same data, is waited for by everybody in the show, and the open pages carry on by themselves',
    async () => {
      server = await serverAt('4');
      const { url } = server;
      const host = await testApp.visitor({ url });
      await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const live = await playDemo(host.page);
      await live.lightLamp();
      await host.page.getByRole('button', { name: 'Bring a colleague' }).click();
      await host.page.getByText('Copied.').waitFor();
      const guest = await testApp.visitor({ url });
      await guest.page.goto(await host.page.evaluate<string>('navigator.clipboard.readText()'));
      await guest.page.getByRole('button', { name: 'Take my seat' }).click();
      const colleague = new LivePage(guest.page);
      await Promise.all([live, colleague].map((person) => person.scene('L4')));
      await live.pin();
      await live.moveUp('Vent');
      const plan = await live.plan();
      await guest.page.locator('#chat-text').fill('Who has');
      const hand = guest.page.locator('#chat [data-button="hand"]');
      await hand.press('Enter');
      await host.page.locator('.signs-raised').first().waitFor();
      const both = [host, guest];
      for (const { page, troubles } of both) {
        troubles.expect(KILLED);
        await page.evaluate('window.sameTab = true');
      }

      await server.kill();
      for (const { page } of both) await page.getByText('Connection lost.').waitFor();
      await server.start();
      for (const { page } of both) await page.getByText('Back on the Line.').waitFor();
      for (const person of [live, colleague]) expect(await person.plan()).toEqual(plan);
      // What nobody keeps is shown again by the page it came from.
      await host.page.locator('.signs-raised').first().waitFor();
      expect(await guest.page.locator('#chat-text').inputValue()).toBe('Who has');
      await hand.press('Enter');
      await host.page.locator('.signs-raised').waitFor({ state: 'detached' });
      await host.page.locator('[data-own] [data-tone="ok"]').first().waitFor();
      await live.arrange(RIGHT_ORDER);
      await expect.poll(() => colleague.plan()).toEqual(RIGHT_ORDER);
      await live.propose();
      await takeTurns([live, colleague], RIGHT_ORDER);
      await Promise.all([live, colleague].map((person) => person.lampIsLit()));
      for (const { page } of both) expect(await page.evaluate('window.sameTab')).toBe(true);
    },
    TEST_MS,
  );
});
