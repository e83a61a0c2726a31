import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { SessionId } from '@lorecrew/contract/ids';
import type { Ids } from '../../ports.ts';

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** 128 bits as 26 characters of base32 (RFC 4648, lower case, no padding). */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31] ?? '';
      value &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? text + (BASE32[(value << (5 - bits)) & 31] ?? '') : text;
}

/** Ids from the system's generator of random numbers. */
export const randomIds: Ids = {
  sessionId: () => SessionId.parse(base32(randomBytes(16))),
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  pick: (below) => randomInt(below),
};
