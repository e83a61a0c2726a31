import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const IPV6_PARTS = 8;

function prefix(parts: readonly number[], bits: number): string {
  const kept = parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${kept.join(':')}${kept.length < IPV6_PARTS ? '::' : ''}/${bits}`;
}

/**
 * The networks a caller counts in, the narrowest first, each in one spelling: of IPv4 the address; of IPv6 the network of one
 * connection (/64) and the site it belongs to (/48), because whoever has a site has 65,536 such networks. What is no address is
 * `unknown`, whatever it says.
 */
export function listNetworks(address: string): readonly string[] {
  const [bare = ''] = address.split('%', 1);
  if (!ipaddr.isValid(bare)) return ['unknown'];
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6 ? [prefix(parsed.parts, 64), prefix(parsed.parts, 48)] : [parsed.toString()];
}

/** The network around a caller that one provider hands out, for what nobody should hold much of: of IPv4 the /24, of IPv6 the /32. */
export function neighbourhoodOf(address: string): string {
  const [bare = ''] = address.split('%', 1);
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed instanceof ipaddr.IPv6) return prefix(parsed.parts, 32);
  return `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

/** The narrowest network of a caller. */
export function addressKey(address: string): string {
  return listNetworks(address)[0] ?? '';
}

/** Whether a caller sits on this machine. */
export function isLoopback(address: string): boolean {
  const [bare = ''] = address.split('%', 1);
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/**
 * The address of a caller. Only the trusted number of proxies may name the caller, each by the last
 * entry of what it passes on; entries before those may be forged.
 */
export function callerAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const way = [socket.remoteAddress ?? '', ...named.reverse()];
  return way[Math.min(trustedProxies, way.length - 1)] ?? '';
}

/** The address whose limit a connection counts against. */
export function callerOf(request: IncomingMessage, trustedProxies: number): string {
  return addressKey(callerAddress(request, trustedProxies));
}
