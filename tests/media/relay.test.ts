import { livekitRooms } from '@lorecrew/server/adapters/media/livekit';
import { meshRooms } from '@lorecrew/server/adapters/media/mesh';
import { describe, expect, it } from 'vitest';
import { Calls, flows, PATIENCE, together } from './calls.ts';
import { findLivekit, LIVEKIT_KEY, LIVEKIT_SECRET, LivekitServer, NO_LIVEKIT } from './livekit-server.ts';
import { findTurn, TURN_SECRET, TurnServer } from './turn-server.ts';

const turnPath = findTurn();
const livekitPath = findLivekit();
const EVERYBODY = ['ann', 'ben', 'cyd', 'dan'];

describe.skipIf(!turnPath)('voices and pictures through a relay alone', () => {
  it.for([
    ['udp', 'mesh'],
    ['tcp', 'mesh'],
    ['udp', 'livekit'],
    ['tcp', 'livekit'],
  ] as const)('over %s, carried by %s', async ([transport, kind], { skip }) => {
    skip(kind === 'livekit' && !livekitPath, NO_LIVEKIT);
    const turn = await TurnServer.start(turnPath ?? '', { reaches: 'this machine' });
    const livekit = kind === 'livekit' && livekitPath ? await LivekitServer.start(livekitPath) : null;
    const clock = { nowMs: () => Date.now() };
    const urls = turn.urls(transport);
    const relayed = meshRooms({ clock, stunUrls: [], turn: { urls, secret: TURN_SECRET }, relayOnly: true });
    const settings = livekit && { url: livekit.url, apiUrl: livekit.apiUrl, key: LIVEKIT_KEY, secret: LIVEKIT_SECRET };
    const calls = await Calls.open(settings ? livekitRooms(settings, relayed.wayFor) : relayed, EVERYBODY);
    try {
      const pages = [await calls.page('ann'), await calls.page('ben')];
      for (const page of pages) {
        await page.comeIn();
        for (const device of ['audio', 'video'] as const) await page.turn(device, true);
      }
      await together(pages);
      for (const page of pages) {
        await flows(page);
        await expect.poll(async () => (await page.look()).ways, PATIENCE).toEqual([`relay/${transport}`]);
      }
    } finally {
      await calls.close();
      await livekit?.close();
      await turn.close();
    }
  });
});
