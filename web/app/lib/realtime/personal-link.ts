import { JoinSecret } from '@lorecrew/contract/api/invitation';
import { AnswerWord } from '@lorecrew/contract/api/people';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';
import { ApiError } from '../api/api-error.ts';
import type { KeyValues } from '../storage/storage.ts';

/** What a personal link carries in its query, and earlier ones behind a `#`: its secret, and the answer it asks to be given. */
export interface PersonalLink {
  readonly secret: string;
  readonly suggests: AnswerWord | null;
}

/** A text without its escapes: what was escaped twice is plain after two rounds; nothing in a link of ours has an escape of its own. */
function unescaped(text: string): string {
  let plain = text;
  for (let round = 0; round < 3 && plain.includes('%'); round++) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      break;
    }
  }
  return plain;
}

/**
 * What follows a `?` or a `#`, as gateways and mail programs may leave it: `?j%3D`, `?J=`, `&amp;answer=`, and with a full stop or a
 * bracket behind it.
 */
function valuesOf(carried: string): Map<string, string> {
  const pairs = unescaped(carried.replace(/^[?#]/, '')).replaceAll('&amp;', '&').split('&');
  return new Map(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return [key.toLowerCase(), withoutTrailingPunctuation(value.join('='))];
    }),
  );
}

/** Reads a query, or what stands behind a `#`; null for what is no personal link. */
export function readPersonalLink(carried: string): PersonalLink | null {
  const said = valuesOf(carried);
  const secret = JoinSecret.safeParse(said.get('j'));
  const answer = AnswerWord.safeParse(said.get('answer'));
  return secret.success ? { secret: secret.data, suggests: answer.success ? answer.data : null } : null;
}

/** Whether a query, or what stands behind a `#`, was a personal link and lost a part of its secret on the way. */
export function isCutLink(carried: string): boolean {
  return valuesOf(carried).has('j') && readPersonalLink(carried) === null;
}

/** A query without what a personal link carries in it. */
function withoutLink(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split(/&(?:amp;)?/)
    .filter((pair) => pair !== '' && !/^(j|answer)(=|$)/i.test(unescaped(pair)));
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}

interface Opened {
  /** Values of this tab: the link ends with it. */
  readonly storage: KeyValues;
  readonly page: {
    readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
    readonly history: Pick<History, 'state' | 'replaceState'>;
  };
}

/** The personal link this tab was opened with, if it was, also once the page is loaded anew; its address no longer shows it. */
export function takePersonalLink(sessionId: string, { storage, page: { location, history } }: Opened): PersonalLink | null {
  const key = `personal-link:${sessionId}`;
  const carried = [location.search, location.hash].find((part) => readPersonalLink(part) !== null);
  if (carried !== undefined) {
    storage.set(key, carried);
    history.replaceState(history.state, '', `${location.pathname}${withoutLink(location.search)}`);
  }
  return readPersonalLink(storage.get(key) ?? '');
}

const ENDS_LINK = new Set(['SESSION_001', 'CONSUMER_001', 'CONSUMER_002', 'JOIN_002']);

/** Whether a link opens no seat any more. Everything else that goes wrong may go right the next time. */
export function endsLink(error: unknown): boolean {
  return error instanceof ApiError && ENDS_LINK.has(error.code ?? '');
}
