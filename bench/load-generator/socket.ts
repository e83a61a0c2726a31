import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Called with each whole message: bytes `from` to `to` of a buffer that is used again afterwards. */
export type OnMessage = (buffer: Buffer, from: number, to: number) => void;

export interface WireOptions {
  readonly port: number;
  /** WebSocket on this path, or lines of text over plain TCP for null. */
  readonly path: string | null;
  readonly onOpen: () => void;
  readonly onMessage: OnMessage;
  readonly onEnd: (why: string) => void;
}

/** What the system hands over is read into here: every byte is used up before the next read. */
const INBOX = Buffer.alloc(256 * 1024);
const NEWLINE = 10;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/**
 * A connection of the load generator: cheaper than a client library, so that one core can hold thousands. Reads into one
 * shared buffer and hands out messages in place.
 */
export class ClientSocket {
  private readonly socket: Socket;
  private readonly options: WireOptions;
  private rest: Buffer | null = null;
  private upgraded: boolean;

  constructor(options: WireOptions) {
    this.options = options;
    this.upgraded = options.path === null;
    const onread = {
      buffer: INBOX,
      callback: (bytes: number) => {
        this.read(bytes);
        return true;
      },
    };
    this.socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true, onread });
    this.socket.on('connect', () => this.greet());
    this.socket.on('error', (error) => options.onEnd(error.message));
    this.socket.on('close', () => options.onEnd('closed'));
  }

  private greet(): void {
    const { path } = this.options;
    if (path === null) {
      this.options.onOpen();
      return;
    }
    const key = randomBytes(16).toString('base64');
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  }

  /** Sends one message; text unless `binary`. */
  send(payload: string | Buffer): void {
    if (this.options.path === null) this.socket.write(`${payload}\n`);
    else this.socket.write(clientFrame(payload, typeof payload === 'string' ? 1 : 2));
  }

  close(): void {
    this.socket.destroy();
  }

  private read(bytes: number): void {
    const news = INBOX.subarray(0, bytes);
    const buffer = this.rest ? Buffer.concat([this.rest, news]) : news;
    let at = this.upgraded ? 0 : this.upgrade(buffer);
    if (this.upgraded) at = this.options.path === null ? this.lines(buffer, at) : this.frames(buffer, at);
    this.rest = at === buffer.length ? null : Buffer.from(buffer.subarray(at));
  }

  /** Looks for the end of the answer to the upgrade; returns where what follows it begins. */
  private upgrade(buffer: Buffer): number {
    const end = buffer.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    this.upgraded = buffer.toString('latin1', 0, 12) === 'HTTP/1.1 101';
    if (this.upgraded) this.options.onOpen();
    else this.options.onEnd('not upgraded');
    return end + 4;
  }

  /** Returns where the first line begins that is not whole. */
  private lines(buffer: Buffer, start: number): number {
    let at = start;
    for (let end = buffer.indexOf(NEWLINE, at); end >= 0; end = buffer.indexOf(NEWLINE, at)) {
      this.options.onMessage(buffer, at, end);
      at = end + 1;
    }
    return at;
  }

  /** Returns where the first frame begins that is not whole. Servers do not mask, and none of ours splits a message. */
  private frames(buffer: Buffer, start: number): number {
    let at = start;
    while (buffer.length - at >= 2) {
      const opcode = (buffer[at] ?? 0) & 15;
      let length = (buffer[at + 1] ?? 0) & 127;
      let head = 2;
      if (length === 126) {
        if (buffer.length - at < 4) break;
        length = buffer.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (buffer.length - at < 10) break;
        length = buffer.readUInt32BE(at + 6);
        head = 10;
      }
      const from = at + head;
      if (buffer.length - from < length) break;
      at = from + length;
      if (opcode === CLOSE) this.options.onEnd(`closed with code ${length >= 2 ? buffer.readUInt16BE(from) : 0}`);
      else if (opcode === PING) this.socket.write(clientFrame(Buffer.from(buffer.subarray(from, at)), PONG));
      else if (opcode !== PONG) this.options.onMessage(buffer, from, at);
    }
    return at;
  }
}

/** A masked frame, as clients send them. Payloads are below 64 KiB. */
export function clientFrame(payload: string | Buffer, opcode: number): Buffer {
  const body = Buffer.from(payload);
  const long = body.length > 125;
  const head = long ? 8 : 6;
  const frame = Buffer.allocUnsafe(head + body.length);
  frame[0] = 128 | opcode;
  frame[1] = 128 | (long ? 126 : body.length);
  if (long) frame.writeUInt16BE(body.length, 2);
  const mask = (Math.random() * 0xffffffff) >>> 0;
  frame.writeUInt32BE(mask, head - 4);
  for (let i = 0; i < body.length; i++) frame[head + i] = (body[i] ?? 0) ^ (frame[head - 4 + (i & 3)] ?? 0);
  return frame;
}
