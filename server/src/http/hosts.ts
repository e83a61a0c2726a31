import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { addressOf } from './address.ts';
import { Refused } from './errors.ts';

/** Health checks reach the process under any internal host name. */
const HEALTH = /^\/(healthz|readyz)$/;
const NAME_AND_PORT = /^[\w.:[\]-]+$/;

/** Whether a name can be the host of an address: `crew.example:3000`, `[::1]`; not `a b`, `x@y` or port 99999. */
export function isHost(host: string): boolean {
  return NAME_AND_PORT.test(host) && URL.canParse(`http://${host}`);
}

/** Whether a name means this machine to everybody: `localhost`, `127.0.0.1`, `[::1]`. Without a port. */
export function isLocalHost(name: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}

const PRIVATE_RANGES = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

/** Whether a host can only be in a network of one's own: a private address, or a name without a dot. */
export function isOwnNetwork(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(bare)) return isLocalHost(host) || !host.includes('.');
  return PRIVATE_RANGES.has(ipaddr.process(bare).range());
}

/** The address under which a request came in; a scheme that a proxy names is taken only where it is one of the web. */
export function originOfRequest({ host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  return `${protocol === 'https' ? 'https' : 'http'}://${isHost(host) ? host : 'localhost'}`;
}

/** Refuses calls to a host that cannot be one, and, where only one is ours, to every other. */
export function addHostCheck(app: FastifyInstance, { only }: { only: string | null }): void {
  const mayAsk = (request: FastifyRequest) =>
    HEALTH.test(addressOf(request).path) || (isHost(request.host) && (only === null || request.host.toLowerCase() === only));
  app.addHook('onRequest', async (request) => {
    if (!mayAsk(request)) throw new Refused('REQUEST_001');
  });
}
