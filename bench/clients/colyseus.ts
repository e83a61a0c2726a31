import { z } from 'zod';
import type { ProtocolClient } from './client.ts';

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const SHORT_STRING = 0xa0;
const LETTER_T = 116;

const Reservation = z.object({ roomId: z.string(), sessionId: z.string(), processId: z.string() });

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([SHORT_STRING | value.length]), Buffer.from(value)]);
}

/** A whole number as MessagePack has it. */
function packed(value: number): Buffer {
  if (value < 128) return Buffer.from([value]);
  return Buffer.from([0xcd, value >> 8, value & 255]);
}

function unpackedAt(buffer: Buffer, at: number): number {
  const first = buffer[at] ?? 0;
  switch (first) {
    case 0xcc:
      return buffer.readUInt8(at + 1);
    case 0xcd:
      return buffer.readUInt16BE(at + 1);
    case 0xce:
      return buffer.readUInt32BE(at + 1);
    default:
      return first < 128 ? first : Number.NaN;
  }
}

function unpackedAfter(buffer: Buffer, name: string, from: number): number {
  const key = text(name);
  return unpackedAt(buffer, buffer.indexOf(key, from) + key.length);
}

/** A seat by its matchmaker, then its binary messages, without a parser. */
export function colyseus(): ProtocolClient {
  let welcomed = false;
  return {
    path: async ({ session, port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}/matchmake/joinOrCreate/votes`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session }),
      });
      const { roomId, sessionId, processId } = Reservation.parse(await answer.json());
      return `/${processId}/${roomId}?sessionId=${sessionId}`;
    },
    hello: () => null,
    vote: (n, option) =>
      Buffer.concat([
        Buffer.from([ROOM_DATA]),
        text('vote'),
        Buffer.from([0x82]),
        text('n'),
        packed(n),
        text('option'),
        text(option),
      ]),
    read: (buffer, from, to, hearing) => {
      const code = buffer[from];
      if (code === JOIN_ROOM) return hearing.answer(Buffer.from([JOIN_ROOM]));
      if (code !== ROOM_DATA) return hearing.trouble(`heard ${buffer.toString('hex', from, to)}`);
      if (buffer[from + 2] !== LETTER_T) return hearing.ack(unpackedAfter(buffer, 'at', from));
      const votes = unpackedAfter(buffer, 'votes', from);
      if (welcomed) hearing.knows(votes);
      else hearing.welcome(votes);
      welcomed = true;
    },
  };
}
