import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { livekitRooms } from '@lorecrew/server/adapters/media/livekit';
import type { MediaRooms } from '@lorecrew/server/ports/media-rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { findLivekit, LIVEKIT_KEY, LIVEKIT_SECRET, LivekitServer } from '../media/livekit-server.ts';

const path = findLivekit();
const ROOM = { sessionId: 's1', room: 'crew-1' };
const ada = { ...ROOM, participantId: 'ada', maySpeak: true };

function roomsAt(url: string, secret = LIVEKIT_SECRET): MediaRooms {
  const settings = { url: url.replace('http', 'ws'), apiUrl: url, key: LIVEKIT_KEY, secret };
  return livekitRooms(settings, async () => ({ iceServers: [], relayOnly: false }));
}

function forwardedOf({ forwarded }: MediaRooms) {
  if (!forwarded) throw new Error('A server that forwards is expected.');
  return forwarded;
}

describe('a key to a room', () => {
  it('is for one person, one room and a minute, and names nobody', async () => {
    const { forwarded } = await roomsAt('http://127.0.0.1:1').wayFor(ada);
    const [, body = ''] = forwarded?.token.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(forwarded).toMatchObject({ url: 'ws://127.0.0.1:1', room: 'crew-1' });
    expect(claims).toMatchObject({
      iss: LIVEKIT_KEY,
      sub: 'ada',
      video: { roomJoin: true, room: 's1|crew-1', canPublish: true },
    });
    expect(claims.exp - claims.nbf).toBe(60);
    expect(claims.name ?? '').toBe('');
  });

  it('lets whoever was silenced send nothing', async () => {
    const { forwarded } = await roomsAt('http://127.0.0.1:1').wayFor({ ...ada, maySpeak: false });
    const claims = JSON.parse(Buffer.from(forwarded?.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.video).toMatchObject({ canPublish: false, canPublishData: false });
  });
});

describe.skipIf(!path)('rooms at a real LiveKit server', () => {
  let livekit: LivekitServer;
  let notices: { body: string; signature: string }[];
  let listener: Server;
  beforeAll(async () => {
    notices = [];
    listener = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      notices.push({ body: Buffer.concat(parts).toString(), signature: request.headers.authorization ?? '' });
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const noticesAt = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
    livekit = await LivekitServer.start(path ?? '', { noticesAt });
  });
  afterAll(async () => {
    await livekit.close();
    listener.close();
  });

  /** Somebody who comes in as a browser would, but says nothing. */
  async function comeIn(place = ada): Promise<{ socket: WebSocket; answered: Promise<boolean>; closed: Promise<unknown> }> {
    const { forwarded } = await roomsAt(livekit.apiUrl).wayFor(place);
    const socket = new WebSocket(`${forwarded?.url}/rtc?access_token=${forwarded?.token}&auto_subscribe=1&protocol=15`);
    const answered = new Promise<boolean>((resolve) => {
      socket.once('message', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    return { socket, answered, closed: new Promise((resolve) => socket.once('close', resolve)) };
  }

  const present = async () => forwardedOf(roomsAt(livekit.apiUrl)).present({ sessionId: 's1', rooms: ['stage', 'crew-1'] });

  it('tell who is in them, let a voice be taken and given back, and somebody be put out', async () => {
    const rooms = forwardedOf(roomsAt(livekit.apiUrl));
    const { answered, closed } = await comeIn();
    expect(await answered).toBe(true);
    await expect.poll(present).toEqual([ada]);
    await rooms.allow({ ...ada, maySpeak: false });
    await expect.poll(present).toEqual([{ ...ada, maySpeak: false }]);
    await rooms.allow(ada);
    await expect.poll(present).toEqual([ada]);
    await rooms.remove(ada);
    await closed;
    await expect.poll(present).toEqual([]);
    await expect(rooms.remove(ada)).resolves.toBeUndefined();
    await expect(rooms.allow(ada)).resolves.toBeUndefined();
    await rooms.end(ROOM);
    await expect(rooms.end(ROOM)).resolves.toBeUndefined();
  });

  it('are closed to a key of another server', async () => {
    const { forwarded } = await roomsAt(livekit.apiUrl, 'another secret of thirty-two characters').wayFor(ada);
    const socket = new WebSocket(`${forwarded?.url}/rtc?access_token=${forwarded?.token}&auto_subscribe=1&protocol=15`);
    expect(await new Promise((resolve) => socket.once('error', ({ message }) => resolve(message)))).toContain('401');
  });

  it('are told of in notices that are believed when signed, and in no other', async () => {
    const rooms = forwardedOf(roomsAt(livekit.apiUrl));
    const { answered, socket } = await comeIn();
    await answered;
    await expect.poll(() => notices.length).toBeGreaterThan(0);
    const [notice] = notices;
    if (!notice) throw new Error('A notice is expected.');
    expect(await rooms.read(notice)).not.toBeNull();
    expect(await rooms.read({ ...notice, body: notice.body.replace('s1', 's2') })).toBeNull();
    expect(await rooms.read({ ...notice, signature: '' })).toBeNull();
    expect(await forwardedOf(roomsAt(livekit.apiUrl, 'another secret of thirty-two characters')).read(notice)).toBeNull();
    socket.close();
  });
});
