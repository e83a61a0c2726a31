import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Socket } from './pending-connection.ts';
import { textFrame, wrapSocket } from './websocket-frames.ts';

describe('a text frame', () => {
  it.each([
    { letters: 125, head: [0x81, 125] },
    { letters: 126, head: [0x81, 126, 0, 126] },
    { letters: 65_535, head: [0x81, 126, 0xff, 0xff] },
    { letters: 65_536, head: [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0] },
  ])('of $letters bytes says how long it is', ({ letters: mails, head }) => {
    const frame = textFrame('x'.repeat(mails));
    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame).toHaveLength(head.length + mails);
  });

  it('counts bytes, not emails', () => {
    expect([...textFrame('ä€')]).toEqual([0x81, 5, ...Buffer.from('ä€')]);
  });
});

describe('a socket', () => {
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  let raw: Duplex;
  let socket: Socket;
  let client: WebSocket;
  const heard: string[] = [];

  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const upgraded = new Promise<void>((resolve) => {
      server.once('upgrade', (request, duplex, head) => {
        raw = duplex;
        sockets.handleUpgrade(request, duplex, head, (ws) => {
          socket = wrapSocket(ws, duplex);
          resolve();
        });
      });
    });
    const { port } = server.address() as AddressInfo;
    client = new WebSocket(`ws://127.0.0.1:${port}`);
    client.on('message', (data) => heard.push(String(data)));
    await Promise.all([upgraded, once(client, 'open')]);
  });
  afterEach(() => {
    client.terminate();
    server.close();
    heard.length = 0;
  });

  it('writes what is sent in one turn together, in order', async () => {
    const writes: unknown[] = [];
    const write = raw.write.bind(raw);
    raw.write = (chunk: unknown) => writes.push(chunk) > 0 && write(chunk);
    for (const text of ['one', 'zwei: ä', 'x'.repeat(200)]) socket.send(text);
    expect(socket.waitingBytes()).toBeGreaterThan(200);
    await once(client, 'message');
    while (heard.length < 3) await once(client, 'message');
    expect(heard).toEqual(['one', 'zwei: ä', 'x'.repeat(200)]);
    expect(writes).toHaveLength(1);
  });

  it('says its last word before it closes', async () => {
    socket.send('bye');
    socket.close('left');
    await once(client, 'close');
    expect(heard).toEqual(['bye']);
  });
});
