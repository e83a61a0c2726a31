import { livekitRooms } from '@lorecrew/server/adapters/media/livekit';
import { describe, expect, it } from 'vitest';
import { Balancer } from './balancer.ts';
import type { CallPage } from './call-page.ts';
import { Calls, flows, PATIENCE, straight, together } from './calls.ts';
import { findLivekit, LIVEKIT_KEY, LIVEKIT_SECRET, LivekitServer } from './livekit-server.ts';
import { freePort } from './ports.ts';
import { findRedis, startRedis } from './redis-server.ts';

const livekitPath = findLivekit();
const redisPath = findRedis();
const EVERYBODY = ['ann', 'ben', 'cyd', 'dan'];

/** So many looks one after the other: what was on its way when a node went is not taken for what comes after it. */
const LOOKS = 3;

/** Frames and sound come at every look, whatever connection they come by. */
async function flowsSteadily(page: CallPage): Promise<void> {
  let before = await page.look();
  let good = 0;
  await expect
    .poll(async () => {
      const now = await page.look();
      good = now.frames > before.frames && now.audioBytes > before.audioBytes ? good + 1 : 0;
      before = now;
      return good;
    }, PATIENCE)
    .toBeGreaterThanOrEqual(LOOKS);
}

describe.skipIf(!livekitPath || !redisPath)('voices of a crew at two servers that share their rooms', () => {
  // A room is on one of the two: one of these tests kills the node that has it, the other the one through which half of the crew came.
  it.for([0, 1])('go on when one of them is killed (%i), for whoever came through either', async (killed) => {
    const redis = await startRedis(redisPath ?? '');
    const noticesPort = await freePort();
    const options = { redis: redis.address, noticesAt: `http://127.0.0.1:${noticesPort}/` };
    const nodes = [await LivekitServer.start(livekitPath ?? '', options), await LivekitServer.start(livekitPath ?? '', options)];
    const balancer = await Balancer.before(nodes.map(({ port }) => port));
    const at = `127.0.0.1:${balancer.port}`;
    const settings = { url: `ws://${at}`, apiUrl: `http://${at}`, key: LIVEKIT_KEY, secret: LIVEKIT_SECRET };
    const calls = await Calls.open(livekitRooms(settings, straight().wayFor), EVERYBODY, noticesPort);
    try {
      const pages = [await calls.page('ann'), await calls.page('ben')];
      for (const page of pages) {
        await page.comeIn();
        for (const device of ['audio', 'video'] as const) await page.turn(device, true);
      }
      await together(pages);
      for (const page of pages) await flows(page);
      const before = performance.now();
      await nodes[killed]?.kill();
      await Promise.all(pages.map(flowsSteadily));
      await together(pages);
      const tookMs = Math.round(performance.now() - before);
      process.stderr.write(`livekit, one of two nodes is killed, until everybody hears and sees each other: ${tookMs} ms\n`);
    } finally {
      await calls.close();
      await balancer.close();
      for (const node of nodes) await node.close();
      await redis.close();
    }
  });
});
