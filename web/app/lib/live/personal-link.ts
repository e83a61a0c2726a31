import { JoinSecret } from '@lorecrew/contract/api/invitation';
import { AnswerWord } from '@lorecrew/contract/api/people';

/** What stood behind the `#` of a personal link: its secret, and the answer it asks to be given. */
export interface PersonalLink {
  readonly secret: string;
  readonly suggests: AnswerWord | null;
}

/** Reads what stands behind a `#`; null for what is no personal link. */
export function readPersonalLink(hash: string): PersonalLink | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''));
  const secret = JoinSecret.safeParse(said.get('j'));
  const answer = AnswerWord.safeParse(said.get('answer'));
  return secret.success ? { secret: secret.data, suggests: answer.success ? answer.data : null } : null;
}

/** Links of this page, by session: in memory alone, and out of the address. */
const taken = new Map<string, PersonalLink>();

/** The personal link this page was opened with, if it was; from then on its address no longer shows it. */
export function takePersonalLink(
  sessionId: string,
  { location, history }: Pick<Window, 'location' | 'history'>,
): PersonalLink | null {
  const link = readPersonalLink(location.hash);
  if (link) {
    taken.set(sessionId, link);
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  }
  return taken.get(sessionId) ?? null;
}
