import type { Duplex } from 'node:stream';
import { closeCodes } from '@lorecrew/contract/live/close-codes';
import type { WebSocket } from 'ws';
import type { Socket } from './pending-connection.ts';

const TEXT = 0x81;
/** Small frames are copied together; larger ones are written one by one. */
const MOST_TOGETHER_BYTES = 8 * 1024;

/** One unmasked text frame of the WebSocket protocol (RFC 6455, 5.2), complete. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT;
  frame[1] = head === 2 ? length : head === 4 ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, head);
  return frame;
}

/** Frames of this turn of the event loop by their text: a frame for a whole crew is encoded once. */
const frames = new Map<string, Buffer>();
/** The bytes to write to each socket at the end of this turn. */
const outbox = new Map<Duplex, Buffer>();

function frameOf(text: string): Buffer {
  const frame = frames.get(text) ?? textFrame(text);
  frames.set(text, frame);
  return frame;
}

/** Flushes what was sent in this turn: one write for each socket, with the acknowledgement and the changes in it. */
function release(): void {
  frames.clear();
  for (const [socket, bytes] of outbox) socket.write(bytes);
  outbox.clear();
}

function send(socket: Duplex, text: string): void {
  if (outbox.size === 0) process.nextTick(release);
  const frame = frameOf(text);
  const waiting = outbox.get(socket);
  const together = waiting !== undefined && waiting.length + frame.length <= MOST_TOGETHER_BYTES;
  if (waiting && !together) socket.write(waiting);
  outbox.set(socket, waiting && together ? Buffer.concat([waiting, frame]) : frame);
}

/** Bytes not yet handed to the operating system. */
function waitingBytes(socket: Duplex): number {
  return socket.writableLength + (outbox.get(socket)?.length ?? 0);
}

/** Flushes one socket now, before something is written to it past this queue. */
function releaseNow(socket: Duplex): void {
  const waiting = outbox.get(socket);
  outbox.delete(socket);
  if (waiting) socket.write(waiting);
}

/**
 * What a connection sees of a WebSocket. Frames are written to the socket it was upgraded from, past the library: nothing is
 * compressed or split, so a frame is the same bytes for everybody who gets it.
 */
export function wrapSocket(ws: WebSocket, socket: Duplex, language?: string): Socket {
  return {
    language,
    send: (frame) => {
      if (ws.readyState === ws.OPEN) send(socket, frame);
      return waitingBytes(socket);
    },
    waitingBytes: () => waitingBytes(socket),
    isOpen: () => ws.readyState === ws.OPEN,
    close: (reason) => {
      releaseNow(socket);
      ws.close(closeCodes[reason].code, reason);
    },
  };
}
