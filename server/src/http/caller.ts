import type { IncomingMessage } from 'node:http';
import { addressKey } from './limits.ts';

/**
 * Whose limit a connection counts against. As many proxies as are trusted may name the caller, each by the last entry of what
 * it passes on; what stands before them anybody could have written.
 */
export function callerOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const way = [socket.remoteAddress ?? '', ...named.reverse()];
  return addressKey(way[Math.min(trustedProxies, way.length - 1)] ?? '');
}
