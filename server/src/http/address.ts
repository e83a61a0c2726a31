import { type PageAddress, pageAddress } from '@lorecrew/contract/page-address';
import type { FastifyRequest } from 'fastify';

const CALLS = /^\/(api|sanctum|scim|builds|realtime|healthz|readyz)(\/|$)/;

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

/** Pages whose links carry something in their query or behind a `#`, or are made for one person. */
const FROM_EMAILS = /^\/(experience|systemCheck|verify|reset-password)(\/|$)/;
/** `#`, escaped once or by every gateway on the way. */
const ESCAPED_HASH = /%(?:25){0,3}23/i;
/** `?` in the same way, as the first mark of its address. */
const ESCAPED_QUERY = /^([^?#]*?)%(?:25){0,3}3f([^?#]*)/i;

/**
 * Where a link leads whose `?` or `#` a mail gateway has escaped: `/experience/{id}%3Fj={secret}` is `/experience/{id}?j={secret}`. Null
 * for every other address.
 */
export function unescapedLink(url: string): string | null {
  return withQuery(url) ?? withFragment(url);
}

function withQuery(url: string): string | null {
  const [all, before, behind] = ESCAPED_QUERY.exec(url) ?? [];
  if (all === undefined || before === undefined || behind === undefined) return null;
  const { path, malformed } = pageAddress(before);
  if (malformed || !FROM_EMAILS.test(path)) return null;
  // A query that a gateway has added behind it goes on with it.
  const added = partsOfUrl(url.slice(all.length)).query.replace('?', '&');
  return `${path}?${plainFragment(behind)}${added}`;
}

/** Of links of earlier emails. What stood before a `#` is public; what stands behind it stays with the browser. */
function withFragment(url: string): string | null {
  const at = url.search(ESCAPED_HASH);
  if (at < 0) return null;
  const before = partsOfUrl(url.slice(0, at));
  const { path, malformed } = pageAddress(before.path);
  if (malformed || !FROM_EMAILS.test(path)) return null;
  const behind = url.slice(at).replace(ESCAPED_HASH, '');
  // A query that a gateway has added behind it belongs before it.
  const { path: fragment, query } = before.query === '' ? partsOfUrl(behind) : { path: behind, query: before.query };
  return `${path}${query}#${plainFragment(fragment)}`;
}

/** A query or a fragment in its plainest spelling, of the characters that links of ours have. */
function plainFragment(text: string): string {
  let plain = text;
  for (let round = 0; round < 4 && plain.includes('%'); round++) plain = plain.replaceAll(/%([2-7][0-9a-f])/gi, decodedSign);
  return plain.replaceAll(/[^\w.=&-]/g, '');
}

function decodedSign(_escape: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
