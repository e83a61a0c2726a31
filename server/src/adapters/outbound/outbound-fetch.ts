import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OutboundError, type OutboundFetch } from '../../ports/outbound-fetch.ts';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;
/** All unicast addresses that are given out (RFC 4291, section 2.4); whatever a later range means, it is none of these. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Addresses that carry one of IPv4 which a gateway may reach: NAT64 of a network (RFC 8215) is outside 2000::/3, ISATAP is not. */
const ISATAP = /^(?:[0-9a-f]+:){4}(?:0|200):5efe:/;

function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  return parsed.match(GLOBAL_V6) && !ISATAP.test(parsed.toNormalizedString());
}

/** The name service. For tests, another one takes its place. */
export type ResolveNames = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Names as the system finds them. One internal address among them is enough to refuse all; the connection goes to the very address that was looked at. */
function lookupPublic(resolveNames: ResolveNames): LookupFunction {
  return (name, options, done) => {
    resolveNames(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isPublic(address)))
        return done(new OutboundError('address', `${name} is an internal address.`), '');
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}

/** Whether an address can never be called: not https, with a password in it, or this machine or a private network by its number. */
export function isRefusedAddress(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, username, password, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol !== 'https:' || username !== '' || password !== '' || (isIP(host) !== 0 && !isPublic(host));
}

/** The same where this machine may be called, and without TLS. */
export function isNoWebAddress(address: string): boolean {
  return !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol);
}

function failureOf(error: Error): OutboundError {
  if (error instanceof OutboundError) return error;
  const hasTimedOut = error.name === 'TimeoutError' || error.name === 'AbortError';
  return new OutboundError(hasTimedOut ? 'timeout' : 'connection', error.message);
}

interface Options {
  /** Calls go to this machine and private networks, too, and without TLS. */
  readonly allowsInternal: boolean;
  readonly resolveNames?: ResolveNames;
  readonly timeoutMs?: number;
}

/**
 * Calls an address that somebody else has chosen. Unless `allowsInternal`, by https and never an internal address. Redirects are not
 * followed, and answers are bounded in time and size.
 */
export function outboundFetch({ allowsInternal, resolveNames = lookup, timeoutMs = TIMEOUT_MS }: Options): OutboundFetch {
  return async (address, call) => {
    if (!allowsInternal && isRefusedAddress(address))
      throw new OutboundError('address', 'Only public addresses are called, by https.');
    const url = new URL(address);
    const body = call.body == null ? null : Buffer.from(await new Response(call.body).arrayBuffer());
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => reject(failureOf(error));
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const options = {
        method: call.method ?? 'GET',
        headers: Object.fromEntries(new Headers(call.headers)),
        signal: AbortSignal.timeout(timeoutMs),
        // A connection of its own: one that is kept may lead where its name does no longer.
        agent: false,
        ...(allowsInternal ? {} : { lookup: lookupPublic(resolveNames) }),
      };
      const request = send(url, options, (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > MAX_BYTES) request.destroy(new Error('The answer is too long.'));
        });
        answer.on('error', fail);
        answer.on('end', () => {
          const { statusCode: status = 502, headers } = answer;
          const type = { 'content-type': headers['content-type'] ?? '' };
          const isEmpty = status === 204 || status === 205 || status === 304;
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: type }));
        });
      });
      request.on('error', fail);
      request.end(body);
    });
  };
}
