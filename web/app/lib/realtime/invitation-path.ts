import { SessionId } from '@lorecrew/contract/ids';
import { paths } from '@lorecrew/contract/paths';

/** The address of a session's door, with the email kept where it is known, and the moment that a link into its replay leads to. */
export function joinPath({ sessionId, email, search = '' }: { sessionId: string; email: string; search?: string }): string {
  const kept = new URLSearchParams({ ...(email === '' ? {} : { email }), ...momentIn(search) }).toString();
  return kept === '' ? paths.join(sessionId) : `${paths.join(sessionId)}?${kept}`;
}

/** The page after a session, at the moment that an address names. */
export function endPath({ sessionId, search }: { sessionId: string; search: string }): string {
  const moment = new URLSearchParams(momentIn(search)).toString();
  return moment === '' ? paths.end(sessionId) : `${paths.end(sessionId)}&${moment}`;
}

/** The second of a show that a link into its replay names. */
function momentIn(search: string): { at: string } | Record<string, never> {
  const at = new URLSearchParams(search).get('at');
  return at !== null && /^\d{1,6}$/.test(at) ? { at } : {};
}

/** The session an experience page belongs to, from its address; null where it names none. */
export function sessionOfPath({ pathname, search }: { pathname: string; search: string }): string | null {
  const inQuery = new URLSearchParams(search).get('sessionId');
  const candidates = [inQuery, ...pathname.split('/')];
  return candidates.find((text) => SessionId.safeParse(text).success) ?? null;
}

/** The session that a pasted link or id means; null where it means none. */
export function sessionIn(text: string): SessionId | null {
  const [found] = /(?<![a-z2-7])[a-z2-7]{26}(?![a-z2-7])/i.exec(text) ?? [];
  const id = SessionId.safeParse(found?.toLowerCase());
  return id.success ? id.data : null;
}

/** An address on this site that may be followed, or null: the server's answer never leads anywhere else. */
export function ownPath(url: string): string | null {
  return url.startsWith('/') && !url.startsWith('//') && !url.includes('\\') ? url : null;
}
