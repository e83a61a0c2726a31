/** For whom an answer of Microsoft is: a hidden frame or a window of its own, or this very page. */
export type AnswerFor = 'window' | 'page';

const State = /(?:^|[#?&])state=([^&]+)/;
const HAS_ANSWER = /(?:^|[#?&])(?:code|error|state)=/;

/**
 * Whether a page's address carries an answer of Microsoft, and for whom. The library keeps how the sign-in was begun in the first
 * part of `state`: base64url of JSON with `meta.interactionType`.
 */
export function microsoftAnswer({ hash, search }: { hash: string; search: string }): AnswerFor | null {
  const where = [hash, search].find((part) => HAS_ANSWER.test(part) && State.test(part));
  const [, state = ''] = State.exec(where ?? '') ?? [];
  try {
    const [written = ''] = decodeURIComponent(state).split('|');
    const kept: unknown = JSON.parse(atob(written.replaceAll('-', '+').replaceAll('_', '/')));
    const meta: unknown = Reflect.get(Object(kept), 'meta');
    const type: unknown = Reflect.get(Object(meta), 'interactionType');
    if (type === 'redirect') return 'page';
    return type === 'popup' || type === 'silent' ? 'window' : null;
  } catch {
    return null;
  }
}
