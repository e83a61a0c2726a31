import { SessionId } from './ids.ts';
import { withoutTrailingPunctuation } from './link-text.ts';
import { pageRoutes, secretRoutes } from './page-routes.ts';

/** What the server does with a page's address. */
export interface PageAddress {
  /** The path as everything should see it: fixed parts in the specification's spelling, no doubled or closing slashes, no dots; empty where malformed. */
  readonly path: string;
  /** Where to redirect to; null when the address is right, or is a secret that nothing may repeat. */
  readonly lead: string | null;
  /** No address at all: an escape that says nothing, an invisible character, something that is no path. */
  readonly malformed: boolean;
}

interface Part {
  readonly raw: string;
  readonly text: string;
}

/** Reads the path of a request, as it came and still escaped. Tokens, signatures and slugs stay as they are. */
export function pageAddress(asked: string): PageAddress {
  const parts = partsOf(asked);
  if (parts === null) return { path: '', lead: null, malformed: true };
  for (const route of pageRoutes) {
    const path = spelled(route, parts);
    if (path !== null) return { path, lead: path === asked || secretRoutes.has(route) ? null : path, malformed: false };
  }
  const path = joined(parts.map(({ raw }) => raw));
  return { path, lead: path === asked ? null : path, malformed: false };
}

function partsOf(asked: string): Part[] | null {
  if (!asked.startsWith('/')) return null;
  const parts: Part[] = [];
  for (const raw of asked.split('/')) {
    const text = decoded(raw);
    if (text === null) return null;
    if (text === '..') parts.pop();
    else if (text !== '' && text !== '.') parts.push({ raw, text });
  }
  return parts;
}

function decoded(raw: string): string | null {
  try {
    const text = decodeURIComponent(raw);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The parts in the spelling of a route, or null where they are not its. */
function spelled(route: string, parts: readonly Part[]): string | null {
  const wanted = route
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
  const open = wanted.at(-1) === '*';
  const fixed = open ? wanted.slice(0, -1) : wanted;
  if (parts.length < fixed.length || (!open && parts.length > fixed.length)) return null;
  const spelling: string[] = [];
  for (const [at, { raw, text }] of parts.entries()) {
    const part = fixed[at];
    if (part === undefined) spelling.push(raw);
    else if (part.startsWith(':')) spelling.push(part === ':sessionId' ? sessionIn({ raw, text }) : raw);
    else if (part.toLowerCase() === text.toLowerCase()) spelling.push(part);
    else return null;
  }
  return joined(spelling);
}

function sessionIn({ raw, text }: Part): string {
  const id = SessionId.safeParse(withoutTrailingPunctuation(text).toLowerCase());
  return id.success ? id.data : raw;
}

/** A browser takes a backslash for a slash, and two slashes at the beginning for another site. */
function joined(parts: readonly string[]): string {
  return `/${parts.join('/').replaceAll('\\', '%5C')}`;
}
