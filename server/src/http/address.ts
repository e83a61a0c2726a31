import { type PageAddress, pageAddress } from '@lorecrew/contract/page-address';
import type { FastifyRequest } from 'fastify';

const CALLS = /^\/(api|sanctum|builds|realtime|healthz|readyz)(\/|$)/;

/** Whether a path is a call's and not a page's. */
export function isCall(path: string): boolean {
  return CALLS.test(path);
}

/** The path and the query of a raw address, the mark between them with the query. */
export function partsOfUrl(url: string): { path: string; query: string } {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, query: '' } : { path: url.slice(0, at), query: url.slice(at) };
}

/** What a request asks for, as its headers, its policy and its page all have to see it. */
export function addressOf({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): PageAddress {
  return pageAddress(partsOfUrl(originalUrl).path);
}

/**
 * The router refuses what cannot be decoded before a page could say so. Pages get such an address with its signs escaped once more,
 * as nobody's address; calls are refused.
 */
export function routableUrl(url: string): string {
  const { path, query } = partsOfUrl(url);
  return pageAddress(path).malformed && path.startsWith('/') && !isCall(path) ? `${path.replaceAll('%', '%25')}${query}` : url;
}
