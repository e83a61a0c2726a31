import { JoinSecret } from '@lorecrew/contract/api/invitation';
import { AnswerWord } from '@lorecrew/contract/api/people';
import { withoutTrailingPunctuation } from '@lorecrew/contract/link-text';
import { ApiError } from '../api/api-error.ts';
import type { KeyValues } from '../storage/storage.ts';

/** What stood behind the `#` of a personal link: its secret, and the answer it asks to be given. */
export interface PersonalLink {
  readonly secret: string;
  readonly suggests: AnswerWord | null;
}

/** What follows a `#`, as gateways and mail programs may leave it: `#j%3D`, `#J=`, `&amp;answer=`, and with a full stop or a bracket behind it. */
function valuesOf(hash: string): Map<string, string> {
  let text = hash.replace(/^#/, '');
  // What was escaped twice is plain after two rounds; nothing in a link of ours has an escape of its own.
  for (let round = 0; round < 3 && text.includes('%'); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  const pairs = text.replaceAll('&amp;', '&').split('&');
  return new Map(
    pairs.map((pair) => {
      const [key = '', ...value] = pair.split('=');
      return [key.toLowerCase(), withoutTrailingPunctuation(value.join('='))];
    }),
  );
}

/** Reads what stands behind a `#`; null for what is no personal link. */
export function readPersonalLink(hash: string): PersonalLink | null {
  const said = valuesOf(hash);
  const secret = JoinSecret.safeParse(said.get('j'));
  const answer = AnswerWord.safeParse(said.get('answer'));
  return secret.success ? { secret: secret.data, suggests: answer.success ? answer.data : null } : null;
}

/** Whether what stands behind a `#` was a personal link and lost a part of its secret on the way. */
export function isCutLink(hash: string): boolean {
  return valuesOf(hash).has('j') && readPersonalLink(hash) === null;
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
  if (readPersonalLink(location.hash)) {
    storage.set(key, location.hash);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return readPersonalLink(storage.get(key) ?? '');
}

const ENDS_LINK = new Set(['SESSION_001', 'CONSUMER_001', 'CONSUMER_002', 'JOIN_002']);

/** Whether a link opens no seat any more. Everything else that goes wrong may go right the next time. */
export function endsLink(error: unknown): boolean {
  return error instanceof ApiError && ENDS_LINK.has(error.code ?? '');
}
