import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

/** An address of this machine or a private network, that nobody may have us call. */
class InternalAddressError extends Error {}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** Names as the system finds them, internal addresses left out: the connection goes to the very address that was looked at. */
const lookupPublic: LookupFunction = (name, options, done) => {
  lookUp(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublic(address)))
      return done(new InternalAddressError(`${name} is an internal address.`), '');
    if (options.all) return done(null, found);
    done(null, first.address, first.family);
  });
};

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: ConstructorParameters<typeof Response>[0];
}

function isLiteralInternal({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPublic(host);
}

/**
 * Calls an address that somebody else has chosen. Unless `allowsInternal`, by https and never an internal address. Redirects are not
 * followed, and answers are bounded in time and size.
 */
export function outboundFetch({ allowsInternal }: { readonly allowsInternal: boolean }) {
  return async (address: string, call: Call): Promise<Response> => {
    const url = new URL(address);
    if (!allowsInternal && (url.protocol !== 'https:' || isLiteralInternal(url)))
      throw new InternalAddressError('Only public addresses are called, by https.');
    const body = call.body == null ? null : Buffer.from(await new Response(call.body).arrayBuffer());
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      const options = {
        method: call.method ?? 'GET',
        headers: Object.fromEntries(new Headers(call.headers)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(allowsInternal ? {} : { lookup: lookupPublic }),
      };
      const request = send(url, options, (answer) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          bytes += chunk.length;
          if (bytes > MAX_BYTES) request.destroy(new Error('The answer is too long.'));
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const { statusCode: status = 502, headers } = answer;
          const type = { 'content-type': headers['content-type'] ?? '' };
          resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(chunks), { status, headers: type }));
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  };
}
