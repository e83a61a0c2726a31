import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Enough of STUN and TURN (RFC 8489, RFC 8656) to ask a server for an address and for a relay, and to give that back. */

const MAGIC_COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const SEND_AGAIN_MS = 500;
const [BINDING, ALLOCATE, REFRESH] = [0x0001, 0x0003, 0x0004];
const SUCCESS = 0x0100;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  transport: 0x0019,
} as const;
/** A relay for UDP. */
const UDP_RELAY = Buffer.from([17, 0, 0, 0]);

interface Key {
  readonly username: string;
  readonly credential: string;
}

/** `stun:host:port` or `turns:host:port?transport=tcp`, taken apart. */
export interface StunAddress {
  readonly host: string;
  readonly port: number;
  readonly over: 'udp' | 'tcp' | 'tls';
}

export function addressOf(url: string): StunAddress {
  const [, scheme = '', host = '', port, transport] =
    /^(\w+):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(\w+))?$/.exec(url) ?? [];
  const secure = scheme.endsWith('s');
  const over = secure ? 'tls' : transport === 'tcp' ? 'tcp' : 'udp';
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? (secure ? 5349 : 3478)), over };
}

type Attributes = readonly (readonly [type: number, value: Buffer])[];

function encode(type: number, id: Buffer, attributes: Attributes, sizeOfMore = 0): Buffer {
  const parts = attributes.map(([name, value]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(name, 0);
    head.writeUInt16BE(value.length, 2);
    return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(body.length + sizeOfMore, 2);
  head.writeUInt32BE(MAGIC_COOKIE, 4);
  return Buffer.concat([head, id, body]);
}

/** A message that proves the key: the last attribute is a digest of all before it. */
function encodeSigned(type: number, id: Buffer, attributes: Attributes, key: Buffer): Buffer {
  const digest = createHmac('sha1', key)
    .update(encode(type, id, attributes, 24))
    .digest();
  return encode(type, id, [...attributes, [ATTRIBUTE.integrity, digest]]);
}

function decode(message: Buffer): { readonly type: number; readonly attributes: ReadonlyMap<number, Buffer> } {
  const attributes = new Map<number, Buffer>();
  for (let at = HEADER_BYTES; at + 4 <= message.length; ) {
    const length = message.readUInt16BE(at + 2);
    attributes.set(message.readUInt16BE(at), message.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: message.readUInt16BE(0), attributes };
}

/** Sends messages and gives their answers. */
interface Line {
  ask(message: Buffer): Promise<Buffer>;
  close(): void;
}

function isAnswerTo(message: Buffer, asked: Buffer): boolean {
  return message.length >= HEADER_BYTES && message.subarray(8, HEADER_BYTES).equals(asked.subarray(8, HEADER_BYTES));
}

function openUdp({ host, port }: StunAddress): Line {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  let isOpen = true;
  return {
    ask: (message) =>
      new Promise((resolve, reject) => {
        const send = () => isOpen && socket.send(message, port, host, (error) => error && reject(error));
        const timer = setInterval(send, SEND_AGAIN_MS);
        timer.unref();
        socket.on('error', reject);
        socket.on('message', (answer) => {
          if (!isAnswerTo(answer, message)) return;
          clearInterval(timer);
          resolve(answer);
        });
        send();
      }),
    // The time of a check may run out after it was answered: a socket that is closed twice throws.
    close: () => {
      if (isOpen) socket.close();
      isOpen = false;
    },
  };
}

function openStream(socket: Socket, ready: Promise<unknown>): Line {
  let received = Buffer.alloc(0);
  return {
    ask: async (message) => {
      await ready;
      return new Promise((resolve, reject) => {
        socket.on('error', reject);
        socket.on('close', () => reject(new Error('The server closed the connection.')));
        socket.on('data', (chunk: Buffer) => {
          received = Buffer.concat([received, chunk]);
          const length = received.length >= HEADER_BYTES ? HEADER_BYTES + received.readUInt16BE(2) : Number.POSITIVE_INFINITY;
          if (received.length < length) return;
          const answer = received.subarray(0, length);
          received = received.subarray(length);
          if (isAnswerTo(answer, message)) resolve(answer);
        });
        socket.write(message);
      });
    },
    close: () => socket.destroy(),
  };
}

function openLine(address: StunAddress): Line {
  const { host, port, over } = address;
  if (over === 'udp') return openUdp(address);
  if (over === 'tcp') {
    const socket = connectTcp({ host, port });
    return openStream(socket, once(socket, 'connect'));
  }
  const socket = connectTls({ host, port, servername: host });
  return openStream(socket, once(socket, 'secureConnect'));
}

/** Asks a STUN server under what address it sees us. Rejects where it does not answer as one. */
export async function askForAddress(address: StunAddress, signal: AbortSignal): Promise<void> {
  const line = openLine(address);
  signal.addEventListener('abort', () => line.close());
  const { type } = decode(await line.ask(encode(BINDING, randomBytes(12), [])));
  line.close();
  if (type !== BINDING + SUCCESS) throw new Error('The server does not answer as a STUN server does.');
}

function refusalIn(attributes: ReadonlyMap<number, Buffer>): string {
  const value = attributes.get(ATTRIBUTE.error);
  return value ? `${(value[2] ?? 0) * 100 + (value[3] ?? 0)} ${value.subarray(4).toString()}` : 'no reason';
}

/** Has a TURN server give us a relay with this key, and gives it back. Rejects with the server's reason. */
export async function askForRelay(address: StunAddress, { username, credential }: Key, signal: AbortSignal): Promise<void> {
  const line = openLine(address);
  signal.addEventListener('abort', () => line.close());
  const wanted: Attributes = [[ATTRIBUTE.transport, UDP_RELAY]];
  // The first answer is a refusal that names what the key is to be proved for.
  const first = decode(await line.ask(encode(ALLOCATE, randomBytes(12), wanted)));
  const [realm, nonce] = [first.attributes.get(ATTRIBUTE.realm), first.attributes.get(ATTRIBUTE.nonce)];
  if (!realm || !nonce) throw new Error(`The server asks for no key: ${refusalIn(first.attributes)}.`);
  const key = createHash('md5').update(`${username}:${realm.toString()}:${credential}`).digest();
  const who: Attributes = [
    [ATTRIBUTE.username, Buffer.from(username)],
    [ATTRIBUTE.realm, realm],
    [ATTRIBUTE.nonce, nonce],
  ];
  const { type, attributes } = decode(await line.ask(encodeSigned(ALLOCATE, randomBytes(12), [...wanted, ...who], key)));
  if (type !== ALLOCATE + SUCCESS) {
    line.close();
    throw new Error(`The server refuses the key: ${refusalIn(attributes)}.`);
  }
  const back: Attributes = [[ATTRIBUTE.lifetime, Buffer.alloc(4)], ...who];
  await line.ask(encodeSigned(REFRESH, randomBytes(12), back, key));
  line.close();
}
