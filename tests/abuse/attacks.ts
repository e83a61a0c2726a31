import { connect, type Socket } from 'node:net';
import { CHAT_EVERY_MS, CHAT_MAX_CHARS, MAX_FRAME_BYTES } from '@lorecrew/contract/limits';
import { startDemo } from '@lorecrew/contract/routes/trials';
import { running } from '@lorecrew/contract/running';
import { WebSocket } from 'ws';
import { goneWithin, seatedSocket } from './target.ts';

/** What an attack came to: when the last of its sockets was gone (null: not the point, or not in time), and what it saw. */
export interface Came {
  readonly goneWithinMs: number | null;
  readonly note: string;
}

const GONE_AT_MOST_MS = 60_000;
const DRIP_EVERY_MS = 1_000;
const TALK_LINES = 24;

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

/** Raw connections that are counted until they are gone. */
class RawSockets {
  private readonly open = new Set<Socket>();
  /** First lines of what was answered, with how often. */
  readonly answers = new Map<string, number>();

  add(url: string, begin: (socket: Socket) => void): Socket {
    const socket = connect({ port: portOf(url), host: '127.0.0.1' });
    this.open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.open.delete(socket));
    socket.once('data', (data) => {
      const [line = ''] = data.toString('latin1').split('\r\n');
      this.answers.set(line, (this.answers.get(line) ?? 0) + 1);
    });
    socket.on('connect', () => begin(socket));
    return socket;
  }

  get left(): number {
    return this.open.size;
  }

  write(text: string): void {
    for (const socket of this.open) if (!socket.connecting) socket.write(text);
  }

  end(): void {
    for (const socket of this.open) socket.destroy();
  }

  get summary(): string {
    return [...this.answers].map(([line, times]) => `${times}x ${line}`).join(', ');
  }
}

async function drip(sockets: RawSockets): Promise<Came> {
  const timer = setInterval(() => sockets.write('x'), DRIP_EVERY_MS);
  const goneWithinMs = await goneWithin(() => sockets.left, GONE_AT_MOST_MS);
  clearInterval(timer);
  sockets.end();
  return { goneWithinMs, note: sockets.summary };
}

/** Requests whose headers come at one byte a second and never end. */
export async function slowHeaders(url: string, amount: number): Promise<Came> {
  const sockets = new RawSockets();
  for (let i = 0; i < amount; i++) sockets.add(url, (socket) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  return drip(sockets);
}

/** Requests whose bodies come at one byte a second. */
export async function slowBodies(url: string, amount: number): Promise<Came> {
  const sockets = new RawSockets();
  const head = `POST ${startDemo.url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
  for (let i = 0; i < amount; i++) sockets.add(url, (socket) => socket.write(head));
  return drip(sockets);
}

function upgradeRequest(address: string): string {
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  return `GET ${running.realtime} HTTP/1.1\r\nHost: x\r\n${upgrade}Sec-WebSocket-Key: ${key}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
}

/** Live connections of one address that say nothing. Most of them are not let in, and the rest not for long. */
export async function silentSockets(url: string, amount: number): Promise<Came> {
  const sockets = new RawSockets();
  for (let i = 0; i < amount; i++) sockets.add(url, (socket) => socket.write(upgradeRequest('10.200.0.1')));
  const goneWithinMs = await goneWithin(() => sockets.left, GONE_AT_MOST_MS);
  sockets.end();
  return { goneWithinMs, note: sockets.summary };
}

/** One page that sends far more frames than any page does. */
export async function flood(url: string, amount: number): Promise<Came> {
  const { ws, closed } = await seatedSocket(url, '10.201.0.1');
  const beganMs = performance.now();
  for (let i = 0; i < amount; i++) ws.send('{"type":"ping","t":1}');
  const code = await closed;
  return { goneWithinMs: Math.round(performance.now() - beganMs), note: `closed with ${code}` };
}

/** Says so much that everybody's whole view becomes large. Answers how large, in bytes. */
async function talkMuch(ws: WebSocket): Promise<number> {
  let bytes = 0;
  ws.on('message', (data) => {
    bytes = Math.max(bytes, String(data).length);
  });
  for (let n = 1; n <= TALK_LINES; n++) {
    const command = { type: 'chat.say', text: 'x'.repeat(CHAT_MAX_CHARS) };
    const answered = new Promise((resolve) => ws.once('message', resolve));
    ws.send(JSON.stringify({ type: 'command', n, command }));
    await Promise.race([answered, pause(DRIP_EVERY_MS)]);
    await pause(CHAT_EVERY_MS);
  }
  ws.send('{"type":"resync"}');
  await pause(DRIP_EVERY_MS);
  return bytes;
}

/** One page that asks for the whole view again and again, and does not read the answers. */
export async function slowReader(url: string): Promise<Came> {
  const { ws, closed } = await seatedSocket(url, '10.202.0.1');
  const viewBytes = await talkMuch(ws);
  ws.pause();
  let gone = false;
  const beganMs = performance.now();
  const timer = setInterval(() => ws.readyState === ws.OPEN && ws.send('{"type":"resync"}'), 60);
  void closed.then(() => {
    gone = true;
  });
  // A paused socket does not see that it was closed; what it is sent it sees at once.
  const socket: unknown = Reflect.get(ws, '_socket');
  const isCut = () => gone || (typeof socket === 'object' && socket !== null && Reflect.get(socket, 'destroyed') === true);
  const goneWithinMs = await goneWithin(() => (isCut() ? 0 : 1), GONE_AT_MOST_MS);
  clearInterval(timer);
  ws.terminate();
  const views = Math.round((performance.now() - beganMs) / 60);
  return { goneWithinMs, note: `asked for ${views} views of ${Math.round(viewBytes / 1024)} KiB and read none` };
}

async function statusOf(url: string, input: RequestInit & { path: string }): Promise<string> {
  return fetch(`${url}${input.path}`, input).then(
    ({ status }) => String(status),
    (error: unknown) => (error instanceof Error ? 'connection closed' : String(error)),
  );
}

/** A frame, a body, a header and an address that are each a little too large, and a frame in very many pieces. */
export async function oversize(url: string, fragments: number): Promise<Came> {
  const beganMs = performance.now();
  const large = await seatedSocket(url, '10.203.0.1');
  large.ws.send('x'.repeat(MAX_FRAME_BYTES + 1));
  const frame = await large.closed;
  const body = JSON.stringify({ sessionId: 'x'.repeat(1024 * 1024) });
  const json = { 'content-type': 'application/json' };
  const tooMuch = await statusOf(url, { path: startDemo.url, method: 'POST', body, headers: json });
  const header = await statusOf(url, { path: '/', headers: { 'x-long': 'x'.repeat(16 * 1024) } });
  const pieces = await seatedSocket(url, '10.203.0.2');
  for (let i = 0; i < fragments && pieces.ws.readyState === WebSocket.OPEN; i++) {
    pieces.ws.send(i % 2 === 0 ? '' : 'x', { fin: false });
    if (i % 1_000 === 0) await pause(0);
  }
  const code = await Promise.race([pieces.closed, pause(10_000).then(() => 'still open')]);
  pieces.ws.terminate();
  const note = `frame ${frame}, body ${tooMuch}, header ${header}, ${fragments} fragments ${code}`;
  return { goneWithinMs: Math.round(performance.now() - beganMs), note };
}
